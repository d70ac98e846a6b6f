import { setTimeout as wait } from 'node:timers/promises'
import { HashRing } from '../../../packages/mock-server/src/lib/team/hash-ring.ts'
import { Canary } from './canary.ts'
import { RunningTeam } from './running-team.ts'
import { callControl } from './team-client.ts'

const WORLD_COUNT = 20
/** The number of acknowledged transfers after which a process is killed. */
const ANSWERS_BEFORE_KILL = 60

export interface KillReport {
  /** The number of acknowledged transfers that are missing after the restart. */
  readonly lostCount: number
  /** The number of calls that failed in worlds of the process that was not killed. */
  readonly otherFailureCount: number
  /** The time from the kill until calls to every world of the killed process were answered again. */
  readonly backAfterMs: number
  readonly worldCount: number
  /** The number of worlds that still have their money, and are listed exactly once, in the restarted team. */
  readonly intactWorldCount: number
}

/** Kills one of two processes while members transfer money in persisted worlds. Then restarts the team with three. */
export const killUnderLoad = async (folder: string): Promise<KillReport> => {
  let team = await RunningTeam.start(2, folder)
  const { port, processes } = team.plan
  try {
    const ring = new HashRing(processes.map(({ server }) => server))
    const canaries = Array.from({ length: WORLD_COUNT }, (_, index) => new Canary(team.url, `kept-${index}`, index))
    const isKilled = ({ world }: Canary): boolean => ring.ownerOf(world) === processes[0]?.server
    for (const canary of canaries) await canary.create(true)

    const acknowledgedCounts = new Map<Canary, number>(canaries.map((canary) => [canary, 0]))
    let acknowledgedCount = 0
    let killedAtMs = 0
    let othersFailed = 0
    let isOver = false
    const spend = async (canary: Canary): Promise<void> => {
      while (!isOver) {
        if ((await canary.transfer()) === 200) {
          acknowledgedCount += 1
          acknowledgedCounts.set(canary, (acknowledgedCounts.get(canary) ?? 0) + 1)
        } else if (isKilled(canary)) await wait(20)
        else othersFailed += 1
        if (killedAtMs === 0 && acknowledgedCount > ANSWERS_BEFORE_KILL) {
          killedAtMs = performance.now()
          team.kill(1)
        }
      }
    }
    const load = canaries.map(spend)
    while (killedAtMs === 0) await wait(10)
    const killedCanaries = canaries.filter(isKilled)
    // Waits for the restart first, because the process may still answer calls between the signal and its end.
    while (!team.output.includes('is started again')) await wait(10)
    for (const canary of killedCanaries) while ((await canary.readWallet()) === null) await wait(20)
    const backAfterMs = performance.now() - killedAtMs
    isOver = true
    await Promise.all(load)

    let lostCount = 0
    const spentAmounts = new Map<Canary, number | null>()
    for (const canary of canaries) {
      spentAmounts.set(canary, await canary.readSpentAmount())
      lostCount += Math.max(0, (acknowledgedCounts.get(canary) ?? 0) - (spentAmounts.get(canary) ?? 0))
    }
    await team.stop()
    team = await RunningTeam.start(3, folder, port)
    const { body } = await callControl(team.url, 'GET /__mock/worlds')
    let intactCount = 0
    for (const canary of canaries) {
      const isOnce = body.worlds.filter(({ id }) => id === canary.world).length === 1
      if (isOnce && (await canary.readSpentAmount()) === spentAmounts.get(canary)) intactCount += 1
    }
    return {
      ...{ lostCount, otherFailureCount: othersFailed, backAfterMs },
      ...{ worldCount: WORLD_COUNT, intactWorldCount: intactCount },
    }
  } finally {
    await team.stop()
  }
}
