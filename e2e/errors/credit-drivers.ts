import { expect } from '../fixture/test.ts'
import type { RefusalDisplayName } from './refusal-displays.ts'
import { type DriverSteps, getButton, type RefusalStage } from './refusal-stage.ts'

type CreditKind = 'invite' | 'refund'

const pressTile = ({ page, texts }: RefusalStage, kind: CreditKind): Promise<void> =>
  getButton(page.getByRole('main'), texts.home[kind]).click()

const closeBanners = ({ page, texts }: RefusalStage): Promise<void> => getButton(page, texts.banners.go).click()

const openDialog = async (stage: RefusalStage, kind: CreditKind): Promise<void> => {
  await pressTile(stage, kind)
  await closeBanners(stage)
}

/** Reloads the page first, because an open dialog covers the tile. */
const reopenTile = async (stage: RefusalStage, kind: CreditKind): Promise<void> => {
  await stage.page.reload()
  await pressTile(stage, kind)
}

const bannerStepsOf = (kind: CreditKind) => ({
  call: (stage: RefusalStage) => pressTile(stage, kind),
  again: (stage: RefusalStage) => reopenTile(stage, kind),
  offers: ({ page, texts }: RefusalStage) =>
    expect(page.getByRole('dialog', { name: texts[kind].title, exact: true })).toBeVisible(),
})

/**
 * Receives a refund, which becomes refund credit. Empties the games first: with money in them no refund can be
 * received.
 */
const receiveRefund = async ({ world }: RefusalStage): Promise<void> => {
  await world.do({ grantRefund: { member: 'somchai', amount: 50 } })
  const token = await world.logIn('somchai')
  await world.callApi('POST /api/wallet/transferAll', { body: { to: 'wallet' } }, token)
  await world.callApi('GET /api/refund/receive', {}, token)
}

export const creditDrivers = {
  'invite-list': { call: (stage) => openDialog(stage, 'invite') },
  'invite-banners': bannerStepsOf('invite'),
  'invite-claim': {
    call: async ({ page, texts }) => {
      await page.getByRole('main').getByRole('button').filter({ hasText: texts.home.receive }).click()
      await page.getByRole('dialog').getByRole('button').filter({ hasText: /\d/ }).click()
    },
  },
  'refund-log': { call: (stage) => openDialog(stage, 'refund') },
  'refund-check': { call: (stage) => openDialog(stage, 'refund') },
  'refund-banners': bannerStepsOf('refund'),
  'refund-receive': {
    prepare: async (stage) => {
      await stage.world.do({ grantRefund: { member: 'somchai', amount: 50 } })
      await openDialog(stage, 'refund')
    },
    call: ({ page }) => page.getByRole('dialog').locator('[data-ready]').getByRole('button').click(),
  },
  'refund-pay': {
    prepare: async (stage) => {
      await receiveRefund(stage)
      await openDialog(stage, 'refund')
    },
    call: async ({ page, texts }) => {
      await getButton(page.getByRole('region', { name: texts.refund.credit }), texts.credit.toWallet).click()
      const question = page.getByRole('dialog', { name: texts.refund.payTitle, exact: true })
      await question.getByRole('button').filter({ hasText: /\d/ }).click()
    },
  },
} as const satisfies Partial<Record<RefusalDisplayName, DriverSteps>>
