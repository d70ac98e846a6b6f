import type { Code, Route } from '@sabai/contracts'
import { expect } from '../fixture/test.ts'
import type { DisplayKind, RefusalDisplayName } from './refusal-displays.ts'
import { type Driver, getButton, type RefusalStage } from './refusal-stage.ts'

type ShownExpectation = (stage: RefusalStage, text: string, offers?: Driver['offers']) => Promise<unknown>

/** Returns the text for a code that a call was refused with. The wheel has its own texts for some codes. */
export const refusalTextOf = ({ texts }: RefusalStage, on: Route, code: Code): string => {
  const wheelTexts: Partial<Record<Code, string>> = texts.spin.error
  return (on.startsWith('POST /api/spinwheel/') && wheelTexts[code]) || texts.errors[code]
}

const expectAlertAndClose: ShownExpectation = async ({ page, texts }, text) => {
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(text)
  await getButton(alert, texts.ui.understood).click()
  await expect(alert).toHaveCount(0)
}

const expectInAlert: ShownExpectation = async (stage, text) => {
  await expectAlertAndClose(stage, text)
  // The dialog with the form is still open, so that it can be sent again.
  await expect(stage.page.getByRole('dialog').last()).toBeVisible()
}

/** Expects the text of a code as each kind of display shows it, and leaves the page ready for the next attempt. */
export const EXPECT_SHOWN: Readonly<Record<DisplayKind, ShownExpectation>> = {
  field: ({ page }, text) => {
    const main = page.getByRole('main')
    // The error line of the form, or of one of its fields.
    const lines = main.getByRole('alert').or(main.locator('[data-problem]'))
    return expect(lines.filter({ hasText: text })).toHaveText(text)
  },
  toast: async ({ page, texts }, text) => {
    const toast = page.locator('[data-kind=bad]')
    await expect(toast).toHaveText(text)
    await getButton(toast, texts.common.close).click()
    await expect(toast).toHaveCount(0)
  },
  alert: expectInAlert,
  message: expectAlertAndClose,
  modal: async (stage, text) => {
    await expect(stage.page.getByRole('alertdialog', { name: stage.texts.profile.error })).toBeVisible()
    await expectInAlert(stage, text)
  },
  inline: async ({ page, texts }, text) => {
    const section = page.getByRole('alert').filter({ hasText: text })
    await expect(section).toBeVisible()
    await expect(getButton(section, texts.common.retry)).toBeVisible()
  },
  notice: async ({ page }, text) => {
    await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: text })).toBeVisible()
  },
  silent: async (stage, text, offers) => {
    await offers?.(stage)
    await expect(stage.page.getByText(text)).toHaveCount(0)
    await expect(stage.page.locator('[data-kind=bad]')).toHaveCount(0)
  },
}

const expectUnconfirmedAlert =
  (titleOf: (stage: RefusalStage) => string) =>
  async (stage: RefusalStage, text: string): Promise<void> => {
    await expect(stage.page.getByRole('alertdialog', { name: titleOf(stage) })).toBeVisible()
    await expectInAlert(stage, text)
  }

/**
 * Expects what a display shows if INTERNAL_SERVER_ERROR leaves the outcome unknown, and leaves the page ready again.
 */
export const EXPECT_UNCONFIRMED: Readonly<
  Partial<Record<RefusalDisplayName, (stage: RefusalStage, text: string) => Promise<unknown>>>
> = {
  transfer: expectUnconfirmedAlert(({ texts }) => texts.transfer.unknown),
  'move-all': expectUnconfirmedAlert(({ texts }) => texts.transfer.unknown),
  withdraw: expectUnconfirmedAlert(({ texts }) => texts.withdraw.unknown),
  'gift-link': expectUnconfirmedAlert(({ texts }) => texts.deposit.wallet.unknown),
  'wheel-spin': (stage) => expectAlertAndClose(stage, stage.texts.spin.unconfirmedHint),
  'wheel-claim': (stage) => expectAlertAndClose(stage, stage.texts.spin.claimUnconfirmedHint),
  'bonus-receive': (stage) => expectAlertAndClose(stage, stage.texts.bonus.unconfirmedHint),
  'bonus-cancel': (stage) => expectAlertAndClose(stage, stage.texts.bonus.cancelUnconfirmedHint),
  'promotion-receive': (stage) => expectAlertAndClose(stage, stage.texts.bonus.unconfirmedHint),
  'invite-claim': (stage) => expectAlertAndClose(stage, stage.texts.credit.unknownHint),
  'refund-receive': (stage) => expectAlertAndClose(stage, stage.texts.refund.receiveUnknownHint),
  'refund-pay': (stage) => expectAlertAndClose(stage, stage.texts.credit.unknownHint),
  'slip-send': async (stage, text) => {
    await expect(stage.page.getByText(stage.texts.slips.unknown)).toBeVisible()
    await EXPECT_SHOWN.notice(stage, text)
  },
  'qr-create': ({ page, texts }) => expect(page.getByText(texts.deposit.qr.notCreated)).toBeVisible(),
  'register-bank': (stage) => EXPECT_SHOWN.toast(stage, stage.texts.register.unknown),
  // The app reads the games again at once; they show that the account is still closed.
  'game-open': ({ page, texts }) => expect(page.getByText(texts.gameAccount.stillClosed)).toBeVisible(),
  'game-password': async ({ page, texts }, text) => {
    const said = page.getByRole('dialog').getByRole('status').filter({ hasText: text })
    await expect(said).toContainText(texts.gameAccount.resetUnknown)
    await expect(said).toContainText(texts.gameAccount.resetUnknownHint)
  },
}

/** Expects what a display does for the codes that are listed under `otherwise`. */
export const EXPECT_OTHERWISE: Readonly<Partial<Record<Code, (stage: RefusalStage) => Promise<unknown>>>> = {
  SLOT_ALREADY_ACTIVE: ({ page, texts }) =>
    expect(getButton(page.getByRole('dialog'), texts.gameAccount.transfer)).toBeVisible(),
  SLOT_NO_ACCOUNT: async ({ page, texts }) => {
    const section = page.getByRole('dialog').getByRole('alert').filter({ hasText: texts.errors.SLOT_NO_ACCOUNT })
    await expect(getButton(section, texts.gameAccount.reset)).toBeVisible()
  },
  // The refusal is forced, so the QR code still exists on the server.
  NO_DATA: async ({ page }) => {
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.locator('[data-kind=bad]')).toHaveCount(0)
  },
  UNVERIFIED_OTP: async (stage) => {
    await EXPECT_SHOWN.toast(stage, stage.texts.errors.UNVERIFIED_OTP)
    await expect(stage.page.locator('[name=phone]')).toBeVisible()
  },
}
