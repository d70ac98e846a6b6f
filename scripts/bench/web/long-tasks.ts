import type { CDPSession } from 'playwright'
import { medianOf } from '../load.ts'
import type { Measure } from '../measures.ts'
import { withBarePage } from './bare-page.ts'
import { withBrowser } from './browser.ts'
import { type Site, withSite } from './site.ts'

const ROUNDS = 3
const CPU_SLOWDOWN = 4
const LONG_TASK_MS = 50
/** How long the recording goes on after the network is idle, so that it includes the tasks that follow. */
const QUIET_MS = 1_500

/** A visit of a page, whose loading or whose response to a press is measured. */
interface PageVisit {
  /** The path of the page and, after a comma, the part of the page that is measured. */
  path: string
  /** The element to press when the page is idle; null to measure the loading of the page. */
  press: string | null
}

const BARE_PAGE: PageVisit = { path: '/, a bare React page', press: null }
const PAGES: PageVisit[] = [
  { path: '/user/home', press: null },
  { path: '/user/home, deposit', press: 'main button:has(.lucide-arrow-down-to-line)' },
  { path: '/user/statement', press: null },
  { path: '/user/spin', press: null },
]

/** An event of a Chromium trace. Times are in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  pid: number
  tid: number
  args?: { name?: string; data?: { isMainFrame?: boolean } }
}

/** The kinds of work that can cause a long task, by the names of the trace events for this work. */
const CAUSE_OF_EVENT: Record<string, string> = {
  EvaluateScript: 'load',
  'v8.compile': 'load',
  'v8.compileModule': 'load',
  'v8.evaluateModule': 'load',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  EventDispatch: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  'Decode Image': 'pictures',
  ImageDecodeTask: 'pictures',
  MajorGC: 'memory',
  MinorGC: 'memory',
}

interface LongTasks {
  count: number
  longestMs: number
  /** The total time of the long tasks. */
  totalMs: number
  /** The self time of each cause within the long tasks, in ms. */
  causes: Map<string, number>
}

/**
 * Reads the long tasks of the page's main thread from a trace, with the self time of each cause. The self time of an
 * event is its time without that of the events nested in it.
 */
const readTrace = (events: readonly TraceEvent[]): LongTasks => {
  const eventsByThread = new Map<string, TraceEvent[]>()
  for (const event of events)
    if (event.ph === 'X') {
      const threadKey = `${event.pid}/${event.tid}`
      const threadEvents = eventsByThread.get(threadKey)
      if (threadEvents) threadEvents.push(event)
      else eventsByThread.set(threadKey, [event])
    }
  // The trace also has the main threads of other pages. The busiest one is that of the measured page.
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => eventsByThread.get(`${pid}/${tid}`) ?? [])
  const busiestThread = threads.toSorted((one, other) => other.length - one.length)[0] ?? []
  const sortedEvents = busiestThread.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  const tasks = sortedEvents.filter(({ name, dur = 0 }) => name === 'RunTask' && dur >= LONG_TASK_MS * 1_000)
  const msByCause = new Map<string, number>()
  for (const task of tasks) {
    const end = task.ts + (task.dur ?? 0)
    const innerEvents = sortedEvents.filter((event) => event.ts >= task.ts && event.ts + (event.dur ?? 0) <= end)
    const openEvents: { end: number; cause: string }[] = []
    let time = task.ts
    const addTime = (until: number): void => {
      const cause = openEvents.at(-1)?.cause ?? 'other'
      msByCause.set(cause, (msByCause.get(cause) ?? 0) + (until - time) / 1_000)
      time = until
    }
    for (const event of innerEvents) {
      for (let lastEvent = openEvents.at(-1); lastEvent && lastEvent.end <= event.ts; lastEvent = openEvents.at(-1)) {
        addTime(lastEvent.end)
        openEvents.pop()
      }
      addTime(Math.max(time, event.ts))
      openEvents.push({
        end: event.ts + (event.dur ?? 0),
        cause: CAUSE_OF_EVENT[event.name] ?? openEvents.at(-1)?.cause ?? 'other',
      })
    }
    for (let lastEvent = openEvents.pop(); lastEvent; lastEvent = openEvents.pop()) {
      addTime(Math.max(time, lastEvent.end))
    }
  }
  const durations = tasks.map(({ dur = 0 }) => dur / 1_000)
  return {
    count: tasks.length,
    longestMs: Math.max(0, ...durations),
    totalMs: durations.reduce((sum, each) => sum + each, 0),
    causes: msByCause,
  }
}

const recordTrace = async (cdp: CDPSession, run: () => Promise<void>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const completion = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'v8',
        'blink',
        'toplevel',
        'disabled-by-default-devtools.timeline',
        '__metadata',
      ],
    },
  })
  await run()
  await cdp.send('Tracing.end')
  await completion
  return events
}

const visitPage = (site: Site, { path, press }: PageVisit): Promise<LongTasks> =>
  withBrowser(site, true, async ({ context }) => {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const openPage = async (): Promise<void> => {
      await page.goto(site.origin + path.split(',')[0], { waitUntil: 'networkidle' })
      await page.waitForTimeout(QUIET_MS)
    }
    if (press === null) return readTrace(await recordTrace(cdp, openPage))
    await openPage()
    return readTrace(
      await recordTrace(cdp, async () => {
        await page.locator(press).first().click()
        await page.locator('dialog[open]').waitFor()
        await page.waitForTimeout(QUIET_MS)
      }),
    )
  })

const formatTasks = ({ count, longestMs, totalMs, causes }: LongTasks): string => {
  const parts = [...causes]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
  return `${count}, longest ${longestMs.toFixed(0)} ms, together ${totalMs.toFixed(0)}: ${parts.join(', ')}`
}

const measurePage = async (site: Site, page: PageVisit): Promise<Measure> => {
  const visits: LongTasks[] = []
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visitPage(site, page))
  const median = medianOf(visits.map(({ totalMs }) => totalMs))
  const medianVisit = visits.find(({ totalMs }) => totalMs === median)
  return {
    what: `CPU 4x slower: long tasks, ${page.path}`,
    figure: medianVisit ? formatTasks(medianVisit) : '',
    budget: page === BARE_PAGE ? '' : 'none after the first paint',
  }
}

/**
 * Measures tasks of over 50 ms from navigation until the page is idle, or after a press, with the CPU slowed four
 * times. A page with only the app's libraries is measured first, for comparison.
 */
export const measureLongTasks = async (): Promise<Measure[]> => {
  const barePage = await withBarePage((site) => measurePage(site, BARE_PAGE))
  return withSite(async (site) => {
    const measures: Measure[] = [barePage]
    for (const page of PAGES) measures.push(await measurePage(site, page))
    return measures
  })
}
