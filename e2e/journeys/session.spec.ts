import { expect, test } from '../fixture/test.ts'
import { logIn, logOut } from './pages.ts'

test('a member logs in with dashes in the phone number, and the address cannot lead the login to another site', async ({
  page,
  world,
}) => {
  await page.goto(`${world.appUrl}/`)
  await page.waitForURL(/\/login/)
  await page.goto(`${world.appUrl}/login?next=${encodeURIComponent('//evil.example/user/home')}`)
  await logIn(page, '069-000-0001')
  await page.waitForURL(`${world.appUrl}/user/home`)
  await expect(page.getByText('สมชาย')).toBeVisible()
  await logOut(page)
  await page.waitForURL(`${world.appUrl}/login`)
  await page.goto(`${world.appUrl}/user/home`)
  await page.waitForURL(/\/login\?next=/)
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

test('a login that is not remembered is valid in its tab only, and a logout in one tab logs out all tabs', async ({
  page,
  world,
  newTab,
}) => {
  const secondTab = await newTab()
  await test.step('if the member did not choose to be remembered, a second tab has to log in', async () => {
    await page.goto(`${world.appUrl}/login`)
    await logIn(page, '0690000001')
    await page.waitForURL(/\/user\/home/)
    await secondTab.goto(`${world.appUrl}/user/home`)
    await secondTab.waitForURL(/\/login\?next=/)
  })
  const thirdTab = await newTab()
  await test.step('if the member chose to be remembered, a third tab does not have to log in', async () => {
    await secondTab.getByLabel('Remember me on this device').check()
    await logIn(secondTab, '0690000001')
    await secondTab.waitForURL(/\/user\/home/)
    await thirdTab.goto(`${world.appUrl}/user/home`)
    await expect(thirdTab.getByText('12,345.67').first()).toBeVisible()
  })
  await test.step('logging out in one of two tabs logs out the other tab', async () => {
    await logOut(secondTab)
    await thirdTab.waitForURL(/\/login/)
  })
})
