import { expect } from '../fixture/test.ts'
import { button, type Driver, retry, type Stage, submitOf } from './stage.ts'

const openLogin = ({ page, world }: Stage) => page.goto(`${world.appUrl}/login`)

export const publicDrivers = {
  brand: { call: openLogin, offers: ({ page }) => expect(page).toHaveTitle(/Sabai/) },
  active: { call: openLogin, offers: ({ page }) => expect(submitOf(page)).toBeVisible() },
  contact: {
    call: ({ page, world }) => page.goto(`${world.appUrl}/contact`),
    again: retry,
    offers: async ({ page, words }) => {
      await expect(page.getByRole('main')).toContainText(words.contact.failed)
      await expect(button(page, words.common.retry)).toBeVisible()
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
