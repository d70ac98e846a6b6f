import type { ScenarioSpec } from '@sabai/contracts/control'
import { confirmReview, continueScene, pressTile, type Scene, type SceneContext } from './scene.ts'

const openCreditDialog = async (context: SceneContext, kind: 'invite' | 'refund'): Promise<void> => {
  await context.enter()
  await pressTile(context, context.t.home[kind])
  await context.page.getByRole('button', { name: context.t.banners.go, exact: true }).click()
  await context.page.getByRole('dialog', { name: context.t[kind].title, exact: true }).waitFor()
}

/** Registers a friend from the country of the build, and gives the member invite credit for this friend. */
const inviteFriend = async ({ world, member, newPhone }: SceneContext): Promise<void> => {
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
const openRefundPayment = async (context: SceneContext): Promise<void> => {
  const { world, member } = context
  const given: ScenarioSpec['given'] = [
    { grantRefund: { member, amount: 1_500 } },
    { call: { as: member, on: 'GET /api/refund/receive' } },
    { credit: { member, amount: 1_000 } },
    { grantBonus: { member, code: 'daily' } },
  ]
  await world.applyScenario({ given }, { add: true })
  await openCreditDialog(context, 'refund')
  await confirmReview(context)
  await context.page.getByRole('dialog', { name: context.t.refund.payTitle, exact: true }).waitFor()
}

const INVITE_BANNERS_SCENE: Scene = {
  name: 'invite-banners',
  show: async (context) => {
    await context.enter()
    await pressTile(context, context.t.home.invite)
    await context.page.getByRole('dialog').locator('h3').waitFor()
  },
}

/** The scenes of the dialogs about invite credit and refund credit. */
export const CREDIT_SCENES: readonly Scene[] = [
  INVITE_BANNERS_SCENE,
  continueScene(INVITE_BANNERS_SCENE, 'invite', async ({ page, t }) => {
    await page.getByRole('button', { name: t.banners.go, exact: true }).click()
    await page.getByRole('dialog', { name: t.invite.title, exact: true }).waitFor()
  }),
  {
    name: 'refund',
    show: async (context) => {
      await context.world.do({ grantRefund: { member: context.member, amount: 1_500 } })
      await openCreditDialog(context, 'refund')
    },
  },
  {
    name: 'refund-credit',
    show: async (context) => {
      const { world, member } = context
      const given: ScenarioSpec['given'] = [
        { grantRefund: { member, amount: 1_500 } },
        { call: { as: member, on: 'GET /api/refund/receive' } },
        { grantRefund: { member, amount: 600 } },
      ]
      await world.applyScenario({ given }, { add: true })
      await openCreditDialog(context, 'refund')
    },
  },
  { name: 'refund-none', show: (context) => openCreditDialog(context, 'refund') },
  {
    name: 'invite-qr',
    show: async (context) => {
      await openCreditDialog(context, 'invite')
      await context.page.getByRole('dialog').getByRole('button', { name: context.t.invite.qr, exact: true }).click()
      await context.page.getByRole('dialog', { name: context.t.invite.qr, exact: true }).getByRole('img').waitFor()
    },
  },
  {
    name: 'invite-claim',
    show: async (context) => {
      await inviteFriend(context)
      await context.enter()
      await pressTile(context, context.t.home.receive)
      await context.page.getByRole('dialog', { name: context.t.invite.claimTitle, exact: true }).waitFor()
    },
  },
  { name: 'refund-pay', show: openRefundPayment },
  {
    name: 'refund-paid',
    show: async (context) => {
      await openRefundPayment(context)
      const question = context.page.getByRole('dialog', { name: context.t.refund.payTitle, exact: true })
      await question.getByRole('button').filter({ hasText: /\d/ }).click()
      await context.page.getByRole('alertdialog').waitFor()
    },
  },
]
