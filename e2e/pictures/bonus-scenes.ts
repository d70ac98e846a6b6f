import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import type { Scene, SceneContext } from './scene.ts'

/** Gives the member the daily bonus, ends it, and gives the welcome bonus. */
const giveBonuses = async ({ world, member }: SceneContext): Promise<void> => {
  await world.do({ credit: { member, amount: 1000 } })
  await world.do({ grantBonus: { member, code: 'daily' } })
  await world.patch({ [`members.${member}.bonus`]: null })
  await world.do({ grantBonus: { member, code: 'welcome' } })
}

/** The bonus page and its dialogs. */
export const BONUS_SCENES: readonly Scene[] = [
  {
    name: 'bonus',
    show: async (context) => {
      await giveBonuses(context)
      await context.enter(PATHS.bonus)
      await context.page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'bonus-details',
    show: async ({ page, enter }) => {
      await enter(PATHS.bonus)
      await page.locator('[data-state=available]').first().click()
      await page.getByRole('dialog').locator('h3').waitFor()
    },
  },
  {
    name: 'bonus-promotion',
    show: async ({ page, enter }) => {
      await enter(PATHS.bonus)
      await page.locator('[name=promotion]').fill('sabai500')
      await page.locator('form [type=submit]').click()
      await page.getByRole('dialog').locator('strong').waitFor()
    },
  },
  {
    name: 'bonus-banners',
    show: async ({ page, world, enter }) => {
      const banners = [
        { image: '/media/banners/daily.svg', html: '<h3>10%</h3>' },
        { image: '/media/banners/weekly.svg', html: '<h3>5%</h3>' },
      ]
      await world.patch({ 'rewards.bonuses.daily.banners': banners })
      await enter(PATHS.bonus)
      await page.locator('[data-state=available]').filter({ hasText: '10%' }).click()
      await page.getByRole('dialog').locator('h3').first().waitFor()
    },
  },
  {
    name: 'bonus-cancel',
    show: async (context) => {
      await giveBonuses(context)
      await context.enter(PATHS.bonus)
      await context.page.getByRole('main').getByRole('button', { name: context.t.bonus.cancel }).click()
      await context.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'bonus-empty',
    show: async ({ world, enter }) => {
      await world.patch({ 'rewards.bonuses': [] })
      await enter(PATHS.bonus)
    },
  },
  {
    name: 'bonus-promotion-none',
    show: async ({ page, t, enter }) => {
      await enter(PATHS.bonus)
      await page.locator('[name=promotion]').fill('nothing')
      await page.locator('form [type=submit]').click()
      await page.getByRole('dialog').getByRole('button', { name: t.bonus.promotion.another }).waitFor()
    },
  },
]
