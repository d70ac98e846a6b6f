import { historyOf } from '../domain/history.ts'
import { toMinorUnits } from '../domain/money/money.ts'
import type { InviteShare } from '../domain/state/rewards.ts'
import type { Member } from '../domain/state.ts'
import type { CastMember } from '../fixture-schema/schema.ts'
import { parseDuration } from '../lib/time.ts'

/** Returns a cast member's inviter and earnings from invited members, in a world that begins at `start`. */
export const seedInvites = (
  { invitedBy, invites = [], currency }: CastMember,
  cast: readonly CastMember[],
  start: number,
): Pick<Member, 'invitedBy' | 'invites'> => {
  const idOf = (name: string | undefined) => cast.find(({ key }) => key === name)?._id
  const shares = invites.flatMap(({ ago, from, of, amount }): InviteShare[] => {
    const id = idOf(from)
    return id
      ? [{ from: id, of, amount: toMinorUnits(amount, currency) ?? 0, at: start - (parseDuration(ago) ?? 0) }]
      : []
  })
  return { invitedBy: idOf(invitedBy) ?? null, invites: historyOf(shares) }
}
