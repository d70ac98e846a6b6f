import { drawText, HEX } from '../lib/chance.ts'
import { normalisePhone } from './phone.ts'
import { refused } from './refused.ts'
import { TOKEN_LIFE_MS } from './rules.ts'
import type { WorldState } from './state.ts'

/** Exchanges phone number and password for a token that names its world (product sections 2 and 4). */
export const login = (state: WorldState, typed: string, password: string, now: number) => {
  const username = normalisePhone(typed, state.base)
  const id = Object.hasOwn(state.usernames, username) ? state.usernames[username] : undefined
  const member = id === undefined ? undefined : state.members[id]
  if (!member || member.password !== password) return refused('WRONG_CREDENTIAL')
  if (member.inactive) return refused('INACTIVE_USER')
  return { token: issueToken(state, member.id, now) }
}

/** A new token of 24 hours for a member. */
export const issueToken = (state: WorldState, memberId: string, now: number): string => {
  const token = `${state.id}.${drawText(state.chance, 32, HEX)}`
  state.tokens[token] = { memberId, expiresAt: now + TOKEN_LIFE_MS }
  return token
}

/** Who a token stands for at this time (docs/decisions.md, "Tokens"). */
export const memberOfToken = (
  state: { readonly tokens: Readonly<Record<string, { readonly memberId: string; readonly expiresAt: number }>> },
  token: string | undefined,
  now: number,
) => {
  if (token === undefined) return refused('UNAUTHORIZED')
  const known = Object.hasOwn(state.tokens, token) ? state.tokens[token] : undefined
  if (!known) return refused('invalid-token')
  return known.expiresAt <= now ? refused('EXPIRED_AUTH_TOKEN') : known.memberId
}
