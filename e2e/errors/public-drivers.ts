import { expect } from '../fixture/test.ts'
import { type Driver, getButton, pressRetry, type RefusalStage, submitOf } from './refusal-stage.ts'

const openLogin = ({ page, world }: RefusalStage) => page.goto(`${world.appUrl}/login`)

export const publicDrivers = {
  brand: { call: openLogin, offers: ({ page }) => expect(page).toHaveTitle(/Sabai/) },
  active: { call: openLogin, offers: ({ page }) => expect(submitOf(page)).toBeVisible() },
  contact: {
    call: ({ page, world }) => page.goto(`${world.appUrl}/contact`),
    again: pressRetry,
    offers: async ({ page, texts }) => {
      await expect(page.getByRole('main')).toContainText(texts.contact.failed)
      await expect(getButton(page, texts.common.retry)).toBeVisible()
    },
  },
  login: {
    arrive: openLogin,
    call: async ({ page }) => {
      await page.locator('[name=username]').fill('0690000001')
      await page.locator('[name=password]').fill('demo1234')
      await submitOf(page).click()
    },
  },
} as const satisfies Record<string, Driver>
