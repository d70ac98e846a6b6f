import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { enterUrlOf } from '@sabai/contracts/paths'
import type { Page } from 'playwright/test'
import { findViolations } from '../accessibility/find-violations.ts'
import type { TestWorld } from '../fixture/client/test-world.ts'
import { test as base, expect } from './workbench.ts'

/** The HTML of foreign pages that open an address, automatically or when a button or link is pressed. */
const OPENING_METHODS: Readonly<Record<string, (target: URL) => string>> = {
  'sets its location': (target) => `<button onclick="location = '${target}'">go</button>`,
  'opens a window': (target) => `<button onclick="window.open('${target}')">go</button>`,
  'has a link': (target) => `<a role="button" href="${target}">go</a>`,
  'has a link without a referrer': (target) => `<a role="button" rel="noreferrer" href="${target}">go</a>`,
  'has a link that sends its whole address as the referrer': (target) =>
    `<a role="button" referrerpolicy="unsafe-url" href="${target}">go</a>`,
  'sends a form': ({ origin, pathname, searchParams }) => {
    const fields = [...searchParams].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    return `<form action="${origin}${pathname}">${fields.join('')}<button>go</button></form>`
  },
  'refreshes itself': (target) => `<meta http-equiv="refresh" content="0; url=${target}">`,
  'redirects its own link': ({ href }) => `<a role="button" href="/redirect?to=${encodeURIComponent(href)}">go</a>`,
}

interface ForeignPageFixtures {
  /** Returns the URL of a foreign page that opens `target`. Its host is this machine; its path is one of the mock's. */
  readonly foreignUrlOf: (host: string, openingMethod: string, target: string) => string
}

const test = base.extend<ForeignPageFixtures>({
  foreignUrlOf: async ({ browserName: _ }, use) => {
    const server = createServer(({ url = '/' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      const target = searchParams.get('to') ?? ''
      const createHtml = OPENING_METHODS[searchParams.get('way') ?? '']
      const [status, headers] =
        pathname === '/redirect' ? [302, { location: target }] : [200, { 'content-type': 'text/html' }]
      response.writeHead(status, headers).end(createHtml && `<!doctype html>${createHtml(new URL(target))}`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await use(
      (host, openingMethod, target) =>
        `http://${host}:${port}/__mock/docs?${new URLSearchParams({ way: openingMethod, to: target })}`,
    )
    server.closeAllConnections()
    server.close()
  },
})

const readToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'))
const loginLinkOf = ({ appUrl }: TestWorld, member: string): string => enterUrlOf(appUrl, member, '/user/home')

test('a foreign page that opens a login link cannot change a session without a confirmation', async ({
  browser,
  world,
  foreignUrlOf,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(loginLinkOf(world, 'somchai'))
  await page.waitForURL(`${world.appUrl}/user/home`)
  const token = await readToken(page)
  const { host, hostname } = new URL(world.appUrl)
  for (const openingMethod of Object.keys(OPENING_METHODS))
    for (const fromHost of ['localhost', hostname])
      await test.step(`${fromHost} ${openingMethod}`, async () => {
        const target = loginLinkOf(world, 'noi')
        await page.goto(foreignUrlOf(fromHost, openingMethod, target))
        const openedPopup = openingMethod === 'opens a window' ? page.waitForEvent('popup') : page
        if (openingMethod !== 'refreshes itself') await page.getByRole('button', { name: 'go' }).click()
        const openedPage = await openedPopup
        await expect(openedPage.getByText(`It logs in noi at ${host} and opens /user/home.`)).toBeVisible()
        expect(await readToken(openedPage)).toBe(token)
      })
  await context.close()
})

test('a login link of a foreign page logs in after a confirmation, which can be given by keyboard', async ({
  browser,
  world,
  foreignUrlOf,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(foreignUrlOf('localhost', 'refreshes itself', loginLinkOf(world, 'noi')))
  await expect(page.getByRole('button', { name: 'Log in as noi' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${world.appUrl}/user/home`)
  expect(await readToken(page)).toMatch(new RegExp(`^${world.id}\\.`))
  await context.close()
})

test('a login link of the workbench logs in without a confirmation', async ({ workbench, show, world }) => {
  for (const workbenchPath of [`world/${world.id}/journal`, 'worlds']) {
    await show(workbenchPath)
    if (workbenchPath === 'worlds') await workbench.getByLabel('Search worlds').fill(world.id)
    const openedPopup = workbench.waitForEvent('popup')
    await workbench.getByRole('link', { name: /^(Open as )?noi$/ }).click()
    await (await openedPopup).waitForURL(/\/user/)
    expect(await readToken(await openedPopup)).toMatch(new RegExp(`^${world.id}\\.`))
  }
})
