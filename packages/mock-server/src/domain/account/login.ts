import { HEX, randomText } from '../../lib/random.ts'
import type { WorldContext } from '../context.ts'
import { EXPIRED_TOKEN_KEPT_MS, TOKEN_LIFE_MS, TOKENS_KEPT } from '../policy.ts'
import { refuse } from '../refusal.ts'
import type { Token } from '../state/account.ts'
import type { State, WorldState } from '../state.ts'
import { normalisePhone } from './phone.ts'

/** Exchanges a phone number and a password for a token that names its world (product sections 2 and 4). */
export const logIn = (
  { state, now }: WorldContext,
  { username: typedUsername, password }: { readonly username: string; readonly password: string },
) => {
  const username = normalisePhone(typedUsername, state.base)
  const id = Object.hasOwn(state.usernames, username) ? state.usernames[username] : undefined
  const member = id === undefined ? undefined : state.members[id]
  if (!member || member.password !== password) return refuse('WRONG_CREDENTIAL')
  if (member.inactive) return refuse('INACTIVE_USER')
  return { token: issueToken(state, member.id, now) }
}

/**
 * Issues a token that is valid for 24 hours. Drops the member's oldest tokens above `TOKENS_KEPT`, and those that
 * expired more than `EXPIRED_TOKEN_KEPT_MS` ago. `session` is the name of this login.
 */
export const issueToken = (state: WorldState, memberId: string, now: number, session?: string): string => {
  const token = `${state.id}.${randomText(state.rngState, 32, HEX)}`
  const earlierTokens = state.sessions[memberId] ?? []
  const loginNumber = (state.tokens[earlierTokens.at(-1) ?? '']?.login ?? earlierTokens.length) + 1
  state.tokens[token] = {
    memberId,
    expiresAt: now + TOKEN_LIFE_MS,
    login: loginNumber,
    ...(session !== undefined && { session }),
  }
  const tokens = [...earlierTokens, token]
  const firstKeptIndex = tokens.findIndex(
    (each, index) => index >= tokens.length - TOKENS_KEPT && !isForgotten(state.tokens[each], now),
  )
  for (const oldToken of tokens.splice(0, firstKeptIndex)) delete state.tokens[oldToken]
  state.sessions[memberId] = tokens
  return token
}

/** Returns the tokens of those logins of a member to which a scenario gave a name, by that name. */
export const namedSessionsOf = (
  { sessions, tokens }: Pick<State, 'sessions' | 'tokens'>,
  memberId: string,
): ReadonlyMap<string, string> =>
  new Map(
    (sessions[memberId] ?? []).flatMap((token) => {
      const name = tokens[token]?.session
      return name === undefined ? [] : [[name, token] as const]
    }),
  )

const isForgotten = (token: Token | undefined, now: number): boolean =>
  token !== undefined && token.expiresAt + EXPIRED_TOKEN_KEPT_MS <= now

/** Returns the id of the member to whom a token belongs, or refuses the token (docs/decisions/wire.md, "Tokens"). */
export const findMemberByToken = (
  state: { readonly tokens: Readonly<Record<string, { readonly memberId: string; readonly expiresAt: number }>> },
  token: string | undefined,
  now: number,
) => {
  if (token === undefined) return refuse('UNAUTHORIZED')
  const storedToken = Object.hasOwn(state.tokens, token) ? state.tokens[token] : undefined
  if (!storedToken || isForgotten(storedToken, now)) return refuse('invalid-token')
  return storedToken.expiresAt <= now ? refuse('EXPIRED_AUTH_TOKEN') : storedToken.memberId
}
