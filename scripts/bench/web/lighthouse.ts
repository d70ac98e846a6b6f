import lighthouse from 'lighthouse'
import { medianOf } from '../load.ts'
import type { Measure } from '../measures.ts'
import { withBarePage } from './bare-page.ts'
import { withBrowser } from './browser.ts'
import { type Site, withSite } from './site.ts'

const ROUNDS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const PAGE_BUDGET = 'at least 98, 100, 100; LCP at most 2.0 s, CLS 0.02, TBT 100 ms'
const HOME_BUDGET = PAGE_BUDGET.replace('2.0', '2.5')

const PAGES = [
  { path: '/login', asMember: false, budget: PAGE_BUDGET },
  { path: '/register', asMember: false, budget: PAGE_BUDGET },
  { path: '/user/home', asMember: true, budget: HOME_BUDGET },
  { path: '/user/statement', asMember: true, budget: PAGE_BUDGET },
  { path: '/user/spin', asMember: true, budget: PAGE_BUDGET },
]

const BARE_PAGE = { path: '/, a bare React page', asMember: false, budget: '' }

interface PageScores {
  /** The scores from 0 to 100, in the order of `CATEGORIES`. */
  scores: number[]
  lcpMs: number
  cls: number
  tbtMs: number
  /** The audits of accessibility and best practices that failed. */
  failedAudits: string[]
}

/** Visits a page with Lighthouse's mobile preset and an empty cache. */
const visitPage = (site: Site, path: string, asMember: boolean): Promise<PageScores> =>
  withBrowser(site, asMember, async ({ port }) => {
    const runnerResult = await lighthouse(site.origin + path, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      disableStorageReset: true,
    })
    if (!runnerResult) throw new Error(`Lighthouse gave no result for ${path}`)
    const { audits, categories, runtimeError } = runnerResult.lhr
    if (runtimeError) throw new Error(`Lighthouse at ${path}: ${runtimeError.message}`)
    const auditValueOf = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
    const failedAudits = CATEGORIES.slice(1).flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    )
    return {
      scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
      lcpMs: auditValueOf('largest-contentful-paint'),
      cls: auditValueOf('cumulative-layout-shift'),
      tbtMs: auditValueOf('total-blocking-time'),
      failedAudits,
    }
  })

const measurePage = async (site: Site, { path, asMember, budget }: (typeof PAGES)[number]): Promise<Measure> => {
  const visits: PageScores[] = []
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visitPage(site, path.replace(/,.*/, ''), asMember))
  const medianFigureOf = (selectFigure: (scores: PageScores) => number): number => medianOf(visits.map(selectFigure))
  const scores = CATEGORIES.map((_, index) => medianFigureOf((scores) => scores.scores[index] ?? 0))
  const failedAudits = [...new Set(visits.flatMap((scores) => scores.failedAudits))]
  const figure = [
    scores.join(', '),
    `LCP ${(medianFigureOf(({ lcpMs }) => lcpMs) / 1_000).toFixed(2)} s`,
    `CLS ${medianFigureOf(({ cls }) => cls).toFixed(3)}`,
    `TBT ${medianFigureOf(({ tbtMs }) => tbtMs).toFixed(0)} ms`,
    ...failedAudits,
  ].join('; ')
  return { what: `Lighthouse, mobile, ${path}`, figure, budget }
}

/**
 * Measures performance, accessibility and best practices of five pages of the built app with Lighthouse, as medians of
 * five visits. A page with only the app's libraries is measured first, for comparison.
 */
export const measureLighthouse = async (): Promise<Measure[]> => {
  const barePage = await withBarePage((site) => measurePage(site, BARE_PAGE))
  return withSite(async (site) => {
    const measures: Measure[] = [barePage]
    for (const page of PAGES) measures.push(await measurePage(site, page))
    return measures
  })
}
