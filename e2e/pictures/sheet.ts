import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { findLayoutProblems } from './find-layout-problems.ts'

export interface Shot {
  width: number
  /** The text scale: 1, or 2 for text twice as large. */
  textScale: number
  png: Buffer
}

/** Screens narrower than this, in px, are phones. */
const TABLET_WIDTH = 768
const PHONE_WIDTHS = [320, 360, 412]
const LARGE_SCREEN_WIDTHS = [768, 900, 1280, 1920]
const MAX_PAGE_HEIGHT = 1_600
/** Returns the height in px of a window of this width: that of a small phone or of a small desktop screen. */
const heightOf = (width: number): number => (width < TABLET_WIDTH ? 740 : 800)

/**
 * Takes screenshots of the current page in seven widths, and again in phone widths with text twice as large. Also lists
 * the layout problems in each of these states.
 */
export const takeShots = async (page: Page): Promise<{ shots: Shot[]; problems: string[] }> => {
  const shots: Shot[] = []
  const problems: string[] = []
  for (const [widths, textScale] of [
    [[...PHONE_WIDTHS, ...LARGE_SCREEN_WIDTHS], 1],
    [PHONE_WIDTHS, 2],
  ] as const)
    for (const width of widths) {
      await page.setViewportSize({ width, height: heightOf(width) })
      await page.evaluate(
        (size) => {
          document.documentElement.style.fontSize = size
        },
        `${textScale * 100}%`,
      )
      // A picture of a dialog has the size of the window. A picture of a page has the full height of the page, up to a
      // limit that keeps the sheet readable.
      if ((await page.locator('dialog[open]').count()) === 0) {
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width, height: Math.min(Math.max(height, heightOf(width)), MAX_PAGE_HEIGHT) })
      }
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            // Waits for all animations except those that never end, such as that of a spinner.
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
            .map((animation) => animation.finished.catch(() => null)),
        ),
      )
      for (const problem of await findLayoutProblems(page))
        problems.push(`${width} px, text ${textScale * 100} %: ${problem}`)
      shots.push({ width, textScale, png: await page.screenshot({ animations: 'disabled' }) })
    }
  return { shots, problems }
}

const toFigure = ({ width, textScale, png }: Shot): string => {
  const shownWidth = width < TABLET_WIDTH ? width : Math.round(width * 0.45)
  const source = `data:image/png;base64,${png.toString('base64')}`
  return `<figure><img src="${source}" width="${shownWidth}"><figcaption>${width} px${textScale > 1 ? `, text ${textScale * 100} %` : ''}</figcaption></figure>`
}

const STYLE = `body{margin:16px;background:#888;font:14px sans-serif} section{display:flex;gap:16px;align-items:start;margin-block-end:16px}
figure{margin:0} img{display:block} h1{font-size:20px;margin:0 0 8px}`

/** Puts the screenshots of phones into a row above those of larger screens. */
export const toRows = (shots: readonly Shot[]): readonly Shot[][] => [
  shots.filter(({ width }) => width < TABLET_WIDTH),
  shots.filter(({ width }) => width >= TABLET_WIDTH),
]

/** Joins screenshots into one picture, in rows. */
export const writeSheet = async (
  context: BrowserContext,
  title: string,
  rows: readonly (readonly Shot[])[],
  file: string,
): Promise<void> => {
  const page = await context.newPage()
  await page.setViewportSize({ width: 2280, height: 800 })
  const sections = rows.map((shots) => `<section>${shots.map(toFigure).join('')}</section>`)
  await page.setContent(`<style>${STYLE}</style><h1>${title}</h1>${sections.join('')}`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await page.screenshot({ fullPage: true }))
  await page.close()
}
