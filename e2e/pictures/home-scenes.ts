import { chooseValue } from '../fixture/choose-value.ts'
import { expect } from '../fixture/test.ts'
import { confirmReview, continueScene, pressTile, type Scene, type Stage, submitForm } from './scene.ts'

const openTransfer = async (stage: Stage, amount: string): Promise<void> => {
  await stage.enter()
  await pressTile(stage, stage.t.home.transfer)
  const dialog = stage.page.getByRole('dialog')
  await chooseValue(dialog.getByLabel(stage.t.transfer.to, { exact: true }), 'MEKONG')
  await dialog.getByRole('textbox').fill(amount)
}

const openWithdraw = async (stage: Stage, amount: string): Promise<void> => {
  await stage.enter()
  await pressTile(stage, stage.t.home.withdraw)
  await stage.page.getByRole('dialog').getByRole('textbox').fill(amount)
}

const TRANSFER_SCENE: Scene = {
  name: 'transfer',
  show: async (stage) => {
    await stage.enter()
    await pressTile(stage, stage.t.home.transfer)
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
      await page.context().setOffline(true)
    },
  },
  {
    name: 'home-offline-stale',
    errors: /./,
    show: async (stage) => {
      const { page, world } = stage
      await openTransfer(stage, '1500')
      const rule = { on: 'POST /api/wallet/transfer', hold: 'line' } as const
      await world.applyScenario({ rules: [rule] }, { add: true })
      await submitForm(stage)
      await confirmReview(stage)
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
    show: async (stage) => {
      await openTransfer(stage, '99999999')
      await submitForm(stage)
    },
  },
  continueScene(TRANSFER_ACCOUNTS_SCENE, 'transfer-review', async (stage) => {
    await stage.page.locator('[role=option][value="MEKONG"]').click()
    await stage.page.getByRole('textbox', { name: stage.t.transfer.amount }).fill('1500')
    await submitForm(stage)
    await stage.page.getByRole('dialog', { name: stage.t.transfer.review, exact: true }).waitFor()
  }),
  {
    name: 'transfer-receipt',
    show: async (stage) => {
      await openTransfer(stage, '1500')
      await submitForm(stage)
      await confirmReview(stage)
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'transfer-refused',
    errors: /400|409/,
    show: async (stage) => {
      await openTransfer(stage, '1500')
      await stage.world.patch({ 'games.MEKONG.down': true })
      await submitForm(stage)
      await confirmReview(stage)
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'transfer-unknown',
    errors: /./,
    show: async (stage) => {
      await openTransfer(stage, '1500')
      const rule = { on: 'POST /api/wallet/transfer', fault: { kind: 'reset', phase: 'after-commit' } } as const
      await stage.world.applyScenario({ rules: [rule] }, { add: true })
      await submitForm(stage)
      await confirmReview(stage)
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'move-all',
    show: async (stage) => {
      await stage.enter()
      await pressTile(stage, stage.t.home.transfer)
      await stage.page.getByRole('button', { name: stage.t.transfer.all.open }).click()
    },
  },
  {
    name: 'withdraw',
    show: async (stage) => {
      await stage.enter()
      await pressTile(stage, stage.t.home.withdraw)
      await stage.page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  {
    name: 'withdraw-too-little',
    show: async (stage) => {
      await openWithdraw(stage, '1')
      await submitForm(stage)
    },
  },
  {
    name: 'withdraw-review',
    show: async (stage) => {
      await openWithdraw(stage, stage.withdrawal)
      await submitForm(stage)
    },
  },
  {
    name: 'withdraw-receipt',
    show: async (stage) => {
      await openWithdraw(stage, stage.withdrawal)
      await submitForm(stage)
      await confirmReview(stage)
      await stage.page.getByRole('alertdialog').waitFor()
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
      await page.locator('li:not([inert]) > button').filter({ hasText: t.home.openAccount }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
