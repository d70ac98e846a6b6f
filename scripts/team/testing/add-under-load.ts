import { setTimeout as wait } from 'node:timers/promises'
import { HashRing } from '../../../packages/mock-server/src/lib/team/hash-ring.ts'
import { planTeam, type TeamPlan } from '../team-plan.ts'
import { Canary } from './canary.ts'
import { RunningTeam } from './running-team.ts'
import { callControl, send } from './team-client.ts'

const KEPT_WORLD_COUNT = 40
const MEMORY_WORLD_COUNT = 20

export interface AddReport {
  /** The number of persisted worlds whose owner changed. */
  readonly movedCount: number
  /** The number of moved worlds that have all acknowledged transfers, and exist only in their new process. */
  readonly intactCount: number
  /** How often two processes listed the same world, in all lists that were made during the change. */
  readonly servedTwiceCount: number
  /** The number of calls to moved worlds for each status other than 200. */
  readonly movedRefusals: ReadonlyMap<number, number>
  /** The longest time in ms in which a moved world answered no call. */
  readonly longestGapMs: number
  /** The number of calls to worlds whose owner did not change. */
  readonly otherCallCount: number
  /** The number of these calls that failed, plus the number of these worlds that had a wrong amount at the end. */
  readonly otherFailureCount: number
  /** The number of worlds in memory whose owner changed. */
  readonly endedCount: number
  /** The number of these worlds for which the mock then explains that they ended. */
  readonly explainedCount: number
  /** How long the change from four to five processes took. */
  readonly changeMs: number
}

/**
 * Returns the ids of the worlds in each process. Asks one process after another, the new one first, so that a world
 * that moves to it in the meantime is not listed twice.
 */
const listWorlds = async ({ processes }: TeamPlan): Promise<string[][]> => {
  const lists: string[][] = []
  for (const { port } of [...processes].reverse()) {
    const list = send<{ worlds: { id: string }[] }>(`http://127.0.0.1:${port}`, 'GET', '/__mock/worlds?scope=process')
    lists.unshift((await list.catch(() => null))?.body.worlds.map(({ id }) => id) ?? [])
  }
  return lists
}

/** Adds a fifth process to a team of four, while members transfer money in persisted worlds and in worlds in memory. */
export const addUnderLoad = async (folder: string): Promise<AddReport> => {
  const team = await RunningTeam.start(4, folder)
  const { port, dataFolder, processes } = team.plan
  const nextPlan = planTeam(5, port, dataFolder)
  const [ringBefore, ringAfter] = [processes, nextPlan.processes].map(
    (all) => new HashRing(all.map(({ server }) => server)),
  )
  const isMoved = ({ world }: Canary): boolean => ringBefore?.ownerOf(world) !== ringAfter?.ownerOf(world)
  try {
    const keptCanaries = Array.from(
      { length: KEPT_WORLD_COUNT },
      (_, index) => new Canary(team.url, `kept-${index}`, index),
    )
    const memoryCanaries = Array.from(
      { length: MEMORY_WORLD_COUNT },
      (_, index) => new Canary(team.url, `fast-${index}`, index),
    )
    for (const canary of keptCanaries) await canary.create(true)
    for (const canary of memoryCanaries) await canary.create(false)
    const movedKept = keptCanaries.filter(isMoved)
    const movedInMemory = memoryCanaries.filter(isMoved)

    const acknowledgedCounts = new Map<Canary, number>()
    const movedRefusals = new Map<number, number>()
    let [isOver, longestGapMs, otherCalls, othersFailed, servedTwice] = [false, 0, 0, 0, 0]
    const spend = async (canary: Canary): Promise<void> => {
      let answeredAt = performance.now()
      while (!isOver) {
        const status = await canary.transfer()
        if (status === 200) acknowledgedCounts.set(canary, (acknowledgedCounts.get(canary) ?? 0) + 1)
        if (!isMoved(canary)) {
          otherCalls += 1
          if (status !== 200) othersFailed += 1
        } else if (status === 200) {
          longestGapMs = Math.max(longestGapMs, performance.now() - answeredAt)
          answeredAt = performance.now()
        } else {
          movedRefusals.set(status, (movedRefusals.get(status) ?? 0) + 1)
          await wait(20)
        }
      }
    }
    const countWorldsServedTwice = async (): Promise<void> => {
      while (!isOver) {
        const allWorldIds = (await listWorlds(nextPlan)).flat()
        servedTwice += allWorldIds.length - new Set(allWorldIds).size
      }
    }
    const load = [...keptCanaries, ...memoryCanaries.filter((canary) => !isMoved(canary))].map(spend)
    const ownerCheck = countWorldsServedTwice()
    const startedAt = performance.now()
    await team.changeTo(5)
    const changeMs = performance.now() - startedAt
    isOver = true
    await Promise.all([...load, ownerCheck])

    const lists = await listWorlds(nextPlan)
    let intactWorldCount = 0
    for (const canary of movedKept) {
      const owners = lists.flatMap((ids, index) =>
        ids.includes(canary.world) ? [nextPlan.processes[index]?.server] : [],
      )
      const isAlone = owners.length === 1 && owners[0] === ringAfter?.ownerOf(canary.world)
      if (isAlone && (await canary.readSpentAmount()) === (acknowledgedCounts.get(canary) ?? 0)) intactWorldCount += 1
    }
    for (const canary of [...keptCanaries, ...memoryCanaries].filter((each) => !isMoved(each)))
      if ((await canary.readSpentAmount()) !== (acknowledgedCounts.get(canary) ?? 0)) othersFailed += 1
    let explainedWorldCount = 0
    for (const { world } of movedInMemory) {
      const { status, body } = await callControl(team.url, 'GET /__mock/worlds/{id}', { params: { id: world } })
      if (status === 410 && body.message?.includes('was in memory only')) explainedWorldCount += 1
    }
    return {
      ...{ movedCount: movedKept.length, intactCount: intactWorldCount, servedTwiceCount: servedTwice, movedRefusals },
      ...{ longestGapMs, otherCallCount: otherCalls, otherFailureCount: othersFailed },
      ...{ endedCount: movedInMemory.length, explainedCount: explainedWorldCount, changeMs },
    }
  } finally {
    await team.stop()
  }
}
