import { expect } from '../fixture/test.ts'
import type { RefusalDisplayName } from './refusal-displays.ts'
import { type DriverSteps, getButton, pressRetry, type RefusalStage, submitOf } from './refusal-stage.ts'

const openDeposit = ({ page, texts }: RefusalStage): Promise<void> =>
  getButton(page.getByRole('main'), texts.home.deposit).click()

const openTab = async (stage: RefusalStage, tab: 'qr' | 'wallet'): Promise<void> => {
  await openDeposit(stage)
  await stage.page.getByRole('tab', { name: stage.texts.deposit.tab[tab], exact: true }).click()
}

const typeAmount = ({ page, texts }: RefusalStage): Promise<void> =>
  page.getByRole('textbox', { name: texts.deposit.qr.amount }).fill('300')

const typeLink = ({ page, texts }: RefusalStage): Promise<void> =>
  page.getByLabel(texts.deposit.wallet.link, { exact: true }).fill('MOCK100Abcdefg')

const cancelCode = async ({ page, texts }: RefusalStage): Promise<void> => {
  await getButton(page, texts.deposit.qr.cancel).last().click()
  const question = page.getByRole('dialog', { name: texts.deposit.qr.cancelTitle, exact: true })
  await getButton(question, texts.deposit.qr.cancel).click()
}

export const depositDrivers = {
  'deposit-methods': {
    call: openDeposit,
    again: pressRetry,
    offers: async ({ page, texts }) => {
      await expect(page.getByRole('dialog')).toContainText(texts.deposit.failed)
      await expect(getButton(page, texts.common.retry)).toBeVisible()
    },
  },
  'qr-code': { call: (stage) => openTab(stage, 'qr') },
  'qr-create': {
    prepare: async (stage) => {
      await openTab(stage, 'qr')
      await typeAmount(stage)
    },
  },
  'qr-cancel': {
    prepare: async (stage) => {
      await openTab(stage, 'qr')
      await typeAmount(stage)
      await submitOf(stage.page).click()
      await stage.page.getByRole('timer').waitFor()
    },
    call: cancelCode,
  },
  'gift-link': {
    prepare: async (stage) => {
      await openTab(stage, 'wallet')
      await typeLink(stage)
    },
    again: async (stage) => {
      await typeLink(stage)
      await submitOf(stage.page).click()
    },
  },
} as const satisfies Partial<Record<RefusalDisplayName, DriverSteps>>
