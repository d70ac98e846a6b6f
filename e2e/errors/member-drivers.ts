import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { expect } from '../fixture/test.ts'
import type { RefusalDisplayName } from './refusal-displays.ts'
import { type DriverSteps, getButton, pressRetry } from './refusal-stage.ts'

export const memberDrivers = {
  conditions: {
    call: ({ page, texts }) => getButton(page, texts.shell.conditions).click(),
    again: pressRetry,
    offers: async ({ page, texts }) => {
      await expect(page.getByRole('dialog')).toContainText(texts.conditions.failed)
      await expect(getButton(page, texts.common.retry)).toBeVisible()
    },
  },
  agreements: {
    open: async ({ page, open }) => {
      await page.clock.install()
      await open(PATHS.home)
    },
    offers: async ({ page, clock }) => {
      await expect(page.getByText('12,345.67').first()).toBeVisible()
      await clock.advance('2s')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    },
  },
  'home-balance': {
    again: ({ page, texts }) => getButton(page, texts.home.refresh).click(),
    offers: async ({ page, texts }) => {
      const region = page.getByRole('region', { name: texts.home.total })
      await expect(region).toContainText(texts.home.balanceFailed)
      await expect(region).toContainText('–')
      await expect(region).not.toContainText('0.00')
    },
  },
  'bank-name': {
    open: ({ enter }) => enter('malee', PATHS.profile),
    prepare: async ({ page, texts }) => {
      await getButton(page, texts.profile.englishEdit).click()
      await page.getByRole('dialog').getByLabel(texts.profile.englishName).fill('MALEE SAMPLE')
    },
  },
  password: {
    prepare: async ({ page, texts }) => {
      await getButton(page, texts.profile.changePassword).click()
      await page.locator('[name=oldPassword]').fill('demo1234')
      for (const name of ['newPassword', 'repeatPassword']) await page.locator(`[name=${name}]`).fill('better-5678')
    },
  },
} as const satisfies Partial<Record<RefusalDisplayName, DriverSteps>>
