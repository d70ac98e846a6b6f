import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { confirmReview, pressTile, type Scene, type SceneContext, submitForm } from './scene.ts'

const giveBonus = ({ world, member }: SceneContext): Promise<void> =>
  world.do({ grantBonus: { member, code: 'welcome', amount: 100 } })

const openWithdrawUnderBonus = async (context: SceneContext): Promise<void> => {
  await giveBonus(context)
  await context.enter()
  await pressTile(context, context.t.home.withdraw)
  await context.page.getByRole('dialog').getByText(context.t.home.bonusActive).waitFor()
}

const openFilteredStatement = async (
  context: SceneContext,
  filter: keyof SceneContext['t']['statement']['filter'],
): Promise<void> => {
  await context.enter(PATHS.statement)
  await context.page.getByRole('link', { name: context.t.statement.filter[filter], exact: true }).click()
  await context.page.locator('main [data-type], main h2').first().waitFor()
}

/** Scenes about money: the effects of a bonus, money that arrives, and entries of the statement. */
export const MOMENT_SCENES: readonly Scene[] = [
  {
    name: 'home-bonus',
    show: async (context) => {
      await giveBonus(context)
      await context.enter()
      await context.page.getByRole('link', { name: context.t.home.bonusActive }).waitFor()
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
    show: async (context) => {
      await openWithdrawUnderBonus(context)
      await confirmReview(context)
      await context.page.getByRole('dialog', { name: context.t.withdraw.confirmTitle }).waitFor()
    },
  },
  {
    name: 'withdraw-refused',
    errors: /400|409/,
    show: async (context) => {
      await context.enter()
      await pressTile(context, context.t.home.withdraw)
      await context.page.getByRole('dialog').getByRole('textbox').fill(context.withdrawal)
      await context.world.applyScenario(
        { rules: [{ on: 'POST /api/wallet/withdrawAll', refuse: 'MONEY_NOT_ENOUGH' }] },
        { add: true },
      )
      await submitForm(context)
      await confirmReview(context)
      await context.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'withdraw-nothing',
    show: async (context) => {
      await context.world.callApi(
        'POST /api/wallet/withdrawAll',
        { body: { amount: Number(context.newPhone.startsWith('0') ? 12_345.67 : 2_500_000) } },
        await context.world.logIn(context.member),
      )
      await context.enter()
      await pressTile(context, context.t.home.withdraw)
      await context.page.getByRole('dialog').getByText(context.t.withdraw.nothing).waitFor()
    },
  },
  {
    name: 'deposit-arrived',
    show: async (context) => {
      await context.enter()
      await pressTile(context, context.t.home.deposit)
      await context.page.getByRole('dialog').getByRole('region').first().waitFor()
      await context.world.do({ credit: { member: context.member, amount: 500 } })
      await context.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'bonus-received',
    show: async (context) => {
      await context.world.do({ credit: { member: context.member, amount: 1_000 } })
      await context.enter(PATHS.bonus)
      await context.page.locator('[data-state=available]').first().click()
      await context.page.getByRole('dialog').getByRole('button', { name: context.t.bonus.receive, exact: true }).click()
      await context.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'wheel-claimed',
    show: async (context) => {
      await context.world.do({ grantCoupon: { member: context.member, slice: 'CASH50' } })
      await context.enter(PATHS.spin)
      await context.page.locator('table button').first().click()
      await context.page.getByRole('dialog').getByRole('button').last().waitFor()
      await confirmReview(context)
      await context.page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'statement-games', show: (context) => openFilteredStatement(context, 'games') },
  { name: 'statement-in', show: (context) => openFilteredStatement(context, 'in') },
  {
    name: 'statement-receipt',
    show: async (context) => {
      await context.enter(PATHS.statement)
      await context.page.locator('main [data-type] a').first().click()
      await context.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'statement-bonus-ended',
    show: async (context) => {
      await giveBonus(context)
      await context.world.callApi('GET /api/bonus/clear', {}, await context.world.logIn(context.member))
      await context.enter(PATHS.statement)
      await context.page.locator('[data-type=finish_bonus]').first().waitFor()
    },
  },
  {
    name: 'slips-refused',
    show: async (context) => {
      const { world, member, page, t, enter } = context
      await world.do({ sendSlip: { member, kind: 'ok', amount: 500 } })
      await world.do({ decideSlip: { member, status: 'FAILED', note: 'INVALID_SLIP' } })
      await enter(PATHS.statement)
      await page.getByRole('button', { name: t.statement.slips }).click()
      await page.getByRole('dialog').getByText(t.slipReasons.invalidSlip).first().waitFor()
    },
  },
]
