import { expect, test } from '../fixture/test.ts'
import { TEST_LANGUAGES } from '../fixture/test-languages.ts'
import { findViolations } from './find-violations.ts'

for (const language of TEST_LANGUAGES)
  test.describe(() => {
    test.use({ language })

    test(`the login page is usable by everybody (${language})`, async ({ page, world }) => {
      await page.goto(`${world.appUrl}/login`)
      await page.getByRole('textbox').first().waitFor()
      expect(await findViolations(page)).toEqual([])
    })

    test(`home, its dialog and the statement are usable by everybody (${language})`, async ({
      page,
      world,
      loginAs,
    }) => {
      await loginAs('somchai')
      await page.getByText('12,345.67').first().waitFor()
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('main').locator('button[aria-disabled], button').filter({ hasText: /./ }).first().click()
      await page.getByRole('dialog').waitFor()
      expect(await findViolations(page)).toEqual([])
      await page.goto(`${world.appUrl}/user/statement`)
      await page.locator('li[data-type]').first().waitFor()
      expect(await findViolations(page)).toEqual([])
    })
  })

test('nothing is cut off or scrolls sideways at 320 px and with text twice as large', async ({
  page,
  world,
  loginAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await loginAs('somchai')
  for (const path of ['/user/home', '/user/statement']) {
    await page.goto(`${world.appUrl}${path}`)
    await page.getByText('12,345.67').or(page.locator('li[data-type]')).first().waitFor()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test("the phone's back closes a dialog and does not leave the page", async ({ page, world, loginAs }) => {
  await loginAs('somchai')
  await page.getByRole('button', { name: /^Transfer/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(`${world.appUrl}/user/home`)
  await expect(page.getByRole('button', { name: /^Transfer/ })).toBeFocused()
})
