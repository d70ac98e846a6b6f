import { chooseValue } from '../fixture/choose-value.ts'
import { expect } from '../fixture/test.ts'
import { confirmReview, continueScene, pressTile, type Scene, type SceneContext, submitForm } from './scene.ts'

const openTransfer = async (context: SceneContext, amount: string): Promise<void> => {
  await context.enter()
  await pressTile(context, context.t.home.transfer)
  const dialog = context.page.getByRole('dialog')
  await chooseValue(dialog.getByLabel(context.t.transfer.to, { exact: true }), 'MEKONG')
  await dialog.getByRole('textbox').fill(amount)
}

const openWithdraw = async (context: SceneContext, amount: string): Promise<void> => {
  await context.enter()
  await pressTile(context, context.t.home.withdraw)
  await context.page.getByRole('dialog').getByRole('textbox').fill(amount)
}

const TRANSFER_SCENE: Scene = {
  name: 'transfer',
  show: async (context) => {
    await context.enter()
    await pressTile(context, context.t.home.transfer)
  },
}
const TRANSFER_ACCOUNTS_SCENE = continueScene(TRANSFER_SCENE, 'transfer-accounts', async ({ page, t }) => {
  await page.getByLabel(t.transfer.to, { exact: true }).click()
  await page.locator('dialog [role=option]').first().waitFor()
})

/** The scenes of the home page and its dialogs. */
export const HOME_SCENES: readonly Scene[] = [
  { name: 'home', show: ({ enter }) => enter() },
  {
    name: 'home-hidden',
    show: async ({ page, t, enter }) => {
      await enter()
      await page.getByRole('button', { name: t.home.hide }).click()
    },
  },
  {
    name: 'home-offline',
    errors: /./,
    show: async ({ page, enter }) => {
      await enter()
      await expect(page.locator('[data-loading]')).toHaveCount(0)
      await page.context().setOffline(true)
    },
  },
  {
    name: 'home-offline-stale',
    errors: /./,
    show: async (context) => {
      const { page, world } = context
      await openTransfer(context, '1500')
      const rule = { on: 'POST /api/wallet/transfer', hold: 'line' } as const
      await world.applyScenario({ rules: [rule] }, { add: true })
      await submitForm(context)
      await confirmReview(context)
      await expect.poll(async () => (await world.details()).gates[0]?.waiting).toBe(1)
      await page.context().setOffline(true)
      await world.gate('line').release()
      const outcome = page.getByRole('alertdialog')
      await outcome.waitFor()
      await outcome.getByRole('button').first().click()
      await outcome.waitFor({ state: 'detached' })
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'agreement',
    agreement: true,
    show: async ({ page, enter }) => {
      await enter()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  TRANSFER_SCENE,
  TRANSFER_ACCOUNTS_SCENE,
  {
    name: 'transfer-too-much',
    show: async (context) => {
      await openTransfer(context, '99999999')
      await submitForm(context)
    },
  },
  continueScene(TRANSFER_ACCOUNTS_SCENE, 'transfer-review', async (context) => {
    await context.page.locator('[role=option][value="MEKONG"]').click()
    await context.page.getByRole('textbox', { name: context.t.transfer.amount }).fill('1500')
    await submitForm(context)
    await context.page.getByRole('dialog', { name: context.t.transfer.review, exact: true }).waitFor()
  }),
  {
    name: 'transfer-receipt',
    show: async (context) => {
      await openTransfer(context, '1500')
      await submitForm(context)
      await confirmReview(context)
      await context.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'transfer-refused',
    errors: /400|409/,
    show: async (context) => {
      await openTransfer(context, '1500')
      await context.world.patch({ 'games.MEKONG.down': true })
      await submitForm(context)
      await confirmReview(context)
      await context.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'transfer-unknown',
    errors: /./,
    show: async (context) => {
      await openTransfer(context, '1500')
      const rule = { on: 'POST /api/wallet/transfer', fault: { kind: 'reset', phase: 'after-commit' } } as const
      await context.world.applyScenario({ rules: [rule] }, { add: true })
      await submitForm(context)
      await confirmReview(context)
      await context.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'move-all',
    show: async (context) => {
      await context.enter()
      await pressTile(context, context.t.home.transfer)
      await context.page.getByRole('button', { name: context.t.transfer.all.open }).click()
    },
  },
  {
    name: 'withdraw',
    show: async (context) => {
      await context.enter()
      await pressTile(context, context.t.home.withdraw)
      await context.page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  {
    name: 'withdraw-too-little',
    show: async (context) => {
      await openWithdraw(context, '1')
      await submitForm(context)
    },
  },
  {
    name: 'withdraw-review',
    show: async (context) => {
      await openWithdraw(context, context.withdrawal)
      await submitForm(context)
    },
  },
  {
    name: 'withdraw-receipt',
    show: async (context) => {
      await openWithdraw(context, context.withdrawal)
      await submitForm(context)
      await confirmReview(context)
      await context.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'game',
    show: async ({ page, t, enter }) => {
      await enter()
      await page.locator('[data-category=slot] li:not([data-beside]) button').click()
      await page.getByRole('dialog').getByRole('button', { name: t.gameAccount.play, exact: true }).waitFor()
    },
  },
  {
    name: 'game-closed',
    show: async ({ page, t, enter }) => {
      await enter()
      // With a large font size, the middle of the first such card is behind another card.
      await page.locator('li:not([inert]) > button').filter({ hasText: t.home.openAccount }).first().press('Enter')
      await page.getByRole('dialog').waitFor()
    },
  },
]
