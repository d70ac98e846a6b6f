import { pressTile, type Scene, type Stage } from './scene.ts'

const openDialog = async (stage: Stage, kind: 'invite' | 'refund'): Promise<void> => {
  await stage.enter()
  await pressTile(stage, stage.t.home[kind])
  await stage.page.getByRole('button', { name: stage.t.banners.go, exact: true }).click()
  await stage.page.getByRole('dialog', { name: stage.t[kind].title, exact: true }).waitFor()
}

/** Invitations and refunds. */
export const CREDIT_SCENES: readonly Scene[] = [
  {
    name: 'invite-banners',
    show: async (stage) => {
      await stage.enter()
      await pressTile(stage, stage.t.home.invite)
      await stage.page.getByRole('dialog').locator('h3').waitFor()
    },
  },
  { name: 'invite', show: (stage) => openDialog(stage, 'invite') },
  {
    name: 'refund',
    show: async (stage) => {
      await stage.world.do({ grantRefund: { member: stage.member, amount: 1_500 } })
      await openDialog(stage, 'refund')
    },
  },
  { name: 'refund-none', show: (stage) => openDialog(stage, 'refund') },
]
