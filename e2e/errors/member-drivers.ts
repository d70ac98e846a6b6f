import { expect } from '../fixture/test.ts'
import { button, type Driver, retry, type Stage, submitOf } from './stage.ts'

const atHome = ({ enter }: Stage) => enter('somchai')
const atProfile = (member: string, dialog: (stage: Stage) => string) => async (stage: Stage) => {
  await stage.enter(member, '/user/profile')
  await button(stage.page, dialog(stage)).click()
}

export const memberDrivers = {
  conditions: {
    arrive: atHome,
    call: ({ page, words }) => button(page, words.shell.conditions).click(),
    again: retry,
    offers: async ({ page, words }) => {
      await expect(page.getByRole('dialog')).toContainText(words.shell.conditionsFailed)
      await expect(button(page, words.common.retry)).toBeVisible()
    },
  },
  agreements: {
    arrive: ({ page }) => page.clock.install(),
    call: atHome,
    offers: async ({ page, clock }) => {
      await expect(page.getByText('12,345.67').first()).toBeVisible()
      await clock.advance('2s')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    },
  },
  'home-balance': {
    call: atHome,
    again: ({ page, words }) => button(page, words.home.refresh).click(),
    offers: async ({ page, words }) => {
      const region = page.getByRole('region', { name: words.home.total })
      await expect(region).toContainText(words.home.balanceFailed)
      await expect(region).toContainText('–')
      await expect(region).not.toContainText('0.00')
    },
  },
  'home-games': { call: atHome, again: retry },
  profile: { call: ({ enter }) => enter('somchai', '/user/profile'), again: retry },
  statement: { call: ({ enter }) => enter('somchai', '/user/statement'), again: retry },
  'bank-name': {
    arrive: atProfile('malee', ({ words }) => words.profile.englishEdit),
    call: async ({ page, words }) => {
      await page.getByRole('dialog').getByLabel(words.profile.englishName).fill('MALEE SAMPLE')
      await submitOf(page).click()
    },
  },
  password: {
    arrive: atProfile('somchai', ({ words }) => words.profile.changePassword),
    call: async ({ page }) => {
      await page.locator('[name=oldPassword]').fill('demo1234')
      for (const name of ['newPassword', 'repeatPassword']) await page.locator(`[name=${name}]`).fill('better-5678')
      await submitOf(page).click()
    },
  },
} as const satisfies Record<string, Driver>
