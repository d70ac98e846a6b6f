import { expect } from '../fixture/test.ts'
import type { RefusalDisplayName } from './refusal-displays.ts'
import { type DriverSteps, getButton, pressRetry, submitOf } from './refusal-stage.ts'

export const publicDrivers = {
  brand: { offers: ({ page }) => expect(page).toHaveTitle(/Sabai/) },
  active: { offers: ({ page }) => expect(submitOf(page)).toBeVisible() },
  contact: {
    again: pressRetry,
    offers: async ({ page, texts }) => {
      await expect(page.getByRole('main')).toContainText(texts.contact.failed)
      await expect(getButton(page, texts.common.retry)).toBeVisible()
    },
  },
  login: {
    prepare: async ({ page }) => {
      await page.locator('[name=username]').fill('0690000001')
      await page.locator('[name=password]').fill('demo1234')
    },
  },
} as const satisfies Partial<Record<RefusalDisplayName, DriverSteps>>
