import type { Code } from '@sabai/contracts'
import { expect } from '../fixture/test.ts'
import type { Handling, PlaceName } from './places.ts'
import { button, type Driver, type Stage } from './stage.ts'

type Seen = (stage: Stage, text: string, driver: Driver) => Promise<unknown>

const inAlert: Seen = async ({ page, words }, text) => {
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(text)
  await button(alert, words.ui.understood).click()
  await expect(alert).toHaveCount(0)
  // What was typed is still there, and can be sent again.
  await expect(page.getByRole('dialog').last()).toBeVisible()
}

/** Finds the text of a code in its place and nowhere else, and leaves the page ready for the next try. */
export const SEEN: Readonly<Record<Handling, Seen>> = {
  inline: ({ page }, text) => expect(page.getByRole('main').getByRole('alert')).toHaveText(text),
  toast: async ({ page, words }, text) => {
    const toast = page.locator('[data-kind=bad]')
    await expect(toast).toHaveText(text)
    await button(toast, words.common.close).click()
    await expect(toast).toHaveCount(0)
  },
  alert: inAlert,
  modal: async (stage, text, driver) => {
    await expect(stage.page.getByRole('alertdialog', { name: stage.words.profile.error })).toBeVisible()
    await inAlert(stage, text, driver)
  },
  section: async ({ page, words }, text) => {
    const section = page.getByRole('alert').filter({ hasText: text })
    await expect(section).toBeVisible()
    await expect(button(section, words.common.retry)).toBeVisible()
  },
  silent: async (stage, text, { offers }) => {
    await offers?.(stage)
    await expect(stage.page.getByText(text)).toHaveCount(0)
    await expect(stage.page.locator('[data-kind=bad]')).toHaveCount(0)
  },
}

const inUnconfirmedAlert =
  (titleOf: (stage: Stage) => string) =>
  async (stage: Stage, text: string): Promise<void> => {
    await expect(stage.page.getByRole('alertdialog', { name: titleOf(stage) })).toBeVisible()
    await inAlert(stage, text, { call: async () => undefined })
  }

/** What a place shows where INTERNAL_SERVER_ERROR leaves open whether it was done. The page is ready for the next try. */
export const UNCONFIRMED: Readonly<Partial<Record<PlaceName, (stage: Stage, text: string) => Promise<unknown>>>> = {
  transfer: inUnconfirmedAlert(({ words }) => words.transfer.unknown),
  'move-all': inUnconfirmedAlert(({ words }) => words.transfer.unknown),
  withdraw: inUnconfirmedAlert(({ words }) => words.withdraw.unknown),
  'register-bank': (stage) => SEEN.toast(stage, stage.words.register.unknown, { call: async () => undefined }),
  // The games are asked at once, and tell that it was not.
  'game-open': ({ page, words }) => expect(page.getByText(words.gameAccount.stillClosed)).toBeVisible(),
  'game-password': async ({ page, words }, text) => {
    const said = page.getByRole('dialog').getByRole('status').filter({ hasText: text })
    await expect(said).toContainText(words.gameAccount.resetUnknown)
    await expect(said).toContainText(words.gameAccount.resetUnknownHint)
  },
}

/** What a place shows instead of a failure. */
export const OTHERWISE: Readonly<Partial<Record<Code, (stage: Stage) => Promise<unknown>>>> = {
  SLOT_ALREADY_ACTIVE: ({ page, words }) =>
    expect(button(page.getByRole('dialog'), words.gameAccount.transfer)).toBeVisible(),
  UNVERIFIED_OTP: async (stage) => {
    await SEEN.toast(stage, stage.words.errors.UNVERIFIED_OTP, { call: async () => undefined })
    await expect(stage.page.locator('[name=phone]')).toBeVisible()
  },
}
