import type { ScenarioSpec } from '@sabai/contracts/control'
import { continueScene, pressTile, type Scene, type Stage } from './scene.ts'

const openCreditDialog = async (stage: Stage, kind: 'invite' | 'refund'): Promise<void> => {
  await stage.enter()
  await pressTile(stage, stage.t.home[kind])
  await stage.page.getByRole('button', { name: stage.t.banners.go, exact: true }).click()
  await stage.page.getByRole('dialog', { name: stage.t[kind].title, exact: true }).waitFor()
}

/** Registers a friend from the country of the build, who earns the member a referral bonus. */
const inviteFriend = async ({ world, member, newPhone }: Stage): Promise<void> => {
  const isThai = newPhone.startsWith('0')
  const body = {
    ...{ name: 'ฟ้า ทดสอบ', username: newPhone, password: 'demo1234', bankAccountName: 'FAH SAMPLE' },
    ...{ bankCode: isThai ? 'SCB' : 'BCEL', bankAccountNo: isThai ? '0000001070' : '000000001070' },
    ...(isThai ? {} : { currency: 'LAK' as const }),
  }
  const given: ScenarioSpec['given'] = [
    { patch: { 'lookups.registerOTP': false } },
    { call: { on: 'POST /api/account', body } },
    { grantInvite: { member, from: newPhone, amount: 1_500 } },
  ]
  await world.applyScenario({ given }, { add: true })
}

/** Gives the member refund credit and a bonus, and opens the dialog that moves the credit to the wallet. */
const openRefundPayment = async (stage: Stage): Promise<void> => {
  const { world, member } = stage
  const given: ScenarioSpec['given'] = [
    { grantRefund: { member, amount: 1_500 } },
    { call: { as: member, on: 'GET /api/refund/receive' } },
    { credit: { member, amount: 1_000 } },
    { grantBonus: { member, code: 'daily' } },
  ]
  await world.applyScenario({ given }, { add: true })
  await openCreditDialog(stage, 'refund')
  await stage.page.getByRole('dialog').getByRole('button', { name: stage.t.credit.toWallet, exact: true }).click()
  await stage.page.getByRole('dialog', { name: stage.t.refund.payTitle, exact: true }).waitFor()
}

const INVITE_BANNERS_SCENE: Scene = {
  name: 'invite-banners',
  show: async (stage) => {
    await stage.enter()
    await pressTile(stage, stage.t.home.invite)
    await stage.page.getByRole('dialog').locator('h3').waitFor()
  },
}

export const CREDIT_SCENES: readonly Scene[] = [
  INVITE_BANNERS_SCENE,
  continueScene(INVITE_BANNERS_SCENE, 'invite', async ({ page, t }) => {
    await page.getByRole('button', { name: t.banners.go, exact: true }).click()
    await page.getByRole('dialog', { name: t.invite.title, exact: true }).waitFor()
  }),
  {
    name: 'refund',
    show: async (stage) => {
      await stage.world.do({ grantRefund: { member: stage.member, amount: 1_500 } })
      await openCreditDialog(stage, 'refund')
    },
  },
  {
    name: 'refund-credit',
    show: async (stage) => {
      const { world, member } = stage
      const given: ScenarioSpec['given'] = [
        { grantRefund: { member, amount: 1_500 } },
        { call: { as: member, on: 'GET /api/refund/receive' } },
        { grantRefund: { member, amount: 600 } },
      ]
      await world.applyScenario({ given }, { add: true })
      await openCreditDialog(stage, 'refund')
    },
  },
  { name: 'refund-none', show: (stage) => openCreditDialog(stage, 'refund') },
  {
    name: 'invite-qr',
    show: async (stage) => {
      await openCreditDialog(stage, 'invite')
      await stage.page.getByRole('dialog').getByRole('button', { name: stage.t.invite.qr, exact: true }).click()
      await stage.page.getByRole('dialog', { name: stage.t.invite.qr, exact: true }).getByRole('img').waitFor()
    },
  },
  {
    name: 'invite-claim',
    show: async (stage) => {
      await inviteFriend(stage)
      await stage.enter()
      await pressTile(stage, stage.t.home.receive)
      await stage.page.getByRole('dialog', { name: stage.t.invite.claimTitle, exact: true }).waitFor()
    },
  },
  { name: 'refund-pay', show: openRefundPayment },
  {
    name: 'refund-paid',
    show: async (stage) => {
      await openRefundPayment(stage)
      const question = stage.page.getByRole('dialog', { name: stage.t.refund.payTitle, exact: true })
      await question.getByRole('button').filter({ hasText: /\d/ }).click()
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
]
