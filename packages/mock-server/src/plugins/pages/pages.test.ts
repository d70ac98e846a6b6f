import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bundleWorkbench } from '../../../build/bundle.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { html } from './html.ts'
import { readWorkbenchEntry } from './workbench-page.ts'

const REFERENCES = ['/__mock/docs', '/__mock/control/docs']

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'sabai-workbench-')), 'workbench')
  await bundleWorkbench(folder)
})
afterAll(() => rmSync(join(folder, '..'), { recursive: true }))
beforeEach(async () => {
  ;({ app } = await createTestApp({ workbench: folder }))
})

const openPage = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'localhost:7690', ...headers } })

const toNavigationHeaders = (headers: Record<string, string>): Record<string, string> =>
  'sec-fetch-site' in headers ? { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', ...headers } : headers

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the workbench', () => {
  test('the page of the workbench loads its scripts and its style from the mock, the script of the colour scheme first', async () => {
    const { body } = await openPage('/')
    const files = [...body.matchAll(/(?:src|href)="(\/__mock\/workbench\/[^"]+)"/g)].map(([, file]) => file ?? '')
    const responses = await Promise.all(files.map((file) => openPage(file)))
    expect(files[0]).toMatch(/\/apply-scheme-\w+\.js$/)
    expect(
      responses.map(({ statusCode, headers }) => [
        statusCode,
        headers['content-type'],
        headers['x-content-type-options'],
      ]),
    ).toEqual([
      [200, 'application/javascript; charset=utf-8', 'nosniff'],
      [200, 'text/css; charset=utf-8', 'nosniff'],
      [200, 'application/javascript; charset=utf-8', 'nosniff'],
    ])
  })

  test('the workbench runs only its own scripts, and no page may frame it', async () => {
    const { headers, body } = await openPage('/')
    expect(String(headers['content-security-policy']).split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"]),
    )
    expect(body).not.toMatch(/\son\w+=|\sstyle=|<style|<script>/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toContain('camera=()')
  })

  test('the workbench loads its editor only when the playground opens', async () => {
    const readFile = async (file: string) => (await openPage(`/__mock/workbench/${file}`)).body
    /** Returns the texts of a script and of all scripts that it imports statically, directly or indirectly. */
    const readWithImports = async (file: string): Promise<string[]> => {
      const text = await readFile(file)
      const imported = [...text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, name]) => name ?? '')
      return [text, ...(await Promise.all(imported.map(readWithImports))).flat()]
    }
    const loadedScripts = (await readWithImports(readWorkbenchEntry(folder, 'workbench').script)).join('\n')
    const [, editor = ''] = /import\("\.\/(scenario-editor-[^"]+)"\)/.exec(loadedScripts) ?? []
    expect(await readFile(editor)).toContain('cm-content')
    expect(loadedScripts).not.toContain('cm-content')
  })

  test('the workbench removes a cookie that names an unknown world, and reports that world', async () => {
    const { headers, body } = await openPage('/', { cookie: 'a=b; mock-world=gone"<b>' })
    expect(headers['set-cookie']).toBe('mock-world=; Path=/; Max-Age=0; SameSite=Lax')
    expect(body).toContain('data-gone-world="gone&quot;&lt;b&gt;"')
    expect(body).not.toContain('<b>')
  })

  test.each(['mock-world=laos', 'other=gone', ''])('the workbench does not remove the cookie "%s"', async (cookie) => {
    const { headers, body } = await openPage('/', { cookie })
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toContain('data-gone-world=""')
  })
})

test.each([
  ['/__mock/docs', '/__mock/openapi.json'],
  ['/__mock/control/docs', '/__mock/control/openapi.json'],
])('the reference page %s shows %s, runs only its own scripts, and no page may frame it', async (page, document) => {
  const { statusCode, headers, body } = await openPage(page)
  expect(body).toContain(`data-document="${document}"`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(String(headers['content-security-policy']).split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"]),
  )
  expect(body).not.toMatch(/\son\w+=|\sstyle=|<style|<script>/)
  const files = [...body.matchAll(/(?:src|href)="(\/__mock\/workbench\/reference-[^"]+)"/g)].map(
    ([, file]) => file ?? '',
  )
  const responses = await Promise.all(files.map((file) => openPage(file)))
  expect(responses.map((file) => [file.statusCode, file.headers['content-type']])).toEqual([
    [200, 'text/css; charset=utf-8'],
    [200, 'application/javascript; charset=utf-8'],
  ])
})

test.each(REFERENCES)('the page %s is refused to other origins and under foreign host names', async (page) => {
  const foreignHeaders = [{ host: 'sabai.example' }, { origin: 'http://evil.example' }]
  const responses = await Promise.all(foreignHeaders.map((headers) => openPage(page, headers)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403])
})

test('the mock serves the Thai and Lao fonts of the workbench', async () => {
  const style = readFileSync(
    join(folder, JSON.parse(readFileSync(join(folder, 'entry.json'), 'utf8')).workbench.style),
    'utf8',
  )
  for (const font of ['noto-sans-thai-thai', 'noto-sans-lao-lao']) {
    const file = new RegExp(`${font}-wght-normal-\\w+\\.woff2`).exec(style)?.[0] ?? ''
    expect((await openPage(`/__mock/workbench/${file}`)).headers['content-type']).toBe('font/woff2')
  }
})

