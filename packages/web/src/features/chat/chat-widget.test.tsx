import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeUploads } from '../../testing/fake-uploads.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { ChatWidget } from './chat-widget.tsx'

const HISTORY = 'POST /api/chat/history'
const SEND = 'POST /api/chat/send-message'
const READ = 'PUT /api/chat/read-customer/'

const itemOf = (message: object, number: number) => ({
  _id: `m${number}`,
  sender: 'agent',
  message,
  createdAt: new Date(Date.parse('2026-11-20T02:00:00Z') + number * 1_000).toISOString(),
  session_id: 's1',
})

/** What is called when the list gets another size. */
let resizes: (() => void)[] = []
beforeEach(() => {
  resizes = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(resize: () => void) {
        resizes.push(resize)
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  backEnd.reply(HISTORY, [])
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const openChat = async () => {
  renderApp(<ChatWidget />)
  await userEvent.click(screen.getByRole('button', { name: 'Open the support chat' }))
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message', hidden: true })
}

test('Enter sends, but not with another key, not blank, and not while a word is being composed', async () => {
  backEnd.reply(SEND, { createdAt: '2026-11-20T02:00:00Z', _id: 'm1' })
  const box = await openChat()
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.change(box, { target: { value: '  ' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.change(box, { target: { value: 'hello' } })
  for (const held of ['ctrlKey', 'shiftKey', 'altKey', 'metaKey', 'isComposing'])
    fireEvent.keyDown(box, { key: 'Enter', [held]: true })
  expect(backEnd.callsOf(SEND)).toHaveLength(0)
  fireEvent.keyDown(box, { key: 'Enter' })
  await expect.poll(() => backEnd.callsOf(SEND)).toHaveLength(1)
  expect(await screen.findByText('hello')).toBeTruthy()
  expect(box.value).toBe('')
})

test('each kind of message is shown, a broken one breaks no other, and no link leads to a script', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const button = (type: string, payload: string) => ({ title: `${type} button`, type, payload })
  const messages = [
    { message_type: 'text', payload: { message: 'a text <b>' } },
    {
      message_type: 'buttons',
      payload: {
        message: 'choose',
        buttons: [button('web', 'https://help.example/'), button('call', '02 123 4567'), button('other', 'x')],
      },
    },
    { message_type: 'buttons', payload: { message: 'evil', buttons: [button('web', 'javascript:alert(1)')] } },
    { message_type: 'generic', payload: { elements: [{ title: 'a card', image_url: 'data:text/html,x' }] } },
    { message_type: 'media', payload: { url: 'javascript:alert(1)', fileType: 'file', name: 'evil.svg' } },
    { message_type: 'sticker', payload: {} },
    null,
    { message_type: 'quick_replies', payload: { message: 'ok?', quick_replies: [{ title: 'Yes', payload: 'y' }] } },
  ]
  const page = messages.map((message, index) => itemOf(message ?? {}, index)).toReversed()
  backEnd.answer(HISTORY, () => Response.json(page))
  await openChat()
  expect(await screen.findByText('a text <b>')).toBeTruthy()
  const links = [...document.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.rel])
  expect(links).toEqual([
    ['https://help.example/', 'noopener noreferrer'],
    ['tel:021234567', ''],
  ])
  for (const name of screen.getAllByRole<HTMLButtonElement>('button', { name: 'web button', hidden: true }))
    expect(name.disabled).toBe(true)
  expect(screen.getByText('a card')).toBeTruthy()
  expect(screen.getByText('evil.svg')).toBeTruthy()
  expect(screen.getAllByText('This message cannot be shown here')).toHaveLength(2)
  backEnd.reply(SEND, { createdAt: '2026-11-20T02:01:00Z' })
  await userEvent.click(screen.getByText('Yes'))
  await expect
    .poll(() => backEnd.callsOf(SEND)[0]?.body)
    .toMatchObject({ message: { message_type: 'postback', payload: { title: 'Yes', payload: 'y' } } })
})

test('a file that is not supported is said, and not sent', async () => {
  const box = await openChat()
  const files = [new File(['x'], 'a.svg', { type: 'image/svg+xml' })]
  fireEvent.paste(box, { clipboardData: { files } })
  const alert = await screen.findByText('File is not supported')
  expect(alert.getAttribute('role')).toBe('alert')
  createFakeUploads()
  fireEvent.paste(box, { clipboardData: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } })
  expect(alert.textContent).toBe('')
})

test('a chat that was never opened asks for nothing; one that was says after a reload what is new', async () => {
  const page = [itemOf({ message_type: 'text', payload: { message: 'hello' } }, 1)]
  backEnd.answer(HISTORY, () => Response.json(page.toReversed()))
  backEnd.reply(READ, { message: 'SUCCESS' })
  const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const setVisibility = (state: DocumentVisibilityState) => {
    isHidden.mockReturnValue(state)
    fireEvent(document, new Event('visibilitychange'))
  }
  const first = renderApp(<ChatWidget />)
  await act(async () => undefined)
  expect(backEnd.calls).toEqual([])
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open the support chat' }))
  await open()
  const box = await screen.findByRole('textbox', { name: 'Write a message', hidden: true })
  fireEvent.change(box, { target: { value: 'not yet sent' } })
  await expect.poll(() => backEnd.callsOf(READ)).toHaveLength(1)
  // The member looks at another tab.
  setVisibility('hidden')
  page.push(itemOf({ message_type: 'text', payload: { message: 'are you there?' } }, 2))
  fireEvent.click(screen.getByRole('button', { name: 'Load the messages again', hidden: true }))
  await screen.findByText('are you there?')
  first.unmount()

  renderApp(<ChatWidget />)
  await screen.findByText('New messages: 1')
  await open()
  await screen.findByText('are you there?')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true }).value).toBe('not yet sent')
  expect(backEnd.callsOf(READ)).toHaveLength(1)
  setVisibility('visible')
  await expect.poll(() => backEnd.callsOf(READ)).toHaveLength(2)
})

