import { Window } from 'happy-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { renderEnterPage } from './enter-page.ts'

const windows: Window[] = []
afterEach(async () => {
  for (const window of windows.splice(0)) await window.happyDOM.close()
})

/** Opens the page in a browser whose server answers with `status` and `answer`, and runs the script of the page. */
const openPage = async (query: string, status: number, answer: object, asks = false) => {
  const window = new Window({
    url: `http://test.localhost:5173/__mock/enter${query}`,
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  })
  windows.push(window)
  window.localStorage.setItem('token', 'of another member')
  window.localStorage.setItem('last_sync', 'x')
  window.sessionStorage.setItem('token', 'of another member')
  const requests: unknown[] = []
  const visited: string[] = []
  Object.assign(window, {
    fetch: async (path: string, { method, headers, body }: RequestInit) => {
      requests.push({ path, method, headers, body: JSON.parse(String(body)) })
      return { ok: status === 200, status, json: async () => answer }
    },
  })
  window.location.replace = (url: string) => void visited.push(url)
  window.document.write(renderEnterPage(3001, asks).text)
  await window.happyDOM.waitUntilComplete()
  const { document, localStorage, sessionStorage } = window
  const readPage = () => ({
    requests,
    visited,
    tokens: [localStorage.getItem('token'), sessionStorage.getItem('token'), localStorage.getItem('last_sync')],
    alert: document.querySelector('[role="alert"]')?.textContent,
    heading: document.querySelector('h1')?.textContent,
    question: document.querySelector('section')?.textContent.replaceAll(/\s+/g, ' ').trim(),
  })
  const pressEnter = async () => {
    document.querySelector('button')?.click()
    await window.happyDOM.waitUntilComplete()
    return readPage()
  }
  return { ...readPage(), pressEnter }
}

describe('the enter page', () => {
  test('the enter page requests a token as JSON, replaces any earlier session, and opens the next page', async () => {
    const { requests, tokens, visited } = await openPage('?as=somchai&next=/user/statement?page=2', 200, {
      token: 'new',
    })
    expect(requests).toEqual([
      {
        path: '/__mock/enter',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: { as: 'somchai' },
      },
    ])
    expect(tokens).toEqual(['new', null, null])
    expect(visited).toEqual(['/user/statement?page=2'])
  })

  test('the enter page sends the session that its address names, so that the app continues that login', async () => {
    const { requests } = await openPage('?as=somchai&next=/user&session=phone', 200, { token: 'new' })
    expect(requests).toMatchObject([{ body: { as: 'somchai', session: 'phone' } }])
  })

  test.each([
    '',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    'user',
  ])('the enter page opens /user when next is "%s"', async (next) => {
    const { visited } = await openPage(`?as=noi&next=${encodeURIComponent(next)}`, 200, { token: 'new' })
    expect(visited).toEqual(['/user'])
  })

  test('an enter page that asks for confirmation shows who will be logged in and where, and does nothing until its button is pressed', async () => {
    const { question, requests, visited, tokens, pressEnter } = await openPage(
      '?as=<i>noi&next=/user?a=1',
      200,
      { token: 'new' },
      true,
    )
    expect(question).toContain('It logs in <i>noi at test.localhost:5173 and opens /user?a=1.')
    expect(question).toMatch(/Log in as <i>noi$/)
    expect({ requests, visited, token: tokens[0] }).toEqual({ requests: [], visited: [], token: 'of another member' })
    expect(await pressEnter()).toMatchObject({
      tokens: ['new', null, null],
      visited: ['/user?a=1'],
      question: undefined,
    })
  })

  test('if the enter call is refused, the enter page shows why, stays open, and keeps the earlier session', async () => {
    const { alert, heading, visited, tokens } = await openPage('?as=<b>', 404, { message: 'There is no member "<b>"' })
    expect({ alert, heading, visited }).toEqual({
      alert: 'There is no member "<b>"',
      heading: 'Not entered',
      visited: [],
    })
    expect(tokens[0]).toBe('of another member')
  })
})
