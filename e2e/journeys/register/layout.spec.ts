import { readLastSms } from '../../fixture/read-last-sms.ts'
import { expect, test } from '../../fixture/test.ts'
import { TEST_LANGUAGES } from '../../fixture/test-languages.ts'
import { fill, fillPhone, fillProfile, getFailure, NEW_PHONE, NEW_PHONE_AS_SHOWN, WORDS } from './registration.ts'

test('at 320 px, the phone number that the OTP was sent to fits on one line, and with text twice as large no step scrolls sideways', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const expectNoOverflow = async () => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await page.goto(`${world.appUrl}/register?code=PRsomchai`)
  await fillPhone(page, NEW_PHONE)
  const lines = await page.getByText(NEW_PHONE_AS_SHOWN, { exact: true }).evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
  expect(lines, 'lines of the phone number').toBe(1)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await test.step('OTP', expectNoOverflow)
  await fill(page, 'OTP', (await readLastSms(world, NEW_PHONE)).code)
  await page.getByLabel('Profile name').waitFor()
  await test.step('profile', expectNoOverflow)
  await fillProfile(page)
  await page.getByLabel('Account number').waitFor()
  await test.step('bank', expectNoOverflow)
})

for (const language of TEST_LANGUAGES) {
  test.describe(() => {
    test.use({ language })
    test(`the submit buttons of the login and the registration do not move when errors appear (${language})`, async ({
      page,
      world,
    }) => {
      const words = WORDS[language]
      const button = page.locator('button[type=submit]')
      /** The position of the button on the page in px, independent of scrolling. */
      const measurePosition = () => button.evaluate((shown) => shown.getBoundingClientRect().top + globalThis.scrollY)
      /** Presses the button with `errors` invalid fields, and expects that it does not move. */
      const expectUnmoved = async (errors: number) => {
        const before = await measurePosition()
        await button.click()
        await expect(page.locator('[aria-invalid]')).toHaveCount(errors)
        expect(await measurePosition()).toEqual(before)
      }
      await world.patch({ 'lookups.registerOTP': false })
      await page.goto(`${world.appUrl}/login`)
      await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
      await expectUnmoved(2)
      await fill(page, words.phone, NEW_PHONE)
      await fill(page, words.password, 'wrong')
      const before = await measurePosition()
      await button.click()
      await expect(getFailure(page)).toBeVisible()
      expect(await measurePosition()).toEqual(before)

      await page.goto(`${world.appUrl}/register`)
      await page.getByRole('button', { name: words.next, exact: true }).waitFor()
      await expectUnmoved(1)
      await fillPhone(page, NEW_PHONE, words)
      await page.getByLabel(words.name, { exact: true }).waitFor()
      await expectUnmoved(3)
      await fillProfile(page, words)
      await page.getByText(words.bank, { exact: true }).waitFor()
      await expectUnmoved(4)
    })
  })
}
