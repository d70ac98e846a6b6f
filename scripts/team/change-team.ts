import { messageOf } from '../../packages/mock-server/src/lib/system-error.ts'
import type { StepReply, TeamStep } from '../../packages/mock-server/src/plugins/control/processes/follow-team.ts'
import { createOwnerOf, listMovingWorlds } from './move-worlds.ts'
import { assertPortsFree } from './ports-free.ts'
import { planTeam, type TeamPlan, type TeamProcess } from './team-plan.ts'
import type { TeamSupervisor } from './team-supervisor.ts'

const listServers = ({ processes }: TeamPlan): readonly string[] => processes.map(({ server }) => server)

type ChangeableTeam = Pick<
  TeamSupervisor,
  'plan' | 'beginChange' | 'endChange' | 'startMocks' | 'stopMocks' | 'ask' | 'reloadProxy'
>

interface TeamChange {
  /** Sentences that say what happened. */
  readonly lines: string[]
  /** The ids of the persisted worlds that were moved. */
  readonly moved: readonly string[]
  /** The ids of the worlds in memory that ended. */
  readonly ended: readonly string[]
}

/**
 * Changes the number of processes of a running team, so that some worlds get another process as their owner. If such a
 * world is persisted, it is closed, its files are moved, and its new owner opens it. Meanwhile, calls to it get 503. If
 * it is in memory only, it ends. Other worlds are not disturbed. Rejects with a UserError if the team stays as it was.
 */
export const changeTeam = async (team: ChangeableTeam, count: number): Promise<TeamChange> => {
  const oldPlan = team.plan
  const nextPlan = planTeam(count, oldPlan.port, oldPlan.dataFolder)
  const [addedProcesses, removedProcesses] = [
    nextPlan.processes.slice(oldPlan.processes.length),
    oldPlan.processes.slice(count),
  ]
  if (addedProcesses.length + removedProcesses.length === 0)
    return { lines: [`The team has ${count} processes already: nothing was changed.`], moved: [], ended: [] }
  await assertPortsFree(addedProcesses.map(({ number, port }) => ({ port, what: `process ${number}` })))
  team.beginChange(nextPlan)
  let endedIds: string[]
  try {
    await team.startMocks(addedProcesses)
    // The added processes own no world yet, so this step closes none. It shows that they can open worlds without delay
    // before the other processes close theirs.
    await prepareProcesses(team, addedProcesses, nextPlan)
    endedIds = await prepareProcesses(team, oldPlan.processes, nextPlan)
  } catch (error) {
    team.endChange(oldPlan)
    const rollbackStep: TeamStep = { kind: 'commit', servers: listServers(oldPlan) }
    await Promise.all(oldPlan.processes.map((each) => team.ask(each, rollbackStep)))
    await team.stopMocks(addedProcesses.map(({ number }) => number))
    throw error
  }
  const endedAt = new Date().toISOString()
  const endedWorlds = endedIds.map((id) => ({
    id,
    message: `The world "${id}" was in memory only, and ended at ${endedAt}, when the team changed from ${oldPlan.processes.length} to ${count} processes: make it again. A world that is persisted is moved instead.`,
  }))
  const { moved, problems } = await moveOwnedWorlds(team, nextPlan, endedWorlds)
  team.endChange(nextPlan)
  if (!(await team.reloadProxy())) problems.push('nginx does not use the new processes: start the team again.')
  const commitStep: TeamStep = { kind: 'commit', servers: listServers(nextPlan) }
  for (const each of await Promise.allSettled(nextPlan.processes.map((each) => team.ask(each, commitStep))))
    if (each.status === 'rejected') problems.push(messageOf(each.reason))
  await team.stopMocks(removedProcesses.map(({ number }) => number))
  const lines = [
    `The team has ${count} processes now.`,
    ...moved.map(({ id, owner }) => `The world "${id}" was moved to process ${owner.number}.`),
    ...endedWorlds.map(({ message }) => message),
    ...problems,
  ]
  return { lines, moved: moved.map(({ id }) => id), ended: endedIds }
}

/** Lets each process close the worlds that it loses. Returns the ids of the closed worlds that were in memory only. */
const prepareProcesses = async (
  team: ChangeableTeam,
  processes: readonly TeamProcess[],
  nextPlan: TeamPlan,
): Promise<string[]> => {
  const step: TeamStep = { kind: 'prepare', servers: listServers(nextPlan) }
  return (await Promise.all(processes.map((each) => team.ask<StepReply>(each, step)))).flat()
}

type EndedWorlds = Extract<TeamStep, { kind: 'take' }>['ended']

/** Lets each process open the persisted worlds that it gets. A world that cannot be moved stays where it is. */
const moveOwnedWorlds = async (team: ChangeableTeam, nextPlan: TeamPlan, endedWorlds: EndedWorlds) => {
  const [movingWorlds, ownerOf] = [listMovingWorlds(nextPlan), createOwnerOf(nextPlan)]
  const problems: string[] = []
  await Promise.all(
    nextPlan.processes.map(async (owner) => {
      const step: TeamStep = {
        kind: 'take',
        kept: movingWorlds.filter((each) => each.owner === owner).map(({ id, folder }) => ({ id, folder })),
        ended: endedWorlds.filter(({ id }) => ownerOf(id) === owner),
      }
      await team.ask(owner, step).catch((error: unknown) => problems.push(messageOf(error)))
    }),
  )
  const stayingIds = new Set(listMovingWorlds(nextPlan).map(({ id }) => id))
  return { moved: movingWorlds.filter(({ id }) => !stayingIds.has(id)), problems }
}
