import { expect } from '../fixture/test.ts'
import { type Driver, getButton, pressRetry, type RefusalStage, submitOf } from './refusal-stage.ts'

const openHome = ({ enter }: RefusalStage) => enter('somchai')
const openProfileDialog = (member: string, dialog: (stage: RefusalStage) => string) => async (stage: RefusalStage) => {
  await stage.enter(member, '/user/profile')
  await getButton(stage.page, dialog(stage)).click()
}

export const memberDrivers = {
  conditions: {
    arrive: openHome,
    call: ({ page, texts }) => getButton(page, texts.shell.conditions).click(),
    again: pressRetry,
    offers: async ({ page, texts }) => {
      await expect(page.getByRole('dialog')).toContainText(texts.shell.conditionsFailed)
      await expect(getButton(page, texts.common.retry)).toBeVisible()
    },
  },
  agreements: {
    arrive: ({ page }) => page.clock.install(),
    call: openHome,
    offers: async ({ page, clock }) => {
      await expect(page.getByText('12,345.67').first()).toBeVisible()
      await clock.advance('2s')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    },
  },
  'home-balance': {
    call: openHome,
    again: ({ page, texts }) => getButton(page, texts.home.refresh).click(),
    offers: async ({ page, texts }) => {
      const region = page.getByRole('region', { name: texts.home.total })
      await expect(region).toContainText(texts.home.balanceFailed)
      await expect(region).toContainText('–')
      await expect(region).not.toContainText('0.00')
    },
  },
  'home-games': { call: openHome, again: pressRetry },
  profile: { call: ({ enter }) => enter('somchai', '/user/profile'), again: pressRetry },
  statement: { call: ({ enter }) => enter('somchai', '/user/statement'), again: pressRetry },
  'bank-name': {
    arrive: openProfileDialog('malee', ({ texts }) => texts.profile.englishEdit),
    call: async ({ page, texts }) => {
      await page.getByRole('dialog').getByLabel(texts.profile.englishName).fill('MALEE SAMPLE')
      await submitOf(page).click()
    },
  },
  password: {
    arrive: openProfileDialog('somchai', ({ texts }) => texts.profile.changePassword),
    call: async ({ page }) => {
      await page.locator('[name=oldPassword]').fill('demo1234')
      for (const name of ['newPassword', 'repeatPassword']) await page.locator(`[name=${name}]`).fill('better-5678')
      await submitOf(page).click()
    },
  },
} as const satisfies Record<string, Driver>
