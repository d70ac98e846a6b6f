import type { Locator, Page } from 'playwright/test'
import { findViolations } from '../accessibility/find-violations.ts'
import { expect, test } from '../fixture/test.ts'
import { TEST_LANGUAGES } from '../fixture/test-languages.ts'
import { logIn, logOut } from './pages.ts'

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

test("the profile is reached from the menu, and shows the member's name, phone number and bank account", async ({
  page,
  loginAs,
}) => {
  await loginAs('somchai')
  await page.getByRole('link', { name: 'Profile' }).click()
  const main = page.getByRole('main')
  for (const text of ['สมชาย', '0690000001', 'SOMCHAI DEMO', 'ธนาคารไทยพาณิชย์', '000-000-1001'])
    await expect(main).toContainText(text)
  await expect(main).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/)
})

test.describe('a new password', () => {
  test('a member who changed the password logs in with the new one', async ({ page, loginAs, world }) => {
    await loginAs('noi', '/user/profile')
    await changePassword(page, 'demo1234', 'better-5678', 'better-5678')
    await expect(page.getByText('Your password has been changed')).toBeVisible()
    await logOut(page)
    await page.waitForURL(/\/login/)
    await logIn(page, '0690000002', 'better-5678')
    await page.waitForURL(`${world.appUrl}/user/home`)
  })

  test('changing the password with a wrong old password shows an alert titled "Error"', async ({ page, loginAs }) => {
    await loginAs('noi', '/user/profile')
    await changePassword(page, 'wrong-one', 'better-5678', 'better-5678')
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('The old password is not correct')
  })

  test('a new password that is too short is sent, and refused by the server', async ({ page, loginAs }) => {
    await loginAs('noi', '/user/profile')
    await changePassword(page, 'demo1234', 'short', 'short')
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toBeVisible()
  })

  test('a new password is not sent if its confirmation differs or is empty', async ({ page, loginAs, world }) => {
    await loginAs('noi', '/user/profile')
    const dialog = await changePassword(page, 'demo1234', 'better-5678', 'better-8765')
    await expect(dialog).toContainText('Passwords do not match')
    await dialog.getByLabel('Confirm new password').fill('')
    await expect(dialog).not.toContainText('do not match')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Confirm new password')).toBeFocused()
    expect(await world.calls('PUT /api/account/changepwd')).toHaveLength(0)
  })
})

test.describe('the bank account name in English', () => {
  test('a member whose bank requires English letters can enter the account name once, in English letters only', async ({
    page,
    loginAs,
    world,
  }) => {
    await loginAs('malee', '/user/profile')
    await page.getByRole('button', { name: 'Edit account name' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit account name' })
    const field = dialog.getByLabel('Account name in English')
    for (const wrong of ['', 'มาลี ตัวอย่าง', 'MALEE-1']) {
      await field.fill(wrong)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toContainText('A-Z and spaces only')
    }
    expect(await world.calls('PUT /api/account/bankAccountName')).toHaveLength(0)
    await field.fill('malee sample')
    await expect(field).toHaveCSS('text-transform', 'uppercase')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('main')).toContainText('MALEE SAMPLE')
    await expect(page.getByRole('button', { name: 'Edit account name' })).toHaveCount(0)
  })

  test('a member whose bank accepts Thai letters is not asked for the account name in English', async ({
    page,
    loginAs,
  }) => {
    await loginAs('somchai', '/user/profile')
    await expect(page.getByText('SOMCHAI DEMO')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit account name' })).toHaveCount(0)
  })
})

for (const language of TEST_LANGUAGES)
  test.describe(() => {
    test.use({ language })
    test(`the profile and its dialogs have no accessibility violations (${language})`, async ({ page, loginAs }) => {
      await loginAs('malee', '/user/profile')
      const buttons = page.getByRole('main').getByRole('button')
      // Two of the four buttons copy a value.
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

test('a value of the profile is beside its label, or below it with text twice as large', async ({ page, loginAs }) => {
  await loginAs('somchai', '/user/profile')
  const isBeside = async () => {
    const [label, value] = await Promise.all([
      page.getByText('Member since').boundingBox(),
      page.getByRole('definition').nth(2).boundingBox(),
    ])
    return label && value && value.x > label.x + label.width / 2
  }
  await expect.poll(isBeside).toBe(true)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(isBeside).toBe(false)
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
    await dialog.evaluate((shown) => Promise.all(shown.getAnimations().map((animation) => animation.finished)))
    const measureDialog = () => dialog.boundingBox()
    const before = await measureDialog()
    await dialog.getByLabel('Old password').fill('demo1234')
    await dialog.getByLabel('New password', { exact: true }).fill('better-5678')
    await dialog.getByLabel('Confirm new password').fill('other-5678')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Passwords do not match')).toBeVisible()
    expect(await measureDialog()).toEqual(before)
  })
})
