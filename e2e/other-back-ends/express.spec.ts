import { join } from 'node:path'
import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { test } from '../fixture/slow-browser.ts'
import { expect } from '../fixture/test.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { startExpressBackEnd } from './express-back-end.ts'
import { ACCEPTED_TOKEN, visitAllPages } from './visit-pages.ts'

const BUILT_APP_FOLDER = join(import.meta.dirname, '../../packages/web/dist/th')

// Only the deep run includes this test, because component tests check each screen with values of the wrong type.
if (DEEP)
  test('every page of the app opens on another back end, and shows a dash for a value of the wrong type', async ({
    page,
  }) => {
    const { origin, stop } = await startExpressBackEnd(BUILT_APP_FOLDER, ACCEPTED_TOKEN)
    try {
      await page.addInitScript(() => localStorage.setItem('locale', 'en'))
      const visits = await visitAllPages(page, origin)
      const textOf = (path: string) => visits.find((visit) => visit.path === path)?.text
      expect(textOf(PATHS.home)).toContain('3,410.90')
      expect(textOf(PATHS.profile)).toContain('05/01/2026 08:00:00')
      expect(textOf(PATHS.statement)).toMatch(/\+500\.00\sbaht/)
      expect(textOf(PATHS.statement)).toContain('Other entry')
      expect(textOf(PATHS.bonus)).toContain('Songkran')
      // The back end sends the number of coins as text, which the app rejects.
      expect(textOf(PATHS.spin)).toMatch(/–\s*coins/)

      await page.goto(`${origin}${PATHS.home}`)
      await page.getByRole('button', { name: 'Refund', exact: true }).click()
      const refund = page.getByRole('dialog')
      await expect(refund.getByText('Refunds are not available at the moment.')).toBeVisible()
      await expect(refund.getByText('No refunds yet')).toBeVisible()
      await refund.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Deposit', exact: true }).click()
      await expect(page.getByRole('dialog').getByText('000-000-3003')).toBeVisible()
    } finally {
      await stop()
    }
  })