test.each(['/', ...REFERENCES])('if the workbench is not built, %s says how to build it', async (url) => {
  const mockWithoutWorkbench = await createTestApp({ workbench: join(folder, 'missing') })
  const { statusCode, body } = await mockWithoutWorkbench.app.inject({
    method: 'GET',
    url,
    headers: { host: 'localhost:7690' },
  })
  expect(statusCode).toBe(500)
  expect(body).toContain('The workbench is not built. Start the mock with `npm start` or `npm run mock`')
})

test('the workbench is rebuilt only when its sources have changed', async () => {
  const entryFile = join(folder, 'entry.json')
  const builtAt = statSync(entryFile).mtimeMs
  await bundleWorkbench(folder)
  expect(statSync(entryFile).mtimeMs).toBe(builtAt)
  writeFileSync(`${folder}.sources.json`, JSON.stringify({ 'packages/mock-server/workbench/src/main.tsx': 0 }))
  await bundleWorkbench(folder)
  expect(statSync(entryFile).mtimeMs).toBeGreaterThan(builtAt)
})

test('the enter page runs only its own style and script, and no page may frame it', async () => {
  const { headers, body } = await openPage('/__mock/enter?as=somchai&next=/user')
  const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? ''
  const script = /<script>(.*)<\/script>/s.exec(body)?.[1] ?? ''
  expect(String(headers['content-security-policy']).split('; ')).toEqual(
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

const APP_ORIGIN = 'http://main.localhost:7691'
const BUTTON_TAG = '<button'

test.each<[string, Record<string, string>]>([
  ['typed or pasted', { 'sec-fetch-site': 'none' }],
  ['from a page of its own origin', { 'sec-fetch-site': 'same-origin' }],
  ['from the workbench', { 'sec-fetch-site': 'cross-site', referer: 'http://localhost:7690/' }],
  ['from the workbench at its IP address', { 'sec-fetch-site': 'cross-site', referer: 'http://127.0.0.1:7690/' }],
  ['from the workbench, in a browser that sends only the Referer', { referer: 'http://localhost:7690/' }],
])('a link to the enter page logs in without asking: %s', async (_, headers) => {
  const { statusCode, body } = await openPage('/__mock/enter?as=noi', toNavigationHeaders(headers))
  expect([statusCode, body.includes(BUTTON_TAG)]).toEqual([200, false])
})

test.each<[string, Record<string, string>]>([
  ['from another site', { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' }],
  ['from another site that suppresses the Referer', { 'sec-fetch-site': 'cross-site' }],
  ['from another port of its own host', { 'sec-fetch-site': 'same-site', referer: 'http://localhost:7777/' }],
  [
    'from another port at the path of the reference page',
    { 'sec-fetch-site': 'same-site', referer: 'http://localhost:7777/__mock/docs' },
  ],
  [
    'from another site whose name begins with our host',
    { 'sec-fetch-site': 'cross-site', referer: 'http://localhost:7690.evil.example/' },
  ],
  [
    'from another site with our host as its user name',
    { 'sec-fetch-site': 'cross-site', referer: 'http://localhost:7690@evil.example/' },
  ],
  ['from the reference page', { 'sec-fetch-site': 'cross-site', referer: `${APP_ORIGIN}/__mock/docs` }],
  // The app may have linked to another site that redirected to the enter page. The Referer is then still the app's.
  ['from the app in another world', { 'sec-fetch-site': 'cross-site', referer: `${APP_ORIGIN}/` }],
  ['in a browser that sends neither Sec-Fetch-Site nor the Referer', {}],
  ['from an invalid address', { 'sec-fetch-site': 'cross-site', referer: 'localhost:7690' }],
])('a link to the enter page asks before it logs in: %s', async (_, headers) => {
  const { statusCode, body } = await openPage('/__mock/enter?as=noi', toNavigationHeaders(headers))
  expect([statusCode, body.includes(BUTTON_TAG)]).toEqual([200, true])
})

test.each(['cross-site', 'same-site', 'same-origin', 'none'])('no page may frame the enter page: %s', async (site) => {
  const { statusCode, headers } = await openPage('/__mock/enter?as=noi', {
    'sec-fetch-site': site,
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'iframe',
  })
  const isRefused = statusCode === 403 || String(headers['content-security-policy']).includes("frame-ancestors 'none'")
  expect(isRefused).toBe(true)
})

test('the workbench sends the Referer with its links, and the enter page does not', async () => {
  const { headers } = await openPage('/')
  expect(headers['referrer-policy']).toBe('no-referrer-when-downgrade')
  expect((await openPage('/__mock/enter')).headers['referrer-policy']).toBe('no-referrer')
})

test('the enter page repeats no part of its address', async () => {
  const { body } = await openPage('/__mock/enter?as=canary&next=/canary')
  expect(body).not.toContain('canary')
})

test('values put into HTML are escaped once, and nested HTML is not escaped again', () => {
  const nestedHtml = html`<b>${'&<>"\''}</b>`
  expect(html`<p title="${'"'}">${nestedHtml}${[nestedHtml, nestedHtml]}${5}</p>`.text).toBe(
    '<p title="&quot;"><b>&amp;&lt;&gt;&quot;&#39;</b><b>&amp;&lt;&gt;&quot;&#39;</b><b>&amp;&lt;&gt;&quot;&#39;</b>5</p>',
  )
})
