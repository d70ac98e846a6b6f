import type { Page } from 'playwright/test'
import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { goToPage, isMemberPage, PAGE_PATHS } from '../accessibility/page-sweep.ts'
import { expect } from '../fixture/test.ts'

/** Matches texts that appear if the app shows a missing or wrong value unchecked. */
const FALSE_TEXT = /\bNaN\b|\bundefined\b|\[object |Invalid Date|\bInfinity\b/

/** The token that the back ends of these tests accept. */
export const ACCEPTED_TOKEN = 'a-token'

interface Visit {
  readonly path: string
  /** The visible text of the page below the header. */
  readonly text: string
}

interface VisitOptions {
  /** The paths to which pages redirect on this back end, by the path of the page. */
  readonly redirects?: Readonly<Record<string, string>>
  /** Whether to load the app again for each page. This is needed if a reply of this back end may log the member out. */
  readonly reloads?: boolean
}

/**
 * Opens every page of the app at an origin, one after the other in one tab, and returns the text of each. By default,
 * loads the app only for the first public page and for the first page of members. It reaches all other pages within the
 * app.
 */
export const visitAllPages = async (
  page: Page,
  origin: string,
  { redirects = {}, reloads = false }: VisitOptions = {},
): Promise<readonly Visit[]> => {
  const crashes: Error[] = []
  page.on('pageerror', (error) => crashes.push(error))
  const visits: Visit[] = []
  // Public pages log the member out, so they are visited before the pages for members.
  const paths = [...PAGE_PATHS].sort((a, b) => Number(isMemberPage(a)) - Number(isMemberPage(b)))
  for (const [index, path] of paths.entries()) {
    const isFirstOfKind = isMemberPage(path) !== isMemberPage(paths[index - 1] ?? '')
    if (index > 0 && !isFirstOfKind && !reloads) await goToPage(page, path)
    else {
      if (isMemberPage(path)) {
        await page.goto(`${origin}${PATHS.terminated}`)
        await page.evaluate((token) => localStorage.setItem('token', token), ACCEPTED_TOKEN)
      }
      await page.goto(origin + path)
    }
    await page.waitForURL(origin + (redirects[path] ?? path))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.locator('[data-loading]'), `what ${path} is still loading`).toHaveCount(0)
    const main = page.getByRole('main')
    // biome-ignore lint/performance/useDomNodeTextContent: only what is visible counts
    const pageText = await ((await main.count()) > 0 ? main.first() : page.locator('body')).innerText()
    expect(pageText.trim(), `the text of ${path}`).not.toBe('')
    expect(pageText, `the text of ${path}`).not.toMatch(FALSE_TEXT)
    visits.push({ path, text: pageText })
  }
  expect(crashes).toEqual([])
  return visits
}
