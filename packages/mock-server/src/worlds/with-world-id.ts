import type { State } from '../domain/state.ts'

type ByToken<T> = Readonly<Record<string, T>>

/**
 * Converts a token of the world `from` to the token by which the world `to` knows the same session or code. Returns any
 * other text unchanged.
 */
export const renameToken = (token: string, from: string, to: string): string => {
  const random = token.slice(from.length + 1)
  return token.startsWith(`${from}.`) && /^[0-9a-f]{32}$/.test(random) ? `${to}.${random}` : token
}

/** Returns a state as the state of another world, which has the same sessions and codes under tokens of its own. */
export const withWorldId = (state: State, id: string): State => {
  const rename = (token: string): string => renameToken(token, state.id, id)
  const renameKeys = <T>(byToken: ByToken<T>): ByToken<T> =>
    Object.fromEntries(Object.entries(byToken).map(([token, value]) => [rename(token), value]))
  return {
    ...state,
    id,
    tokens: renameKeys(state.tokens),
    sessions: Object.fromEntries(
      Object.entries(state.sessions).map(([member, tokens]) => [member, tokens.map((token) => rename(token))]),
    ),
    otps: renameKeys(state.otps),
  }
}
