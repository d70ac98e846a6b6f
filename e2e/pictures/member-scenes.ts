import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { continueScene, type Scene, type SceneContext } from './scene.ts'

const pressButton = ({ page }: SceneContext, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

const WHEEL_SCENE: Scene = { name: 'wheel', show: ({ enter }) => enter(PATHS.spin) }
const CONDITIONS_SCENE: Scene = {
  name: 'conditions',
  show: async (context) => {
    await context.enter(PATHS.memberContact)
    await pressButton(context, context.t.shell.conditions)
    await context.page.locator('dialog li').first().waitFor()
  },
}

/** The member's pages other than the home page, with their dialogs. */
export const MEMBER_SCENES: readonly Scene[] = [
  { name: 'profile', show: ({ enter }) => enter(PATHS.profile) },
  {
    name: 'password',
    show: async (context) => {
      await context.enter(PATHS.profile)
      await pressButton(context, context.t.profile.changePassword)
    },
  },
  {
    name: 'password-refused',
    errors: /400|401/,
    show: async (context) => {
      await context.enter(PATHS.profile)
      await pressButton(context, context.t.profile.changePassword)
      await context.page.locator('[name=oldPassword]').fill('wrong-one')
      for (const name of ['newPassword', 'repeatPassword'])
        await context.page.locator(`[name=${name}]`).fill('better-5678')
      await context.page.locator('dialog [type=submit]').click()
      await context.page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'statement', show: ({ enter }) => enter(PATHS.statement) },
  {
    name: 'statement-failed',
    show: async ({ page, world, enter }) => {
      await world.applyScenario({ rules: [{ on: 'POST /api/statement', fault: { kind: 'not-json' } }] }, { add: true })
      await enter(PATHS.statement)
      await page.locator('button .lucide-rotate-cw').waitFor()
    },
  },
  WHEEL_SCENE,
  {
    name: 'wheel-coupons',
    show: async ({ world, member, page, enter }) => {
      await world.patch({ [`members.${member}.coin`]: 0 })
      for (const slice of ['CASH50', 'BONUS100', 'CASH1000', 'CASH20'])
        await world.do({ grantCoupon: { member, slice } })
      await enter(PATHS.spin)
      await page.locator('table button').first().waitFor()
    },
  },
  continueScene(WHEEL_SCENE, 'wheel-prize', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.locator('[data-phase] > button').click()
    await page.getByRole('alertdialog').waitFor()
  }),
  {
    name: 'wheel-unconfirmed',
    errors: /./,
    show: async (context) => {
      const rule = { on: 'POST /api/spinwheel/spin', fault: { kind: 'reset', phase: 'after-commit' } } as const
      await context.world.applyScenario({ rules: [rule] }, { add: true })
      await context.enter(PATHS.spin)
      await context.page.locator('[data-phase] > button').click()
      await context.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'wheel-claim',
    show: async (context) => {
      await context.world.do({ grantCoupon: { member: context.member, slice: 'CASH50' } })
      await context.enter(PATHS.spin)
      await context.page.locator('table button').first().click()
      await context.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'member-contact',
    show: async ({ page, enter, t }) => {
      await enter(PATHS.memberContact)
      await page.getByRole('button', { name: t.contact.startChat }).waitFor()
    },
  },
  CONDITIONS_SCENE,
  continueScene(CONDITIONS_SCENE, 'log-out', async (context) => {
    await context.page.getByRole('dialog').getByRole('button', { name: context.t.common.close, exact: true }).click()
    await pressButton(context, context.t.shell.logout)
    await context.page.getByRole('dialog').waitFor()
  }),
]
