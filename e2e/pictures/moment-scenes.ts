import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { confirmReview, pressTile, type Scene, type Stage, submitForm } from './scene.ts'

const giveBonus = ({ world, member }: Stage): Promise<void> =>
  world.do({ grantBonus: { member, code: 'welcome', amount: 100 } })

const openWithdrawUnderBonus = async (stage: Stage): Promise<void> => {
  await giveBonus(stage)
  await stage.enter()
  await pressTile(stage, stage.t.home.withdraw)
  await stage.page.getByRole('dialog').getByText(stage.t.home.bonusActive).waitFor()
}

const openFilteredStatement = async (stage: Stage, filter: keyof Stage['t']['statement']['filter']): Promise<void> => {
  await stage.enter(PATHS.statement)
  await stage.page.getByRole('link', { name: stage.t.statement.filter[filter], exact: true }).click()
  await stage.page.locator('main [data-type], main h2').first().waitFor()
}

/** Scenes about money: the effects of a bonus, money that arrives, and entries of the statement. */
export const MOMENT_SCENES: readonly Scene[] = [
  {
    name: 'home-bonus',
    show: async (stage) => {
      await giveBonus(stage)
      await stage.enter()
      await stage.page.getByRole('link', { name: stage.t.home.bonusActive }).waitFor()
    },
  },
  {
    name: 'home-parts',
    show: async ({ page, world, member, t, enter }) => {
      const token = await world.logIn(member)
      const body = { from: 'wallet', to: 'MEKONG', amount: 2_500 }
      await world.callApi('POST /api/wallet/transfer', { body }, token)
      await enter()
      await page.getByRole('button', { name: t.home.whereItIs }).click()
    },
  },
  {
    name: 'home-games',
    show: async ({ page, enter }) => {
      await enter()
      await page.locator('[data-category] header button').first().click()
    },
  },
  {
    name: 'withdraw-bonus',
    show: openWithdrawUnderBonus,
  },
  {
    name: 'withdraw-bonus-review',
    show: async (stage) => {
      await openWithdrawUnderBonus(stage)
      await confirmReview(stage)
      await stage.page.getByRole('dialog', { name: stage.t.withdraw.confirmTitle }).waitFor()
    },
  },
  {
    name: 'withdraw-refused',
    errors: /400|409/,
    show: async (stage) => {
      await stage.enter()
      await pressTile(stage, stage.t.home.withdraw)
      await stage.page.getByRole('dialog').getByRole('textbox').fill(stage.withdrawal)
      await stage.world.applyScenario(
        { rules: [{ on: 'POST /api/wallet/withdrawAll', refuse: 'MONEY_NOT_ENOUGH' }] },
        { add: true },
      )
      await submitForm(stage)
      await confirmReview(stage)
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'withdraw-nothing',
    show: async (stage) => {
      await stage.world.callApi(
        'POST /api/wallet/withdrawAll',
        { body: { amount: Number(stage.newPhone.startsWith('0') ? 12_345.67 : 2_500_000) } },
        await stage.world.logIn(stage.member),
      )
      await stage.enter()
      await pressTile(stage, stage.t.home.withdraw)
      await stage.page.getByRole('dialog').getByText(stage.t.withdraw.nothing).waitFor()
    },
  },
  {
    name: 'deposit-arrived',
    show: async (stage) => {
      await stage.enter()
      await pressTile(stage, stage.t.home.deposit)
      await stage.page.getByRole('dialog').getByRole('region').first().waitFor()
      await stage.world.do({ credit: { member: stage.member, amount: 500 } })
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'bonus-received',
    show: async (stage) => {
      await stage.world.do({ credit: { member: stage.member, amount: 1_000 } })
      await stage.enter(PATHS.bonus)
      await stage.page.locator('[data-state=available]').first().click()
      await stage.page.getByRole('dialog').getByRole('button', { name: stage.t.bonus.receive, exact: true }).click()
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'wheel-claimed',
    show: async (stage) => {
      await stage.world.do({ grantCoupon: { member: stage.member, slice: 'CASH50' } })
      await stage.enter(PATHS.spin)
      await stage.page.locator('table button').first().click()
      await stage.page.getByRole('dialog').getByRole('button').last().waitFor()
      await stage.page.getByRole('dialog').getByRole('button', { name: stage.t.spin.claim, exact: true }).click()
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'statement-games', show: (stage) => openFilteredStatement(stage, 'games') },
  { name: 'statement-in', show: (stage) => openFilteredStatement(stage, 'in') },
  {
    name: 'statement-receipt',
    show: async (stage) => {
      await stage.enter(PATHS.statement)
      await stage.page.locator('main [data-type] a').first().click()
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'statement-bonus-ended',
    show: async (stage) => {
      await giveBonus(stage)
      await stage.world.callApi('GET /api/bonus/clear', {}, await stage.world.logIn(stage.member))
      await stage.enter(PATHS.statement)
      await stage.page.locator('[data-type=finish_bonus]').first().waitFor()
    },
  },
  {
    name: 'slips-refused',
    show: async (stage) => {
      const { world, member, page, t, enter } = stage
      await world.do({ sendSlip: { member, kind: 'ok', amount: 500 } })
      await world.do({ decideSlip: { member, status: 'FAILED', note: 'INVALID_SLIP' } })
      await enter(PATHS.statement)
      await page.getByRole('button', { name: t.statement.slips }).click()
      await page.getByRole('dialog').getByText(t.slipReasons.invalidSlip).first().waitFor()
    },
  },
]
