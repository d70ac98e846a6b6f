import type { Page, Route } from 'playwright/test'
import { expect, test } from '../fixture/test.ts'

/** Keeps the app's first script on its way until it is released. */
const holdScript = async (page: Page): Promise<() => Promise<void>> => {
  const held: Route[] = []
  const pattern = /\/assets\/index-.*\.js$/
  await page.route(pattern, (route) => void held.push(route))
  return async () => {
    await expect.poll(() => held.length).toBe(1)
    for (const route of held) await route.continue()
  }
}

test('while the script is on its way the mark is shown, and what the page needs after it is fetched', async ({
  page,
  world,
  loginAs,
}) => {
  await loginAs('somchai', '/user/contact')
  const release = await holdScript(page)
  // The page, what pages share, the first texts, and the texts that this page says.
  const parts = ['statement-page', 'member', 'shared', 'en', 'statement(?!-page)'].map((name) =>
    page.waitForRequest((request) => new RegExp(`/assets/${name}-[^/]+\\.js$`).test(request.url())),
  )
  await page.goto(`${world.appUrl}/user/statement`, { waitUntil: 'commit' })
  await Promise.all(parts)
  await expect(page.locator('#root > div > svg')).toBeVisible()
  await release()
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible()
})

test('a visitor fetches nothing of the members’ pages ahead of the login page', async ({ page, world }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const release = await holdScript(page)
  const texts = page.waitForRequest(/\/assets\/en-[^/]+\.js$/)
  await page.goto(`${world.appUrl}/user/statement`, { waitUntil: 'commit' })
  await texts
  await release()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(asked.filter((url) => /statement-page|member-/.test(url))).toEqual([])
})
