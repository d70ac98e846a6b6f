import { expect, test } from '../fixture/test.ts'
import { logIn, logOut } from './pages.ts'

test('a member logs in with a phone number typed with dashes, and logs out', async ({ page, world }) => {
  await page.goto(`${world.appUrl}/`)
  await page.waitForURL(/\/login/)
  await logIn(page, '069-000-0001')
  await page.waitForURL(`${world.appUrl}/user/home`)
  await expect(page.getByText('สมชาย')).toBeVisible()
  await logOut(page)
  await page.waitForURL(`${world.appUrl}/login`)
  await page.goto(`${world.appUrl}/user/home`)
  await page.waitForURL(/\/login\?next=/)
})

test('a wrong password is reported in the login form until something is typed', async ({ page, world }) => {
  await page.goto(`${world.appUrl}/login`)
  await logIn(page, '0690000001', 'wrong-one')
  const failure = page.getByRole('alert').filter({ hasText: /\w/ })
  await expect(failure).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('d')
  await expect(failure).toHaveCount(0)
})

test('a member whose account is closed sees an error at the login', async ({ page, world }) => {
  await page.goto(`${world.appUrl}/login`)
  await logIn(page, '0690000005')
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  expect((await world.calls('POST /api/login'))[0]?.why).toContain('INACTIVE_USER')
})

test('the login form requires both fields before it sends anything', async ({ page, world }) => {
  await page.goto(`${world.appUrl}/login`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Please enter your phone number.')).toBeVisible()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  expect(await world.calls('POST /api/login')).toHaveLength(0)
})

test('after 24 hours the member has to log in again, and returns to the same page', async ({
  page,
  world,
  loginAs,
  clock,
}) => {
  await loginAs('somchai', '/user/statement')
  await clock.advance('24h')
  await page.reload()
  await page.waitForURL(/\/login\?next=/)
  await logIn(page, '0690000001')
  await page.waitForURL(`${world.appUrl}/user/statement`)
})

test('a login is limited to its tab unless the member chose to be remembered', async ({ page, world, newTab }) => {
  await page.goto(`${world.appUrl}/login`)
  await logIn(page, '0690000001')
  await page.waitForURL(/\/user\/home/)
  const secondTab = await newTab()
  await secondTab.goto(`${world.appUrl}/user/home`)
  await secondTab.waitForURL(/\/login\?next=/)
  await secondTab.getByLabel('Remember me on this device').check()
  await logIn(secondTab, '0690000001')
  await secondTab.waitForURL(/\/user\/home/)
  const thirdTab = await newTab()
  await thirdTab.goto(`${world.appUrl}/user/home`)
  await expect(thirdTab.getByText('12,345.67').first()).toBeVisible()
})

test('logging out in one tab logs out the other', async ({ page, world, loginAs, newTab }) => {
  await loginAs('somchai')
  const other = await newTab()
  await other.goto(`${world.appUrl}/user/statement`)
  await logOut(page)
  await other.waitForURL(/\/login/)
})

test('if the operator has shut down, the login page leads to the terminated page', async ({ page, world }) => {
  await world.patch({ 'lookups.terminated': 'gone' })
  await page.goto(`${world.appUrl}/login`)
  await page.waitForURL(`${world.appUrl}/terminated`)
  await expect(page).toHaveTitle(/Page not found/)
})

test('an unknown address shows the 404 page', async ({ page, world }) => {
  await page.goto(`${world.appUrl}/no/such/page`)
  await expect(page.getByText('404 Page Not Found').last()).toBeVisible()
})

for (const next of [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
])
  test(`the login does not redirect to an address outside the app: next=${next}`, async ({ page, world }) => {
    await page.goto(`${world.appUrl}/login?next=${encodeURIComponent(next)}`)
    await logIn(page, '0690000001')
    await page.waitForURL(`${world.appUrl}/user/home`)
  })
