/// <reference lib="dom" />
import type { Page } from 'playwright'
import { medianOf } from '../load.ts'
import type { Measure } from '../measures.ts'
import { withBrowser } from './browser.ts'
import { withSite } from './site.ts'

const CPU_SLOWDOWN = 4

interface SpinFrames {
  /** The times between consecutive frames, in ms. */
  gapsMs: number[]
  /** The time that the page's scripts take in each frame. */
  scriptMs: number[]
}

/** Makes the page record the times between frames, and of scripts in each frame, for as long as the wheel turns. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: SpinFrames = { gapsMs: [], scriptMs: [] }
    Object.assign(globalThis, { wheelFrames: frames })
    const originalRequestFrame = globalThis.requestAnimationFrame.bind(globalThis)
    let lastTime = 0
    globalThis.requestAnimationFrame = (callback) =>
      originalRequestFrame((time) => {
        const isTurning = document.querySelector('[data-phase=turning]') !== null
        if (isTurning && lastTime > 0) frames.gapsMs.push(time - lastTime)
        lastTime = isTurning ? time : 0
        const startMs = performance.now()
        callback(time)
        if (isTurning) frames.scriptMs.push(performance.now() - startMs)
      })
  })

/** Turns the wheel once, closes the dialog of the prize, and returns the recorded times. */
const spinOnce = async (page: Page): Promise<SpinFrames> => {
  await page.evaluate(() =>
    Object.assign((globalThis as { wheelFrames?: object }).wheelFrames ?? {}, { gapsMs: [], scriptMs: [] }),
  )
  await page.locator('[data-phase=idle] > button').click()
  await page.locator('dialog[open]').waitFor()
  const frames = await page.evaluate(() => (globalThis as { wheelFrames?: SpinFrames }).wheelFrames)
  await page.locator('dialog[open] button').last().click()
  await page.locator('dialog[open]').waitFor({ state: 'hidden' })
  return frames ?? { gapsMs: [], scriptMs: [] }
}

/**
 * Measures the frames of a turn of the prize wheel on a phone screen with the CPU slowed four times, after a turn to
 * warm up.
 */
export const measureWheel = (): Promise<Measure[]> =>
  withSite((site) =>
    withBrowser(site, true, async ({ context }) => {
      const page = await context.newPage()
      await page.goto(`${site.origin}/user/spin`, { waitUntil: 'networkidle' })
      await watchFrames(page)
      const cdp = await context.newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      await spinOnce(page)
      const { gapsMs, scriptMs } = await spinOnce(page)
      const formatTimes = (times: number[]) =>
        `${medianOf(times).toFixed(1)}, at most ${Math.max(...times).toFixed(1)} ms`
      return [
        {
          what: 'CPU 4x slower: a frame of the wheel',
          figure: formatTimes(gapsMs),
          budget: 'median 16.7 ms, none over 50',
        },
        { what: "CPU 4x slower: the wheel's script, a frame", figure: formatTimes(scriptMs), budget: 'at most 8 ms' },
      ]
    }),
  )
