import { messageOf } from '../../../lib/system-error.ts'
import type { Team } from '../../../lib/team/team.ts'
import type { Worlds } from '../../../worlds/worlds.ts'

/**
 * The steps by which processes are added to a team or removed from it. In `prepare`, each process closes the worlds
 * that it loses. In `take`, each process opens the worlds that it gets, before the proxy sends their calls to it.
 * `commit` ends the change: from then on, the proxy uses the new list of processes.
 */
export type TeamStep =
  | { readonly kind: 'prepare'; readonly servers: readonly string[] }
  | {
      readonly kind: 'take'
      /** The persisted worlds that this process gets, and the data folders in which they are. */
      readonly kept: readonly { readonly id: string; readonly folder: string }[]
      /** The worlds that ended, with a sentence for their callers. */
      readonly ended: readonly { readonly id: string; readonly message: string }[]
    }
  | { readonly kind: 'commit'; readonly servers: readonly string[] }

/** The reply to a step. For `prepare`: the ids of the worlds that ended because they were in memory; else empty. */
export type StepReply = readonly string[]

/** Runs one step in this process. A step may be repeated. */
export const runTeamStep = async (team: Team, worlds: Worlds, step: TeamStep): Promise<StepReply> => {
  if (step.kind === 'prepare') {
    team.prepare(step.servers)
    return worlds.closeForeignWorlds()
  }
  if (step.kind === 'take') {
    for (const { id, message } of step.ended) worlds.addEnded(id, message)
    for (const { id, folder } of step.kept) worlds.receiveFiles(id, folder)
    await worlds.openOwnWorlds((id) => team.willOwn(id))
    return []
  }
  team.commit(step.servers)
  await worlds.openOwnWorlds()
  return []
}

/**
 * Runs the steps that the parent process, `npm run team`, sends. Begins only when `startup` has resolved, because the
 * background work of a start would delay the opening of worlds.
 */
export const followTeam = (team: Team, worlds: Worlds, startup: Promise<void>): void => {
  process.on('message', ({ number, step }: { readonly number: number; readonly step: TeamStep }) => {
    startup
      .then(() => runTeamStep(team, worlds, step))
      .then(
        (reply) => process.send?.({ number, reply }),
        (error: unknown) => process.send?.({ number, problem: messageOf(error) }),
      )
  })
}
