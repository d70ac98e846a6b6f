import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { findFaults } from './find-faults.ts'

export interface Shot {
  width: number
  /** 1, or 2 for text twice as large. */
  text: number
  png: Buffer
}

const PHONES = [320, 360, 412]
const SCREENS = [768, 900, 1280, 1920]
const TALLEST = 1_600
/** Heights of a small phone and of a small desktop. */
const heightOf = (width: number): number => (width < 768 ? 740 : 800)

/** Pictures of the page as it stands, and what is cut there: seven widths, and phones again with text twice as large. */
export const takeShots = async (page: Page): Promise<{ shots: Shot[]; faults: string[] }> => {
  const shots: Shot[] = []
  const faults: string[] = []
  for (const [widths, text] of [
    [[...PHONES, ...SCREENS], 1],
    [PHONES, 2],
  ] as const)
    for (const width of widths) {
      await page.setViewportSize({ width, height: heightOf(width) })
      await page.evaluate(
        (size) => {
          document.documentElement.style.fontSize = size
        },
        `${text * 100}%`,
      )
      // A dialog is fixed to the window. A page is taken whole, up to a height at which a sheet can still be read.
      if ((await page.locator('dialog[open]').count()) === 0) {
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width, height: Math.min(Math.max(height, heightOf(width)), TALLEST) })
      }
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            // A spinner never ends.
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
            .map((animation) => animation.finished.catch(() => null)),
        ),
      )
      for (const fault of await findFaults(page)) faults.push(`${width} px, text ${text * 100} %: ${fault}`)
      shots.push({ width, text, png: await page.screenshot({ animations: 'disabled' }) })
    }
  return { shots, faults }
}

const toFigure = ({ width, text, png }: Shot): string => {
  const shown = width < 768 ? width : Math.round(width * 0.45)
  const source = `data:image/png;base64,${png.toString('base64')}`
  return `<figure><img src="${source}" width="${shown}"><figcaption>${width} px${text > 1 ? `, text ${text * 100} %` : ''}</figcaption></figure>`
}

const STYLE = `body{margin:16px;background:#888;font:14px sans-serif} section{display:flex;gap:16px;align-items:start;margin-block-end:16px}
figure{margin:0} img{display:block} h1{font-size:20px;margin:0 0 8px}`

/** Writes one picture of all shots, phones above screens. */
export const writeSheet = async (
  context: BrowserContext,
  title: string,
  shots: Shot[],
  file: string,
): Promise<void> => {
  const page = await context.newPage()
  await page.setViewportSize({ width: 2280, height: 800 })
  const row = (filter: (shot: Shot) => boolean): string =>
    `<section>${shots.filter(filter).map(toFigure).join('')}</section>`
  await page.setContent(
    `<style>${STYLE}</style><h1>${title}</h1>${row(({ width }) => width < 768)}${row(({ width }) => width >= 768)}`,
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await page.screenshot({ fullPage: true }))
  await page.close()
}
