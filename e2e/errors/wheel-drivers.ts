import { expect } from '../fixture/test.ts'
import type { RefusalDisplayName } from './refusal-displays.ts'
import { type DriverSteps, getButton } from './refusal-stage.ts'

export const wheelDrivers = {
  'wheel-active': { offers: ({ page, texts }) => expect(getButton(page, texts.home.refreshAll)).toBeVisible() },
  'wheel-spin': { call: ({ page }) => page.locator('[data-phase=idle] > button').click() },
  'wheel-claim': {
    prepare: async ({ page, world }) => {
      await world.do({ grantCoupon: { member: 'somchai', slice: 'CASH50' } })
      // The page must have loaded before it can be reloaded.
      await page.locator('[data-phase=idle]').waitFor()
      await page.reload()
    },
    call: async ({ page, texts }) => {
      await page.locator('table button').first().click()
      await getButton(page.getByRole('dialog'), texts.spin.claim).click()
    },
  },
} as const satisfies Partial<Record<RefusalDisplayName, DriverSteps>>
