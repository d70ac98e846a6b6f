import type { Locator } from 'playwright/test'
import { chooseValue } from '../fixture/choose-value.ts'
import { openGame as openGameOf } from '../fixture/open-game.ts'
import type { RefusalDisplayName } from './refusal-displays.ts'
import { type DriverSteps, getButton, type RefusalStage, submitOf } from './refusal-stage.ts'

/** Presses a tile of the home page, once the tiles for money are enabled. */
const openTile = ({ page }: RefusalStage, tile: string): Promise<void> =>
  page.getByRole('main').locator('button:not([aria-disabled])').filter({ hasText: tile }).first().click()

/** Types the amount of a transfer or a withdrawal. */
const typeAmount = ({ page }: RefusalStage, label: string, amount: string): Promise<void> =>
  page.getByRole('textbox', { name: label }).fill(amount)

/** Presses the confirm button of a review: the only one that states an amount. */
const confirmReview = ({ page }: RefusalStage, title: string): Promise<void> =>
  page.getByRole('dialog', { name: title, exact: true }).getByRole('button').filter({ hasText: /\d/ }).click()

const sendWithdrawal = async (stage: RefusalStage): Promise<void> => {
  await submitOf(stage.page).click()
  await confirmReview(stage, stage.texts.withdraw.confirmTitle)
}

const sendTransfer = async (stage: RefusalStage): Promise<void> => {
  await submitOf(stage.page).click()
  await confirmReview(stage, stage.texts.transfer.review)
}

const openTransfer = async (stage: RefusalStage): Promise<Locator> => {
  const { page, texts } = stage
  await openTile(stage, texts.home.transfer)
  return page.getByRole('dialog', { name: texts.transfer.title, exact: true })
}

const openGame = async ({ page, texts }: RefusalStage, name: string): Promise<void> => {
  await openGameOf(page, name, { next: texts.home.next })
}

/** Unfolds the login of a game that the app opens without it. */
const unfoldLogin = ({ page, texts }: RefusalStage) =>
  getButton(page.getByRole('dialog'), texts.gameAccount.login).click()

const play = ({ page, texts }: RefusalStage) => getButton(page.getByRole('dialog'), texts.gameAccount.play).click()

const confirmPassword = ({ page, texts }: RefusalStage) => getButton(page, texts.gameAccount.resetConfirm).click()

export const moneyDrivers = {
  transfer: {
    prepare: async (stage) => {
      const { texts } = stage
      const dialog = await openTransfer(stage)
      await chooseValue(dialog.getByLabel(texts.transfer.to, { exact: true }), 'ORCHID')
      await typeAmount(stage, texts.transfer.amount, '10')
    },
    call: sendTransfer,
    again: async (stage) => {
      await typeAmount(stage, stage.texts.transfer.amount, '10')
      await sendTransfer(stage)
    },
  },
  'move-all': {
    prepare: async (stage) => {
      const { page, texts } = stage
      await getButton(await openTransfer(stage), texts.transfer.all.open).click()
      const all = page.getByRole('dialog', { name: texts.transfer.all.title, exact: true })
      await chooseValue(all.getByLabel(texts.transfer.all.to, { exact: true }), 'MEKONG')
    },
    call: (stage) => confirmReview(stage, stage.texts.transfer.all.title),
  },
  'withdraw-limits': { call: (stage) => openTile(stage, stage.texts.home.withdraw) },
  withdraw: {
    prepare: async (stage) => {
      await openTile(stage, stage.texts.home.withdraw)
      await typeAmount(stage, stage.texts.withdraw.amount, '100')
    },
    call: sendWithdrawal,
    again: async (stage) => {
      await typeAmount(stage, stage.texts.withdraw.amount, '100')
      await sendWithdrawal(stage)
    },
  },
  'game-open': {
    prepare: (stage) => openGame(stage, 'Jasmine'),
    call: ({ page, texts }) => getButton(page.getByRole('dialog'), texts.gameAccount.open).click(),
    again: async ({ page, texts }) => {
      const open = getButton(page.getByRole('dialog'), texts.gameAccount.open)
      await open.or(getButton(page, texts.common.retry)).click()
    },
  },
  'game-login': { prepare: (stage) => openGame(stage, 'Orchid'), call: unfoldLogin },
  'game-launch': { prepare: (stage) => openGame(stage, 'Orchid'), call: play },
  'game-launch-password': { prepare: (stage) => openGame(stage, 'Nagara'), call: play },
  'game-password': {
    prepare: async (stage) => {
      await openGame(stage, 'Orchid')
      await unfoldLogin(stage)
    },
    call: async (stage) => {
      await getButton(stage.page, stage.texts.gameAccount.reset).click()
      await confirmPassword(stage)
    },
    again: async (stage) => {
      const { page, texts } = stage
      await getButton(page, texts.common.retry).or(getButton(page, texts.gameAccount.reset)).click()
      await confirmPassword(stage)
    },
  },
} as const satisfies Partial<Record<RefusalDisplayName, DriverSteps>>
