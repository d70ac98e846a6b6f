import { normalisePhone } from '../../domain/account/phone.ts'
import type { State } from '../../domain/state.ts'
import { fieldOf } from '../../lib/record.ts'

/** Returns the phone number with which somebody wants to log in; empty if there is none. */
export const usernameIn = (body: unknown, base: State['base']): string =>
  normalisePhone(String(fieldOf(body, 'username') ?? ''), base)

/** Returns the `_id` of the member who wants to log in with this body; null if there is no such member. */
export const loginMemberOf = (body: unknown, { base, usernames }: Pick<State, 'base' | 'usernames'>): string | null => {
  const username = usernameIn(body, base)
  return (Object.hasOwn(usernames, username) && usernames[username]) || null
}