test('a file that could not be sent says so, and is sent again on request', async () => {
  const uploads = createFakeUploads()
  const box = await openChat()
  const files = [new File(['x'], 'a.png', { type: 'image/png' })]
  fireEvent.paste(box, { clipboardData: { files } })
  await expect.poll(() => uploads).toHaveLength(1)
  uploads[0]?.fail()
  fireEvent.click(await screen.findByRole('button', { name: /File not sent/, hidden: true }))
  await expect.poll(() => uploads).toHaveLength(2)
  // The button is gone, and the focus is not.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages', hidden: true }))
})

test('a message that could not be sent is announced, and what the agent repeats is announced again', async () => {
  backEnd.reply(HISTORY, [])
  const box = await openChat()
  fireEvent.change(box, { target: { value: 'hello' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await expect
    .poll(() => screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent))
    .toContain('Not sent')

  const log = screen.getByRole('log', { hidden: true })
  const hear = async (count: number) => {
    const said = Array.from({ length: count }, (_, index) =>
      itemOf({ message_type: 'text', payload: { message: 'One moment' } }, Date.now() / 1_000 - 1_763_600_000 + index),
    )
    backEnd.answer(HISTORY, () => Response.json(said.toReversed()))
    await userEvent.click(screen.getByRole('button', { name: 'Load the messages again', hidden: true }))
    await expect.poll(() => log.textContent).toContain('One moment')
    return log.firstElementChild
  }
  const first = await hear(1)
  await expect.poll(() => hear(2)).not.toBe(first)
})

test('the first message of the support is announced, and what was there before it is not', async () => {
  const at = (second: number, message: string) => itemOf({ message_type: 'text', payload: { message } }, second)
  const refresh = () => userEvent.click(screen.getByRole('button', { name: 'Load the messages again', hidden: true }))
  backEnd.reply(HISTORY, [])
  await openChat()
  await screen.findByText(/we answer here/)
  backEnd.answer(HISTORY, () => Response.json([at(1, 'Good morning')]))
  await refresh()
  await expect.poll(() => screen.getByRole('log', { hidden: true }).textContent).toBe('Support Good morning')
  cleanup()
  localStorage.clear()
  await openChat()
  await screen.findByText('Good morning')
  expect(screen.getByRole('log', { hidden: true }).textContent).toBe('')
})

test('the newest message stays in sight while the text that is written takes room from the list', async () => {
  const message = { message_type: 'text', payload: { message: 'One moment' } }
  backEnd.answer(HISTORY, () => Response.json([itemOf(message, 1)]))
  await openChat()
  const list = await screen.findByRole('region', { name: 'Messages', hidden: true })
  Object.defineProperty(list, 'scrollHeight', { value: 900 })
  for (const resize of resizes) resize()
  expect(list.scrollTop).toBe(900)
})
