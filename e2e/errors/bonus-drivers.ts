import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { expect } from '../fixture/test.ts'
import type { RefusalDisplayName } from './refusal-displays.ts'
import { type DriverSteps, getButton, type RefusalStage, submitOf } from './refusal-stage.ts'

/** Noi has received no bonus yet, so every bonus is available. */
const openAsNoi = async ({ enter, page }: RefusalStage) => {
  await enter('noi', PATHS.bonus)
  await page.locator('[data-state=available]').first().waitFor()
}
const openBonus = ({ page }: RefusalStage) => page.locator('[data-state=available]').first().click()

const searchPromotion = async ({ page }: RefusalStage) => {
  await page.locator('[name=promotion]').fill('SABAI500')
  await submitOf(page).click()
}

/** Presses a button of a dialog, opening the dialog first unless a refusal has left it open. */
const pressIn = (open: (stage: RefusalStage) => Promise<void>, nameOf: (stage: RefusalStage) => string) => ({
  call: async (stage: RefusalStage) => {
    const dialog = stage.page.getByRole('dialog')
    if ((await dialog.count()) === 0) await open(stage)
    await getButton(dialog, nameOf(stage)).click()
  },
})

export const bonusDrivers = {
  'bonus-notice': {
    open: openAsNoi,
    call: async (stage) => {
      // The app asks for the notice once per visit.
      await stage.page.reload()
      await openBonus(stage)
    },
    offers: ({ page, texts }) =>
      expect(page.getByRole('dialog')).toContainText(texts.bonus.lost.replace('{{percent}}', '100')),
  },
  'bonus-receive': { open: openAsNoi, ...pressIn(openBonus, ({ texts }) => texts.bonus.receive) },
  'bonus-cancel': {
    open: ({ enter }) => enter('dao', PATHS.bonus),
    call: async ({ page, texts }) => {
      await getButton(page, texts.bonus.cancel).click()
      await getButton(page.getByRole('dialog'), texts.bonus.cancel).click()
    },
  },
  'promotion-current': {
    open: async ({ enter, page, world }) => {
      // A promotion can be received only once, so it is granted only on the first visit.
      if (page.url() === 'about:blank') await world.do({ grantBonus: { member: 'noi', code: 'LUCKY88' } })
      await enter('noi', PATHS.bonus)
    },
  },
  'promotion-find': { prepare: ({ page }) => page.locator('[name=promotion]').fill('SABAI500') },
  'promotion-receive': pressIn(searchPromotion, ({ texts }) => texts.bonus.promotion.receive),
} as const satisfies Partial<Record<RefusalDisplayName, DriverSteps>>
