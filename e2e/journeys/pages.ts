import type { Locator, Page } from 'playwright/test'
import { APP_TEXTS, type AppTexts } from '../fixture/app-texts.ts'
import { expect } from '../fixture/test.ts'

/** Selects the texts of the app that tests in several languages use. */
const wordsOf = ({ login, shell }: AppTexts) => ({
  phone: login.phone,
  password: login.password,
  logIn: login.submit,
  logOut: shell.logout,
})
export const WORDS = { th: wordsOf(APP_TEXTS.th), la: wordsOf(APP_TEXTS.la), en: wordsOf(APP_TEXTS.en) } as const

/** Fills in the English login form and sends it. */
export const logIn = async (page: Page, phone: string, password = 'demo1234'): Promise<void> => {
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Expects that a button is in view on a short phone, and above a keyboard, which leaves 330 px of the height. */
export const expectInViewOnShortScreens = async (page: Page, button: Locator): Promise<void> => {
  const size = page.viewportSize()
  for (const height of [560, 330]) {
    await page.setViewportSize({ width: 360, height })
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  if (size) await page.setViewportSize(size)
}

/** Presses the logout button in the header and confirms. */
export const logOut = async (page: Page, name = 'Log out'): Promise<void> => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

/** Opens the transfer dialog from the home page and fills it in. */
export const fillTransfer = async (page: Page, from: RegExp, to: RegExp, amount: string): Promise<Locator> => {
  await page.getByRole('button', { name: /^Transfer/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer', exact: true })
  await chooseRow(dialog, 'From', from)
  await chooseRow(dialog, 'To', to)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  return dialog
}

/** Presses "Next" in a filled-in transfer, and returns the review dialog. */
export const reviewTransfer = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  return page.getByRole('dialog', { name: 'Check your transfer' })
}

/** Presses "Next" in a filled-in transfer, and confirms the review. */
export const sendTransfer = async (page: Page): Promise<void> => {
  const review = await reviewTransfer(page)
  await review.getByRole('button', { name: /^Confirm/ }).click()
}

/** Opens the sheet of a field and chooses a row by a pattern, because the text of a row includes a balance. */
export const chooseRow = async (scope: Locator, label: string, row: RegExp): Promise<void> => {
  await scope.getByLabel(label, { exact: true }).click()
  await scope.getByRole('option', { name: row }).first().click()
}

/** Returns a colour of the theme, such as that of `--wait`, as the browser computes it for styles. */
export const readColour = (scope: Locator, variable: string): Promise<string> =>
  scope.evaluate((element: HTMLElement, name) => {
    element.style.outlineColor = `var(${name})`
    return getComputedStyle(element).outlineColor
  }, variable)
