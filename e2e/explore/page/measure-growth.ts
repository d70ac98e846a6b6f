import type { CDPSession } from 'playwright/test'
import type { Control } from '../step.ts'
import type { Visit } from '../visit.ts'
import { findControl } from './find-controls.ts'
import { type Growth, readView } from './view.ts'

/** The first times load code and fill caches. */
const WARM_UP_TIMES = 3
const MEASURED_TIMES = 5
const QUIET_MS = 60

const measure = async (session: CDPSession): Promise<Growth> => {
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

/** Presses the control, and goes back to where that was. Returns false if it has opened nothing, or cannot be closed. */
const openAndClose = async (visit: Visit, control: Control): Promise<boolean> => {
  const { page } = visit
  const before = await readView(page)
  const { element } = (await findControl(page, control)) ?? {}
  await element?.click({ timeout: visit.pressMs, noWaitAfter: true })
  await element?.dispose()
  await visit.settle(QUIET_MS)
  const opened = await readView(page)
  const isDialog = opened.dialogs.length > before.dialogs.length
  if (!element || (!isDialog && opened.path === before.path)) return false
  if (isDialog) await page.keyboard.press('Escape')
  else await page.goBack({ waitUntil: 'commit', timeout: visit.pressMs })
  await visit.settle(QUIET_MS)
  const closed = await readView(page)
  return closed.path === before.path && closed.dialogs.length === before.dialogs.length
}

/** Opens and closes what the control opens, several times. Returns null if the control opens nothing. */
export const measureGrowth = async (visit: Visit, control: Control): Promise<Growth | null> => {
  const repeat = async (times: number): Promise<boolean> => {
    for (let time = 0; time < times; time += 1) if (!(await openAndClose(visit, control))) return false
    return true
  }
  if (!(await repeat(WARM_UP_TIMES))) return null
  const session = await visit.context.newCDPSession(visit.page)
  try {
    await session.send('Performance.enable')
    const first = await measure(session)
    if (!(await repeat(MEASURED_TIMES))) return null
    const last = await measure(session)
    return {
      listeners: (last.listeners - first.listeners) / MEASURED_TIMES,
      nodes: (last.nodes - first.nodes) / MEASURED_TIMES,
      heapKb: (last.heapKb - first.heapKb) / MEASURED_TIMES,
    }
  } finally {
    await session.detach()
  }
}
