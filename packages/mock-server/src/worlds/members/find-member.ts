import { describeUnknownMember } from '../../acts/wording.ts'
import { normalisePhone } from '../../domain/account/phone.ts'
import type { State } from '../../domain/state.ts'
import type { CastMember } from '../../fixture-schema/schema.ts'
import { InvalidInputError } from '../../lib/issue.ts'

/** Finds the `_id` of a member by cast name, phone number or `_id`; null if there is no such member. */
export const memberIdOf = (
  state: Pick<State, 'base' | 'usernames' | 'members'>,
  cast: readonly CastMember[],
  who: string,
): string | null => {
  const phone = normalisePhone(who, state.base)
  const id =
    cast.find(({ key }) => key === who)?._id ??
    (Object.hasOwn(state.usernames, phone) ? state.usernames[phone] : undefined) ??
    who
  return Object.hasOwn(state.members, id) ? id : null
}

type MemberIndex<M> = Pick<State, 'base' | 'usernames'> & { readonly members: Readonly<Record<string, M>> }

/** Finds a member by cast name, phone number or `_id`; null if there is none. */
export const findMember = <M extends State['members'][string]>(
  state: MemberIndex<M>,
  cast: readonly CastMember[],
  who: string,
): M | null => state.members[memberIdOf(state, cast, who) ?? ''] ?? null

/** Finds a member like `findMember`. Throws InvalidInputError if there is none. */
export const requireMember = <M extends State['members'][string]>(
  state: MemberIndex<M>,
  cast: readonly CastMember[],
  who: string,
): M => {
  const member = findMember(state, cast, who)
  if (member) return member
  throw new InvalidInputError(describeUnknownMember(cast, who))
}

/**
 * Returns the name that a member has in a scenario: the cast name or else the phone number. Returns an unknown `_id` as
 * it is.
 */
export const nameOfMember = ({ members }: Pick<State, 'members'>, cast: readonly CastMember[], id: string): string =>
  cast.find(({ _id }) => _id === id)?.key ?? members[id]?.username ?? id
