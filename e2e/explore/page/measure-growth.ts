import type { CDPSession } from 'playwright/test'
import type { Control } from '../step.ts'
import type { Visit } from '../visit.ts'
import { findControl } from './find-controls.ts'
import { type Growth, readView } from './view.ts'

/**
 * How much may stay in memory after each opening and closing, because messages, caches and the history of the browser
 * grow a little. A dialog or a page that stayed would have many more nodes.
 */
const ALLOWED_GROWTH = { listeners: 0.5, nodes: 12, heapKb: 120 } as const
const GROWTH_KINDS = Object.keys(ALLOWED_GROWTH) as (keyof Growth)[]
/** How often the control is used before the first measurement, because the first uses load code and fill caches. */
const WARM_UP_TIMES = 3
const MEASURED_TIMES = 5
const QUIET_MS = 60

const measureMemory = async (session: CDPSession): Promise<Growth> => {
  // Some objects are released only by the second collection.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const readMetric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return {
    listeners: readMetric('JSEventListeners'),
    nodes: readMetric('Nodes'),
    heapKb: readMetric('JSHeapUsedSize') / 1_024,
  }
}

/**
 * Presses the control, and then closes the dialog or leaves the page that it has opened. Returns false if the press has
 * opened nothing, or if what it opened cannot be closed.
 */
const openAndClose = async (visit: Visit, control: Control): Promise<boolean> => {
  const { page } = visit
  const viewBefore = await readView(page)
  const { element } = (await findControl(page, control)) ?? {}
  await element?.click({ timeout: visit.pressTimeoutMs, noWaitAfter: true })
  await element?.dispose()
  await visit.settle(QUIET_MS)
  const openedView = await readView(page)
  const isDialog = openedView.dialogs.length > viewBefore.dialogs.length
  if (!element || (!isDialog && openedView.path === viewBefore.path)) return false
  if (isDialog) await page.keyboard.press('Escape')
  else await page.goBack({ waitUntil: 'commit', timeout: visit.pressTimeoutMs })
  await visit.settle(QUIET_MS)
  const viewAfter = await readView(page)
  return viewAfter.path === viewBefore.path && viewAfter.dialogs.length === viewBefore.dialogs.length
}

/** Returns what grows by more than is allowed with each opening and closing: listeners, nodes or memory. */
export const findExcess = (growth: Growth): readonly (keyof Growth)[] =>
  GROWTH_KINDS.filter((kind) => growth[kind] > ALLOWED_GROWTH[kind])

/**
 * Presses a control that opens something, closes what it opened, repeats this several times, and measures what stays in
 * memory. If more stays than is allowed, measures once more and returns the smaller growth. A leak grows each time, but
 * the elements of the last few dialogs, which the browser itself keeps, grow in number only the first time. Returns
 * null if the control opens nothing, or if what it opened cannot be closed.
 */
export const measureGrowth = async (visit: Visit, control: Control): Promise<Growth | null> => {
  const repeat = async (times: number): Promise<boolean> => {
    for (let time = 0; time < times; time += 1) if (!(await openAndClose(visit, control))) return false
    return true
  }
  if (!(await repeat(WARM_UP_TIMES))) return null
  const session = await visit.context.newCDPSession(visit.page)
  try {
    await session.send('Performance.enable')
    let growthBefore = await measureMemory(session)
    const measureOnce = async (): Promise<Growth | null> => {
      if (!(await repeat(MEASURED_TIMES))) return null
      const growthAfter = await measureMemory(session)
      const growthOf = (kind: keyof Growth): number => (growthAfter[kind] - growthBefore[kind]) / MEASURED_TIMES
      const growth = { listeners: growthOf('listeners'), nodes: growthOf('nodes'), heapKb: growthOf('heapKb') }
      growthBefore = growthAfter
      return growth
    }
    const firstMeasurement = await measureOnce()
    const secondMeasurement =
      firstMeasurement && findExcess(firstMeasurement).length > 0 ? await measureOnce() : firstMeasurement
    if (!firstMeasurement || !secondMeasurement) return null
    const smallerOf = (kind: keyof Growth): number => Math.min(firstMeasurement[kind], secondMeasurement[kind])
    return { listeners: smallerOf('listeners'), nodes: smallerOf('nodes'), heapKb: smallerOf('heapKb') }
  } finally {
    await session.detach()
  }
}
