import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../testing/control.ts'
import type { Worlds } from '../../worlds/registry.ts'
import { html } from './html.ts'

let app: FastifyInstance
let worlds: Worlds

beforeEach(async () => {
  ;({ app, worlds } = await testApp())
})

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'localhost:7690', ...headers } })

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the start page', () => {
  test('lists every world with its links and logins', async () => {
    await worlds.create({ id: 'mine', base: 'la' })
    const { body } = await open('/')
    for (const part of [
      'href="http://main.localhost:7691/"',
      'href="http://main.localhost:7691/__mock/enter?as=somchai&amp;next=%2Fuser"',
      'href="http://mine.localhost:7692/__mock/enter?as=keo&amp;next=%2Fuser"',
      'href="/__mock/worlds/mine/state"',
      'href="/__mock/worlds/mine/journal"',
      'href="/__mock/worlds/mine/report"',
      'href="/__mock/openapi.json"',
      '<code>0690000001</code>',
      '<code>demo1234</code>',
      'A brand-new member',
    ])
      expect(body).toContain(part)
  })

  test('offers to end worlds, but not those that are always there', async () => {
    await worlds.create({ id: 'mine' })
    const { body } = await open('/')
    expect([...body.matchAll(/data-world="(\w+)"/g)].map(([, id]) => id)).toEqual(['mine'])
  })

  test('removes a cookie that names a world which is not there, and says so', async () => {
    const { headers, body } = await open('/', { cookie: 'a=b; mock-world=gone"<b>' })
    expect(headers['set-cookie']).toBe('mock-world=; Path=/; Max-Age=0; SameSite=Lax')
    expect(body).toContain('gone&quot;&lt;b&gt;')
    expect(body).not.toContain('<b>')
  })

  test.each(['mock-world=laos', 'other=gone', ''])('leaves the cookie "%s" alone', async (cookie) => {
    const { headers, body } = await open('/', { cookie })
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).not.toContain('role="status"')
  })

  test('shows names that people typed as text', async () => {
    await worlds.get('main')?.command((draft) => {
      for (const member of Object.values(draft.members)) member.name = '<img src=x onerror=alert(1)>'
    })
    const { body } = await open('/')
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(body).not.toContain('<img')
  })
})

describe.each(['/', '/__mock/enter?as=somchai&next=/user'])('the page %s', (url) => {
  test('lets only its own style and script run, and nobody frame it', async () => {
    const { headers, body } = await open(url)
    const policy = String(headers['content-security-policy'])
    const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? ''
    const script = /<script>(.*)<\/script>/s.exec(body)?.[1] ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `style-src ${hashOf(style)}`,
        `script-src ${hashOf(script)}`,
        "connect-src 'self'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(body).not.toMatch(/\son\w+=|\sstyle=/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

test('the page for entering repeats nothing of its address', async () => {
  const { body } = await open('/__mock/enter?as=canary&next=/canary')
  expect(body).not.toContain('canary')
})

test('what is put into a page is escaped once, and pages within pages stay', () => {
  const inner = html`<b>${'&<>"\''}</b>`
  expect(html`<p title="${'"'}">${inner}${[inner, inner]}${5}</p>`.text).toBe(
    '<p title="&quot;"><b>&amp;&lt;&gt;&quot;&#39;</b><b>&amp;&lt;&gt;&quot;&#39;</b><b>&amp;&lt;&gt;&quot;&#39;</b>5</p>',
  )
})
