/// <reference lib="dom" />
import type { Page } from 'playwright'
import { medianOf } from '../load.ts'
import type { Measure } from '../measures.ts'
import { withBrowser } from './browser.ts'
import { type Site, withSite } from './site.ts'

const ROUNDS = 5
const CPU_SLOWDOWN = 4

/**
 * An action of a member and the page's response to it. Selectors contain no texts, because texts differ by language.
 */
interface ButtonPress {
  what: string
  path: string
  asMember: boolean
  /** The name of the chunk that the press needs. The measurement begins after the app has prefetched this chunk. */
  chunkName?: string
  press: (page: Page) => Promise<unknown>
  /** A selector that matches an element only once the page has responded. */
  answerSelector: string
  /** Undoes the press, so that it can be measured again. */
  undo: (page: Page) => Promise<unknown>
}

const PHONE_FIELD = 'input[name=username]'

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'hidden' })
}

const createDialogPress = (what: string, chunkName: string, button: string): ButtonPress => ({
  what,
  path: '/user/home',
  asMember: true,
  chunkName,
  press: (page) => page.locator(button).first().click(),
  answerSelector: 'dialog[open]',
  undo: closeDialog,
})

const PRESSES: ButtonPress[] = [
  {
    what: 'a digit of the phone number',
    path: '/login',
    asMember: false,
    press: (page) => page.locator(PHONE_FIELD).press('6'),
    answerSelector: `${PHONE_FIELD}[value="6"]`,
    undo: (page) => page.locator(PHONE_FIELD).press('Backspace'),
  },
  {
    what: 'another language',
    path: '/login',
    asMember: false,
    press: (page) => page.locator('select').first().selectOption('en'),
    answerSelector: 'html[lang=en]',
    undo: (page) => page.locator('select').first().selectOption('th'),
  },
  createDialogPress('the transfer dialog', 'transfer-dialog', 'main button:has(.lucide-arrow-left-right)'),
  createDialogPress('the withdraw dialog', 'withdraw-dialog', 'main button:has(.lucide-arrow-up-from-line)'),
  createDialogPress('the dialog of a game', 'game-account-dialog', '[data-category=slot] li:not([data-beside]) button'),
]

/**
 * Records the time from the next key press, release of a finger, or input event until the first frame in which the
 * selector matches an element.
 */
const watchAnswer = (page: Page, answer: string): Promise<void> =>
  page.evaluate((selector) => {
    let pressedMs = 0
    Object.assign(globalThis, { answeredMs: undefined })
    for (const eventType of ['keydown', 'pointerup', 'input'])
      addEventListener(
        eventType,
        ({ timeStamp }) => {
          if (pressedMs === 0) pressedMs = timeStamp
        },
        { capture: true, once: true },
      )
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      // A task that is queued in the animation frame runs after the frame.
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(globalThis, { answeredMs: performance.now() - pressedMs })),
      )
    }).observe(document, { attributes: true, childList: true, subtree: true })
  }, answer)

const measurePress = (
  site: Site,
  { what, path, asMember, chunkName, press, answerSelector, undo }: ButtonPress,
): Promise<Measure> =>
  withBrowser(site, asMember, async ({ context }) => {
    const page = await context.newPage()
    const fetchedFiles =
      chunkName === undefined ? null : page.waitForResponse((reply) => reply.url().includes(`/assets/${chunkName}-`))
    await page.goto(site.origin + path, { waitUntil: 'networkidle' })
    await (await fetchedFiles)?.finished()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await watchAnswer(page, answerSelector)
      await press(page)
      const answerTime = await page.waitForFunction(() => (globalThis as { answeredMs?: number }).answeredMs)
      times.push((await answerTime.jsonValue()) ?? Number.NaN)
      await undo(page)
    }
    const figure = `first ${times[0]?.toFixed(0)} ms, median ${medianOf(times).toFixed(0)} ms`
    return { what: `CPU 4x slower: ${what}`, figure, budget: 'at most 100 ms' }
  })

/**
 * Measures the time from a key press, or the release of a finger, to the frame that shows the response, on a phone
 * screen with the CPU slowed four times.
 */
export const measurePresses = (): Promise<Measure[]> =>
  withSite(async (site) => {
    const measures: Measure[] = []
    for (const press of PRESSES) measures.push(await measurePress(site, press))
    return measures
  })
