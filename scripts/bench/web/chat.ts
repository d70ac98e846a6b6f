/// <reference lib="dom" />
import type { CDPSession, Page } from 'playwright'
import { medianOf } from '../load.ts'
import type { Measure } from '../measures.ts'
import { withBrowser } from './browser.ts'
import { withSite } from './site.ts'

const CPU_SLOWDOWN = 4
const MESSAGE_COUNT = 10_000
const STEP_DOWN_COUNT = 150
const START_MS = Date.parse('2026-01-01T02:00:00Z')

/** Makes the page itself answer its calls for the chat history, so that the network does not affect the figures. */
const serveHistory = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ([messages, startMs]) => {
      const originalFetch = globalThis.fetch
      const messageOf = (number: number) => ({
        _id: `m${number}`,
        sender: number % 3 === 0 ? 'customer' : 'agent',
        message: {
          message_type: 'text',
          payload: { message: `no. ${number} ${'a line of text '.repeat(number % 12)}` },
          deliver: 'succeed',
        },
        createdAt: new Date(startMs + number * 600_000).toISOString(),
        session_id: `s${Math.ceil(number / 100)}`,
        ...{ userId: null, guestId: null, username: null, name: null, deviceToken: null },
      })
      globalThis.fetch = async (target, init) => {
        if (!String(target).endsWith('/api/chat/history')) return originalFetch(target, init)
        const { skip, limit } = JSON.parse(String(init?.body)) as { skip: number; limit: number }
        const count = Math.max(0, Math.min(limit, messages - skip))
        return Response.json(Array.from({ length: count }, (_, index) => messageOf(messages - skip - index)))
      }
    },
    [MESSAGE_COUNT, START_MS] as const,
  )

interface ScrollFigures {
  nodeCount: number
  /** The largest distance that a visible row moved while rows were added above or below it. */
  shiftPx: number
  /** The time from each frame to the next. */
  gapsMs: number[]
}

/** Scrolls down `stepsDown` times by 900 px. If `stepsDown` is null, scrolls up until the oldest message is reached. */
const scrollChat = (page: Page, stepsDown: number | null): Promise<ScrollFigures> =>
  page.evaluate(async (count) => {
    const list = document.querySelector('section:has([data-row])')
    const result: ScrollFigures = { nodeCount: 0, shiftPx: 0, gapsMs: [] }
    if (!list) throw new Error('the chat is not open')
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const findRows = () => [...list.querySelectorAll<HTMLElement>('li[data-row]')]
    let time = await nextFrame()
    for (let isOver = false, stepCount = 1; !isOver; stepCount += 1) {
      list.scrollTop += count === null ? -900 : 900
      const { top } = list.getBoundingClientRect()
      const firstVisibleRow = findRows().find((row) => row.getBoundingClientRect().top >= top)
      const topBefore = firstVisibleRow?.getBoundingClientRect().top ?? 0
      for (let frame = 0; frame < 2; frame += 1) {
        const now = await nextFrame()
        result.gapsMs.push(now - time)
        time = now
      }
      if (firstVisibleRow?.isConnected)
        result.shiftPx = Math.max(result.shiftPx, Math.abs(firstVisibleRow.getBoundingClientRect().top - topBefore))
      result.nodeCount = Math.max(result.nodeCount, document.querySelectorAll('dialog[open] *').length)
      const isStart = list.scrollTop <= 0 && (findRows()[1]?.textContent ?? '').includes('no. 1 ')
      isOver = count === null ? isStart : stepCount >= count
    }
    return result
  }, stepsDown)

const measureHeapMB = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1_048_576
}

/**
 * Measures scrolling through ten thousand messages on a phone screen: first up to the oldest message, and then down
 * with the CPU slowed four times.
 */
export const measureChat = (): Promise<Measure[]> =>
  withSite((site) =>
    withBrowser(site, true, async ({ context }) => {
      const page = await context.newPage()
      // tsx adds calls of the helper `__name` to the functions that run in the page, which does not have this helper.
      await page.addInitScript('globalThis.__name = (named) => named')
      await serveHistory(page)
      await page.goto(`${site.origin}/user/contact`, { waitUntil: 'networkidle' })
      // The first button of the page opens the chat.
      await page.locator('main button').first().click()
      await page.locator('[data-row]').first().waitFor()
      const cdp = await context.newCDPSession(page)
      const heapBefore = await measureHeapMB(cdp)
      const scrollUp = await scrollChat(page, null)
      const heapAfter = await measureHeapMB(cdp)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      const scrollDown = await scrollChat(page, STEP_DOWN_COUNT)
      const nodeCount = Math.max(scrollUp.nodeCount, scrollDown.nodeCount)
      const shiftPx = Math.max(scrollUp.shiftPx, scrollDown.shiftPx)
      const gaps = scrollDown.gapsMs.toSorted((one, other) => one - other)
      const lateFrames = gaps.filter((gap) => gap > 50).length
      return [
        { what: '10,000 messages: elements of the chat', figure: `at most ${nodeCount}`, budget: 'at most 600' },
        {
          what: '10,000 messages: a visible row moves by',
          figure: `${shiftPx.toFixed(1)} px`,
          budget: 'at most 1 px',
        },
        {
          what: '10,000 messages: memory before and after',
          figure: `${heapBefore.toFixed(1)} and ${heapAfter.toFixed(1)} MB`,
          budget: 'at most 20 MB more',
        },
        {
          what: 'CPU 4x slower: a frame while scrolling',
          figure: `${medianOf(gaps).toFixed(1)}, at most ${Math.max(...gaps).toFixed(1)} ms, ${lateFrames} of ${gaps.length} over 50`,
          budget: 'median 16.7 ms',
        },
      ]
    }),
  )
