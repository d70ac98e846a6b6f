import { fileURLToPath } from 'node:url'
import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { expect } from '../fixture/test.ts'
import type { RefusalDisplayName } from './refusal-displays.ts'
import { type DriverSteps, getButton, pressRetry, type RefusalStage } from './refusal-stage.ts'

const openSlips = ({ page, texts }: RefusalStage) => getButton(page, texts.statement.slips).click()

const SLIP_FILE = fileURLToPath(new URL('../../fixtures/slips/ok-somchai.jpg', import.meta.url))

export const slipDrivers = {
  slips: { call: openSlips, again: pressRetry },
  'slip-hours': {
    call: openSlips,
    again: async (stage) => {
      await getButton(stage.page, stage.texts.common.close).click()
      await openSlips(stage)
    },
    offers: ({ page, texts }) => expect(getButton(page, texts.slips.send)).toBeVisible(),
  },
  'slip-send': {
    prepare: async (stage) => {
      await openSlips(stage)
      await stage.page.locator('input[type=file]').first().setInputFiles(SLIP_FILE)
      await expect(stage.page.getByRole('img', { name: stage.texts.slips.preview })).toBeVisible()
    },
    call: ({ page, texts }) => getButton(page, texts.slips.send).click(),
    again: ({ page, texts }) => getButton(page, texts.slips.sendAgain).click(),
  },
  'slip-picture': {
    // The mock gives every slip a link; only for a slip without one does the app ask for the address of the picture.
    open: async (stage) => {
      const slip = { createdAt: '2026-11-20T02:30:00.000Z', amount: 5, status: 'SUCCESS', note: null, link: null }
      await stage.page.route('**/api/statement/slip', (route) =>
        route.fulfill({ json: { total: 1, slips: [{ ...slip, reference: 'SLIP-1' }] } }),
      )
      await stage.open(PATHS.statement)
    },
    prepare: openSlips,
    call: ({ page, texts }) => page.getByRole('dialog').getByText(texts.slips.view, { exact: true }).click(),
  },
} as const satisfies Partial<Record<RefusalDisplayName, DriverSteps>>
