import { join } from 'node:path'
import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { test } from '../fixture/slow-browser.ts'
import { expect } from '../fixture/test.ts'
import { startExpressBackEnd } from './express-back-end.ts'
import { visitAllPages } from './visit-pages.ts'

const BUILT_APP = join(import.meta.dirname, '../../packages/web/dist/th')

test.use({ reducedMotion: 'reduce' } as object)

test('every page of the app opens on a back end that somebody else wrote, and says what it cannot know', async ({
  page,
}) => {
  const { origin, stop } = await startExpressBackEnd(BUILT_APP)
  try {
    await page.addInitScript(() => localStorage.setItem('locale', 'en'))
    const visits = await visitAllPages(page, origin, 'express-token')
    const textOf = (path: string) => visits.find((visit) => visit.path === path)?.text
    console.log(JSON.stringify(visits, null, 1))
    expect(textOf(PATHS.home)).toContain('3,410.90')
    expect(textOf(PATHS.statement)).toContain('+500.00 baht')
    expect(textOf(PATHS.profile)).toContain('05/01/2026 08:00:00')
  } finally {
    await stop()
  }
})
