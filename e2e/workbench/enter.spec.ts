import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { enterUrlOf } from '@sabai/contracts/paths'
import type { Page } from 'playwright/test'
import { findViolations } from '../accessibility/find-violations.ts'
import type { TestWorld } from '../fixture/world.ts'
import { test as base, expect } from './workbench.ts'

/** How a foreign page opens an address, by a press of its button or automatically. */
const WAYS: Readonly<Record<string, (target: URL) => string>> = {
  'sets its location': (target) => `<button onclick="location = '${target}'">go</button>`,
  'opens a window': (target) => `<button onclick="window.open('${target}')">go</button>`,
  'has a link': (target) => `<a role="button" href="${target}">go</a>`,
  'has a link that hides where it stands': (target) => `<a role="button" rel="noreferrer" href="${target}">go</a>`,
  'has a link that tells its whole address': (target) =>
    `<a role="button" referrerpolicy="unsafe-url" href="${target}">go</a>`,
  'sends a form': ({ origin, pathname, searchParams }) => {
    const fields = [...searchParams].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    return `<form action="${origin}${pathname}">${fields.join('')}<button>go</button></form>`
  },
  'refreshes itself': (target) => `<meta http-equiv="refresh" content="0; url=${target}">`,
  'redirects its own link': ({ href }) => `<a role="button" href="/redirect?to=${encodeURIComponent(href)}">go</a>`,
}

interface Others {
  /** The URL of a foreign page on this machine that leads to a target, at the same path as the workbench. */
  readonly others: (host: string, way: string, target: string) => string
}

const test = base.extend<Others>({
  others: async ({ browserName: _ }, use) => {
    const server = createServer(({ url = '/' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      const to = searchParams.get('to') ?? ''
      const page = WAYS[searchParams.get('way') ?? '']
      const [status, headers] =
        pathname === '/redirect' ? [302, { location: to }] : [200, { 'content-type': 'text/html' }]
      response.writeHead(status, headers).end(page && `<!doctype html>${page(new URL(to))}`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await use((host, way, to) => `http://${host}:${port}/__mock/docs?${new URLSearchParams({ way, to })}`)
    server.closeAllConnections()
    server.close()
  },
})

const tokenIn = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'))
const enterUrl = ({ appUrl }: TestWorld, who: string): string => enterUrlOf(appUrl, who, '/user/home')

test('a foreign page that leads to a login link never changes a session by itself', async ({
  browser,
  world,
  others,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(enterUrl(world, 'somchai'))
  await page.waitForURL(`${world.appUrl}/user/home`)
  const token = await tokenIn(page)
  const { host, hostname } = new URL(world.appUrl)
  for (const way of Object.keys(WAYS))
    for (const from of ['localhost', hostname])
      await test.step(`${from} ${way}`, async () => {
        const target = enterUrl(world, 'noi')
        await page.goto(others(from, way, target))
        const opened = way === 'opens a window' ? page.waitForEvent('popup') : page
        if (way !== 'refreshes itself') await page.getByRole('button', { name: 'go' }).click()
        const there = await opened
        await expect(there.getByText(`It logs in noi at ${host} and opens /user/home.`)).toBeVisible()
        expect(await tokenIn(there)).toBe(token)
      })
  await context.close()
})

test('a login link of a foreign page works after a confirming press, by keyboard too', async ({
  browser,
  world,
  others,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(others('localhost', 'refreshes itself', enterUrl(world, 'noi')))
  await expect(page.getByRole('button', { name: 'Log in as noi' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${world.appUrl}/user/home`)
  expect(await tokenIn(page)).toMatch(new RegExp(`^${world.id}\\.`))
  await context.close()
})

test('a login link of the workbench logs in without a question', async ({ workbench, show, world }) => {
  for (const place of [`world/${world.id}/journal`, 'worlds']) {
    await show(place)
    if (place === 'worlds') await workbench.getByLabel('Search worlds').fill(world.id)
    const opened = workbench.waitForEvent('popup')
    await workbench.getByRole('link', { name: /^(Open as )?noi$/ }).click()
    await (await opened).waitForURL(/\/user/)
    expect(await tokenIn(await opened)).toMatch(new RegExp(`^${world.id}\\.`))
  }
})
