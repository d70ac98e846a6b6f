import type { Locator, Page } from 'playwright/test'
import { APP_TEXTS, type AppTexts } from '../fixture/app-texts.ts'

/** The texts of the app in one language, as far as the journeys use them. */
const wordsOf = ({ login, shell }: AppTexts) => ({
  phone: login.phone,
  password: login.password,
  logIn: login.submit,
  logOut: shell.logout,
})
export const WORDS = { th: wordsOf(APP_TEXTS.th), la: wordsOf(APP_TEXTS.la), en: wordsOf(APP_TEXTS.en) } as const

/** Fills in the login form in English and sends it. */
export const logIn = async (page: Page, phone: string, password = 'demo1234'): Promise<void> => {
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Logs out by the button in the header, and confirms it. */
export const logOut = async (page: Page, name = 'Log out'): Promise<void> => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

/** Opens the transfer dialog from home, filled in. */
export const fillTransfer = async (page: Page, from: RegExp, to: RegExp, amount: string): Promise<Locator> => {
  await page.getByRole('button', { name: /^Transfer/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer', exact: true })
  await choose(dialog, 'From', from)
  await choose(dialog, 'To', to)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  return dialog
}

/** Goes on from a transfer that is filled in, and returns its review. */
export const reviewTransfer = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  return page.getByRole('dialog', { name: 'Check your transfer' })
}

/** Goes on from a transfer that is filled in, and confirms it. */
export const sendTransfer = async (page: Page): Promise<void> => {
  const review = await reviewTransfer(page)
  await review.getByRole('button', { name: /^Confirm/ }).click()
}

/** Opens the sheet of a field and chooses the row whose words match: rows show balances, so not all of it is known. */
export const choose = async (scope: Locator, label: string, row: RegExp): Promise<void> => {
  await scope.getByLabel(label, { exact: true }).click()
  await scope.getByRole('option', { name: row }).first().click()
}
