import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import { openGame } from '../fixture/open-game.ts'
import { test } from '../fixture/slow-browser.ts'
import { getGamePage, getPlayButton } from '../journeys/launch/launching.ts'
import { fillTransfer, logIn, sendTransfer } from '../journeys/pages.ts'
import { openSlips, sampleSlipPathOf, sendSlip } from '../journeys/slips/slips.ts'
import { CANARIES } from './canaries.ts'
import { type PageWatch, watchForProblems } from './page-watch.ts'
import { Site } from './site.ts'

// The tests of this file run one after another, because they share one build, one nginx and one back end.
test.describe.configure({ mode: 'default' })

const ROOT = join(import.meta.dirname, '../..')
const SOMCHAI_PHONE = '0690000001'
const { chat, contact } = APP_TEXTS.en

let site: Site
test.beforeAll(async () => {
  site = await Site.start()
})
test.afterAll(async () => site?.stop())

/** Logs Somchai in through the login form, and watches the page for problems. */
const enterHome = async (page: Page): Promise<PageWatch> => {
  const watch = await watchForProblems(page)
  await page.goto(`${site.origin}/login`)
  await logIn(page, SOMCHAI_PHONE)
  await page.waitForURL(`${site.origin}/user/home`)
  return watch
}

/** Expects no problems, and no requests to origins other than the app, its back end and `otherOrigins`. */
const expectNoProblems = ({ problems, origins }: PageWatch, otherOrigins: readonly string[] = []): void => {
  expect(problems).toEqual([])
  expect(site.nginxLog).toBe('')
  const socketOrigin = site.backEndOrigin.replace('http', 'ws')
  const allowedOrigins = [site.origin, site.backEndOrigin, socketOrigin, ...otherOrigins]
  expect([...origins].filter((origin) => !allowedOrigins.includes(origin))).toEqual([])
  expect([...origins]).toContain(site.backEndOrigin)
}

