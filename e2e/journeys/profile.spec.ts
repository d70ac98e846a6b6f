import type { Locator, Page } from 'playwright/test'
import { findViolations } from '../accessibility/find-violations.ts'
import { expect, test } from '../fixture/test.ts'
import { SWEEP_LANGUAGES } from '../fixture/test-languages.ts'
import { expectInViewOnShortScreens, logIn, logOut } from './pages.ts'

const changePassword = async (
  page: Page,
  oldPassword: string,
  newPassword: string,
  confirmation: string,
): Promise<Locator> => {
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Old password').fill(oldPassword)
  await dialog.getByLabel('New password', { exact: true }).fill(newPassword)
  await dialog.getByLabel('Confirm new password').fill(confirmation)
  await dialog.getByRole('button', { name: 'Save' }).click()
  return dialog
}

test('a member sees their data on the profile page, changes the password there, and logs in with the new one', async ({
  page,
  loginAs,
  world,
}) => {
  await loginAs('somchai')
  await page.getByRole('link', { name: 'Profile' }).click()
  await test.step('the profile shows name, phone number and bank account', async () => {
    const main = page.getByRole('main')
    for (const text of ['สมชาย', '0690000001', 'SOMCHAI DEMO', 'ธนาคารไทยพาณิชย์', '000-000-1001'])
      await expect(main).toContainText(text)
    await expect(main).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/)
  })
  await test.step('the button that copies the account number is beside the number', async () => {
    const numberBox = await page.getByText('000-000-1001').boundingBox()
    const buttonBox = await page.getByRole('button', { name: 'Copy: Account number' }).boundingBox()
    expect((buttonBox?.x ?? 0) - (numberBox?.x ?? 0) - (numberBox?.width ?? 0)).toBeLessThan(16)
  })
  await test.step('a value is beside its label, or below it with text twice as large', async () => {
    const isBeside = async () => {
      const [label, value] = await Promise.all([
        page.getByText('Member since').boundingBox(),
        page.getByRole('definition').nth(2).boundingBox(),
      ])
      return label && value && value.x > label.x + label.width / 2
    }
    const setTextSize = (size: string) =>
      page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
    await expect.poll(isBeside).toBe(true)
    await setTextSize('200%')
    await expect.poll(isBeside).toBe(false)
    await setTextSize('')
  })
  const dialog = await changePassword(page, 'demo1234', 'short', 'short')
  await test.step('a new password that is too short is sent, and refused by the server', async () => {
    const alert = page.getByRole('alertdialog', { name: 'Error' })
    await expect(alert).toBeVisible()
    await alert.getByRole('button').click()
    await expect(alert).toHaveCount(0)
  })
  await test.step('on a short screen and above a keyboard, both buttons of the password dialog are in view', async () => {
    for (const name of ['Save', 'Cancel']) await expectInViewOnShortScreens(page, dialog.getByRole('button', { name }))
  })
  await test.step('the new password is saved', async () => {
    await dialog.getByLabel('New password', { exact: true }).fill('better-5678')
    await dialog.getByLabel('Confirm new password').fill('better-5678')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your password has been changed')).toBeVisible()
  })
  await logOut(page)
  await page.waitForURL(/\/login/)
  await logIn(page, '0690000001', 'better-5678')
  await page.waitForURL(`${world.appUrl}/user/home`)
})

test('a member whose bank requires English letters enters the account name in capitals', async ({ page, loginAs }) => {
  await loginAs('malee', '/user/profile')
  await page.getByRole('button', { name: 'Edit account name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit account name' })
  const field = dialog.getByLabel('Account name in English')
  await field.fill('malee sample')
  await expect(field).toHaveCSS('text-transform', 'uppercase')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText('MALEE SAMPLE')
  await expect(page.getByRole('button', { name: 'Edit account name' })).toHaveCount(0)
})

for (const language of SWEEP_LANGUAGES)
  test.describe(() => {
    test.use({ language })
    test(`the profile and its dialogs have no accessibility violations (${language})`, async ({ page, loginAs }) => {
      await loginAs('malee', '/user/profile')
      const buttons = page.getByRole('main').getByRole('button')
      // Two buttons copy a value, and two open a dialog.
      await expect(buttons).toHaveCount(4)
      expect(await findViolations(page)).toEqual([])
      await buttons.first().click()
      await page.getByRole('dialog').locator('[type=submit]').click()
      expect(await findViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await buttons.nth(2).click()
      await page.getByRole('dialog').waitFor()
      expect(await findViolations(page)).toEqual([])
    })
  })

test.describe(() => {
  test.use({ motion: true })
  test('the password dialog keeps its size and position when the two new passwords differ', async ({
    page,
    loginAs,
  }) => {
    await loginAs('noi', '/user/profile')
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)))
    const measureDialog = () => dialog.boundingBox()
    const dialogBefore = await measureDialog()
    await dialog.getByLabel('Old password').fill('demo1234')
    await dialog.getByLabel('New password', { exact: true }).fill('better-5678')
    await dialog.getByLabel('Confirm new password').fill('other-5678')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Passwords do not match')).toBeVisible()
    expect(await measureDialog()).toEqual(dialogBefore)
  })
})
