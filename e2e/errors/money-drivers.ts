import type { Locator } from 'playwright/test'
import { button, type Driver, retry, type Stage, submitOf } from './stage.ts'

/** A tile of the home page, once money can be moved. */
const openTile = async ({ page, enter }: Stage, tile: string): Promise<void> => {
  await enter('somchai')
  await page.getByRole('main').locator('button:not([aria-disabled])').filter({ hasText: tile }).first().click()
}

/** Types the amount of a transfer or a withdrawal. */
const typeAmount = ({ page }: Stage, label: string, amount: string): Promise<void> =>
  page.getByRole('textbox', { name: label }).fill(amount)

const sendWithdrawal = async ({ page, words }: Stage): Promise<void> => {
  await submitOf(page).click()
  const confirm = page.getByRole('dialog', { name: words.withdraw.confirmTitle })
  await confirm.getByRole('button').filter({ hasText: '100' }).click()
}

const openTransfer = async (stage: Stage): Promise<Locator> => {
  const { page, words } = stage
  await openTile(stage, words.home.transferHint)
  return page.getByRole('dialog', { name: words.transfer.title, exact: true })
}

/** Opens a game by keyboard, wherever in its carousel it stands. */
const openGame = async ({ page, enter, words }: Stage, name: string): Promise<void> => {
  await enter('somchai')
  const card = page.getByRole('button', { name: new RegExp(`^${name}`), includeHidden: true })
  await card.waitFor({ state: 'attached' })
  const section = page.locator('section').filter({ has: card })
  while ((await card.locator('xpath=ancestor::li[@inert]').count()) > 0) await button(section, words.home.next).click()
  await card.focus()
  await page.keyboard.press('Enter')
}

const confirmPassword = ({ page, words }: Stage) => button(page, words.gameAccount.resetConfirm).click()

export const moneyDrivers = {
  transfer: {
    arrive: async (stage) => {
      const { words } = stage
      const dialog = await openTransfer(stage)
      await dialog.getByRole('combobox', { name: words.transfer.to, exact: true }).selectOption('ORCHID')
      await typeAmount(stage, words.transfer.amount, '10')
    },
    call: ({ page }) => submitOf(page).click(),
    again: async (stage) => {
      await typeAmount(stage, stage.words.transfer.amount, '10')
      await submitOf(stage.page).click()
    },
  },
  'move-all': {
    arrive: async (stage) => {
      const { page, words } = stage
      await button(await openTransfer(stage), words.transfer.all.open).click()
      const all = page.getByRole('dialog', { name: words.transfer.all.title, exact: true })
      await all.getByRole('combobox').selectOption('MEKONG')
    },
    call: ({ page }) => submitOf(page).click(),
  },
  'withdraw-limits': { call: (stage) => openTile(stage, stage.words.home.withdraw), again: retry },
  withdraw: {
    arrive: async (stage) => {
      await openTile(stage, stage.words.home.withdraw)
      await typeAmount(stage, stage.words.withdraw.amount, '100')
    },
    call: sendWithdrawal,
    again: async (stage) => {
      await typeAmount(stage, stage.words.withdraw.amount, '100')
      await sendWithdrawal(stage)
    },
  },
  'game-open': {
    arrive: (stage) => openGame(stage, 'Jasmine'),
    call: ({ page, words }) => button(page.getByRole('dialog'), words.gameAccount.open).click(),
    again: async ({ page, words }) => {
      const open = button(page.getByRole('dialog'), words.gameAccount.open)
      await open.or(button(page, words.common.retry)).click()
    },
  },
  'game-login': { call: (stage) => openGame(stage, 'Orchid'), again: retry },
  'game-password': {
    arrive: (stage) => openGame(stage, 'Orchid'),
    call: async (stage) => {
      await button(stage.page, stage.words.gameAccount.reset).click()
      await confirmPassword(stage)
    },
    again: async (stage) => {
      const { page, words } = stage
      await button(page, words.common.retry).or(button(page, words.gameAccount.reset)).click()
      await confirmPassword(stage)
    },
  },
} as const satisfies Record<string, Driver>
