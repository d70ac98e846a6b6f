import type { Team } from '../../../lib/team/team.ts'
import { QuotaError } from '../../../worlds/quota-error.ts'
import type { Worlds } from '../../../worlds/worlds.ts'
import { askOtherProcesses } from './other-processes.ts'
import type { Requester } from './requester.ts'

/** How many worlds there may be; Infinity for no limit. */
export interface Quotas {
  /** The most worlds in one process. */
  readonly worlds: number
  /** The most worlds of one user in all processes together. */
  readonly worldsPerUser: number
}

export const NO_QUOTAS: Quotas = { worlds: Infinity, worldsPerUser: Infinity }

/**
 * Asserts that a user may make one more world. A world that was made without a user is not counted for any user. A
 * process that does not answer counts as a process without worlds. Rejects with QuotaError.
 */
export const assertQuota = async (
  { worlds: maxWorlds, worldsPerUser }: Quotas,
  worlds: Worlds,
  team: Team | null,
  { user }: Pick<Requester, 'user'>,
): Promise<void> => {
  const ownWorlds = worlds.list()
  if (ownWorlds.length >= maxWorlds)
    throw new QuotaError(
      `This process has ${ownWorlds.length} worlds, and MOCK_MAX_WORLDS allows no more: delete one that nobody needs.`,
    )
  if (user === null || worldsPerUser === Infinity) return
  const { worlds: otherWorlds } = team ? await askOtherProcesses(team, { madeBy: user }) : { worlds: [] }
  const madeCount = ownWorlds.filter(({ madeBy }) => madeBy === user).length + otherWorlds.length
  if (madeCount >= worldsPerUser)
    throw new QuotaError(
      `${user} has ${madeCount} worlds, and MOCK_MAX_WORLDS_PER_USER allows no more: delete one, listed by GET /__mock/worlds?madeBy=${encodeURIComponent(user)}.`,
    )
}