test('with a back end on another origin, moving money causes no console error and no policy violation', async ({
  page,
}) => {
  const watch = await enterHome(page)
  const main = page.getByRole('main')
  await expect(main.getByText('12,345.67').first()).toBeVisible()

  await main.getByRole('button', { name: 'Deposit', exact: true }).click()
  const deposit = page.getByRole('dialog', { name: 'Deposit', exact: true })
  await deposit.getByRole('tab', { name: 'QR', exact: true }).click()
  await deposit.getByRole('textbox').fill('300')
  await deposit.getByRole('button', { name: 'Create QR code' }).click()
  await expect(deposit.getByRole('img', { name: 'QR code to deposit 300.00 baht' })).toBeVisible()
  await site.do({ payQr: { member: 'somchai' } })
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(deposit.getByText('Deposit received')).toBeVisible()
  await expect(deposit).toContainText('12,645.67')
  await page.keyboard.press('Escape')

  await fillTransfer(page, /^Wallet/, /^Orchid/, '100')
  await sendTransfer(page)
  await page.getByRole('alertdialog', { name: 'Transfer complete' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: /Orchid/ })).toContainText('100.00')

  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw', exact: true })
  await withdrawal.getByRole('textbox').fill('500')
  await withdrawal.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Confirm: withdraw 500.00 baht' }).click()
  await page.getByRole('alertdialog', { name: 'Withdrawal requested' }).getByRole('button', { name: 'OK' }).click()

  await page.getByRole('link', { name: 'Statement' }).click()
  await expect(page.locator('li[data-type]').first()).toContainText(/Withdrawal.*−500\.00/)
  await openSlips(page)
  await sendSlip(page, sampleSlipPathOf('ok-somchai.jpg'))
  await expect(page.getByText('Slip received')).toBeVisible()
  expectNoProblems(watch)
  // docs/deploy.md lists the headers that a back end must allow.
  const allowedHeaders = /Access-Control-Allow-Headers: ([^`]+)`/.exec(
    readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8'),
  )?.[1]
  expect([...watch.headers].toSorted()).toEqual(allowedHeaders?.split(', '))
})

test('with a back end on another origin, the pictures, the pushes of the chat and the launch of a game work', async ({
  page,
}) => {
  const watch = await enterHome(page)
  await test.step('the pictures of games are shown', async () => {
    const picture = page.locator(`img[src^="${site.backEndOrigin}/media/"]`).first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
  await test.step('a message of the member is sent, and the answer of support arrives as a push', async () => {
    const sockets: string[] = []
    page.on('websocket', (socket) => void sockets.push(new URL(socket.url()).origin))
    await page.getByRole('link', { name: 'Contact' }).first().click()
    await page.getByRole('button', { name: contact.startChat }).click()
    await site.do({ agentTakesOver: { member: 'somchai' } })
    const textBox = page.getByRole('textbox', { name: chat.placeholder, exact: true })
    await textBox.fill('is anybody there?')
    await textBox.press('Enter')
    const messages = page.getByRole('region', { name: chat.list }).locator('li[data-row^=message]')
    await expect(messages.filter({ hasText: 'is anybody there?' })).toHaveCount(1)
    await site.do({ agentSays: { member: 'somchai', message: { text: 'yes, we are' } } })
    await expect(messages.filter({ hasText: 'yes, we are' })).toHaveCount(1)
    expect(sockets).toEqual([site.backEndOrigin.replace('http', 'ws')])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a game opens at its provider', async () => {
    await page.getByRole('link', { name: 'Home' }).first().click()
    await getPlayButton(await openGame(page, 'Orchid Garden')).click()
    await expect(getGamePage(page, 'Orchid Garden')).toBeVisible()
    const { origin } = new URL(page.url())
    expect(origin).toBe(site.backEndOrigin.replace('hosting', 'orchid.example'))
    expectNoProblems(watch, [origin])
  })
})

test('the app reports an error to the report address, and sends neither cookies nor data of the member', async ({
  page,
}) => {
  await enterHome(page)
  const reportRequest = page.waitForRequest(site.reportUrl)
  await page.route(site.reportUrl, (route) =>
    route.fulfill({
      status: 204,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    }),
  )
  await page.evaluate(
    (phone) =>
      setTimeout(() => {
        throw new TypeError(`Cannot read properties of undefined (reading '${phone}')`)
      }),
    SOMCHAI_PHONE,
  )
  const sentReport = await reportRequest
  expect(sentReport.postDataJSON()).toMatchObject({
    kind: 'error',
    name: 'TypeError',
    route: '/user/home',
    language: 'en',
  })
  expect(sentReport.postDataJSON()).toMatchObject({ message: 'Cannot read properties of undefined (reading …' })
  expect(sentReport.postData()).not.toContain(SOMCHAI_PHONE)
  expect(await sentReport.headerValue('cookie')).toBeNull()
})

/** Requests a path of the site, by default with the encodings that browsers accept. Does not read the body. */
const requestPath = async (path: string, encoding = 'gzip, deflate, br') => {
  const { status, headers } = await fetch(site.origin + path, { headers: { 'accept-encoding': encoding } })
  return { status, header: (name: string) => headers.get(name) }
}

const findAsset = (extension: string): string => {
  const names = readdirSync(join(site.publishedFolder, 'assets')).filter((name) => name.endsWith(extension))
  return `/assets/${names[0]}`
}

/** The headers that nginx sends with every reply, even with the reply that a file is missing. */
const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  vary: 'Accept-Encoding',
  server: 'nginx',
} as const

const CACHED_FOR_A_YEAR = 'public, max-age=31536000, immutable'

test('nginx sends each kind of file, and 404 for a missing script, with the headers of the configuration', async () => {
  const script = findAsset('.js.br').replace(/\.br$/, '')
  const expectedReplies = [
    { path: '/', status: 200, type: 'text/html; charset=utf-8', cache: 'no-cache' },
    { path: '/index.html', status: 200, type: 'text/html; charset=utf-8', cache: 'no-cache' },
    { path: '/user/statement?x=1', status: 200, type: 'text/html; charset=utf-8', cache: 'no-cache' },
    { path: script, status: 200, type: 'text/javascript; charset=utf-8', cache: CACHED_FOR_A_YEAR },
    { path: findAsset('.css'), status: 200, type: 'text/css; charset=utf-8', cache: CACHED_FOR_A_YEAR },
    { path: findAsset('.woff2'), status: 200, type: 'font/woff2', cache: CACHED_FOR_A_YEAR },
    { path: findAsset('.mp4'), status: 200, type: 'video/mp4', cache: CACHED_FOR_A_YEAR },
    {
      path: findAsset('.webmanifest'),
      status: 200,
      type: 'application/manifest+json; charset=utf-8',
      cache: CACHED_FOR_A_YEAR,
    },
    { path: findAsset('.png'), status: 200, type: 'image/png', cache: CACHED_FOR_A_YEAR },
    { path: '/sw.js', status: 200, type: 'text/javascript; charset=utf-8', cache: 'no-cache' },
    { path: '/assets/gone-1234567.js', status: 404, type: 'text/plain; charset=utf-8', cache: 'no-store' },
    { path: `${script}.br`, status: 404, type: 'text/plain; charset=utf-8', cache: 'no-store' },
    { path: '/assets/', status: 404, type: 'text/plain; charset=utf-8', cache: 'no-store' },
  ]
  for (const { path, status, type, cache } of expectedReplies) {
    const reply = await requestPath(path)
    expect([path, reply.status, reply.header('content-type'), reply.header('cache-control')]).toEqual([
      path,
      status,
      type,
      cache,
    ])
    for (const [name, value] of Object.entries(COMMON_HEADERS))
      expect([path, name, reply.header(name)]).toEqual([path, name, value])
    expect(reply.header('permissions-policy')).toMatch(/camera=\(\), .*geolocation=\(\)/)
    const policy = reply.header('content-security-policy') ?? ''
    const socketOrigin = site.backEndOrigin.replace('http', 'ws')
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src 'self' data: blob: ${site.backEndOrigin}`,
      `connect-src 'self' ${site.backEndOrigin} ${new URL(site.reportUrl).origin} ${socketOrigin}`,
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy.split('; ')).toContain(directive)
    expect(policy).not.toMatch(/unsafe|\*/)
  }
})

test('nginx sends pages and scripts as brotli if the browser accepts it, else as gzip, else uncompressed', async () => {
  const script = findAsset('.js.br').replace(/\.br$/, '')
  for (const path of ['/', '/user/home', '/sw.js', script]) {
    const readEncoding = async (accepted: string) => (await requestPath(path, accepted)).header('content-encoding')
    expect(await readEncoding('gzip, deflate, br, zstd')).toBe('br')
    expect(await readEncoding('gzip, br;q=0.5')).toBe('br')
    expect(await readEncoding('gzip, br;q=0')).toBe('gzip')
    expect(await readEncoding('gzip')).toBe('gzip')
    expect(await readEncoding('identity')).toBeNull()
  }
})

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

test('no published file contains any of 20 canary texts of the mock, the fixtures and the workbench', () => {
  expect(CANARIES).toHaveLength(20)
  const canariesWithoutSource = CANARIES.filter(
    ({ text, source }) => !readFileSync(join(ROOT, source), 'utf8').includes(text),
  )
  expect(canariesWithoutSource).toEqual([])
  const files = listFiles(site.publishedFolder).filter((file) => !/\.(br|gz)$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  const mistakes = files.flatMap((file) => {
    const content = readFileSync(file, 'latin1')
    return CANARIES.filter(({ text }) => content.includes(text)).map(({ text }) => `${text} in ${file}`)
  })
  expect(mistakes).toEqual([])
})

test('the published folder has no hidden file and no source map, and the folder of maps has a source map for each script', () => {
  const files = listFiles(site.publishedFolder)
  expect(files.filter((file) => /\.map$|\/\./.test(file.slice(site.publishedFolder.length)))).toEqual([])
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes('sourceMappingURL'))).toEqual([])
  const mapFiles = listFiles(site.mapsFolder).filter((file) => file.endsWith('.js.map'))
  // The build generates these three scripts. They have no source in the repository, and so no source map.
  const isGenerated = (file: string): boolean => /\/(preload|rolldown-runtime)-|^\/sw\.js$/.test(file)
  const ownScripts = scripts.map((file) => file.slice(site.publishedFolder.length)).filter((file) => !isGenerated(file))
  expect(mapFiles.map((file) => file.slice(site.mapsFolder.length).replace(/\.map$/, '')).toSorted()).toEqual(
    ownScripts.toSorted(),
  )
})
