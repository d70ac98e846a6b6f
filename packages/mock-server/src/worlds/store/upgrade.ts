import { indexTokens } from '../../domain/account/login.ts'
import { dropOldMessages } from '../../domain/account/otp.ts'
import { latestTimeIn } from '../../domain/clock.ts'
import { createMemberDefaults } from '../../domain/member.ts'
import type { WorldState } from '../../domain/state.ts'
import { isRecord } from '../../lib/record.ts'

/** Adds to a loaded state, and to its members, the fields that older files of the same format lack. */
export const upgradeState = (state: unknown): unknown => {
  if (!isRecord(state)) return state
  // The state twice: its fields keep their order and their values.
  return {
    ...state,
    ...{ sessions: {}, bankTransfers: {}, qrCodes: {}, giftCodes: {}, bonusesTaken: {}, prizesTaken: {} },
    ...{ conversations: {}, chatFiles: {} },
    ...state,
    ...('members' in state && { members: upgradeMembers(state.members) }),
  }
}

const upgradeMembers = (members: unknown): unknown =>
  isRecord(members)
    ? Object.fromEntries(
        Object.entries(members).map(([id, member]) => [
          id,
          isRecord(member) ? { ...member, ...createMemberDefaults(), ...member, ...upgradeGames(member) } : member,
        ]),
      )
    : members

const upgradeGames = ({ games }: Record<string, unknown>): { readonly games?: unknown } =>
  isRecord(games)
    ? {
        games: Object.fromEntries(
          Object.entries(games).map(([code, account]) => [
            code,
            isRecord(account) ? { ...account, ...{ session: 0, rounds: 0 }, ...account } : account,
          ]),
        ),
      }
    : {}

/** Drops from a loaded state, in place, what the domain keeps a certain number of: files may hold any number. */
export const dropExcess = (state: WorldState): void => {
  const now = latestTimeIn(state)
  indexTokens(state, now)
  dropOldMessages(state, now)
}
