import type { Locator, Page } from 'playwright/test'
import { findViolations } from '../accessibility/find-violations.ts'
import { expect, test } from '../fixture/test.ts'
import { TEST_LANGUAGES } from '../fixture/test-languages.ts'
import { logIn, logOut } from './pages.ts'

const changePassword = async (page: Page, old: string, fresh: string, repeated: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Old password').fill(old)
  await dialog.getByLabel('New password', { exact: true }).fill(fresh)
  await dialog.getByLabel('Confirm new password').fill(repeated)
  await dialog.getByRole('button', { name: 'Save' }).click()
  return dialog
}

test('the profile is in the menu and shows who the member is and where their money is paid to', async ({
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
  test('a new password is the one to log in with afterwards', async ({ page, loginAs, world }) => {
    await loginAs('noi', '/user/profile')
    await changePassword(page, 'demo1234', 'better-5678', 'better-5678')
    await expect(page.getByText('Your password has been changed')).toBeVisible()
    await logOut(page)
    await page.waitForURL(/\/login/)
    await logIn(page, '0690000002', 'better-5678')
    await page.waitForURL(`${world.appUrl}/user/home`)
  })

  test('a new password with a wrong old one is refused by an alert titled Error', async ({ page, loginAs }) => {
    await loginAs('noi', '/user/profile')
    await changePassword(page, 'wrong-one', 'better-5678', 'better-5678')
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('The old password is not correct')
  })

  test('a new password that is too short is refused by the server alone', async ({ page, loginAs }) => {
    await loginAs('noi', '/user/profile')
    await changePassword(page, 'demo1234', 'short', 'short')
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toBeVisible()
  })

  test('a new password typed two ways, or not at all, is not sent', async ({ page, loginAs, world }) => {
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

test.describe("the name of Malee's account", () => {
  test("the name of Malee's account is asked for in English letters, and then no longer", async ({
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

  test("the name of Malee's account is not asked for of a member whose bank takes Thai letters", async ({
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
    test(`the profile and its dialogs are usable by everybody (${language})`, async ({ page, loginAs }) => {
      await loginAs('malee', '/user/profile')
      const buttons = page.getByRole('main').getByRole('button')
      // Two of them copy.
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

test('a value of the profile stands beside its label where there is room, and below it in large text', async ({
  page,
  loginAs,
}) => {
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
  test('nothing in the password dialog moves when the two new passwords differ', async ({ page, loginAs }) => {
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
