import type { State } from '../domain/state.ts'

type RecordByToken<T> = Readonly<Record<string, T>>

/**
 * Converts a token of the world `from` to the token that the same session or code has in the world `to`. Returns any
 * other text unchanged.
 */
export const renameToken = (token: string, from: string, to: string): string => {
  const randomPart = token.slice(from.length + 1)
  return token.startsWith(`${from}.`) && /^[0-9a-f]{32}$/.test(randomPart) ? `${to}.${randomPart}` : token
}

/** Converts a state to that of the world `id`. The tokens of its sessions and codes then contain the new id. */
export const withWorldId = (state: State, id: string): State => {
  const toNewToken = (token: string): string => renameToken(token, state.id, id)
  const renameKeys = <T>(byToken: RecordByToken<T>): RecordByToken<T> =>
    Object.fromEntries(Object.entries(byToken).map(([token, value]) => [toNewToken(token), value]))
  return {
    ...state,
    id,
    tokens: renameKeys(state.tokens),
    sessions: Object.fromEntries(
      Object.entries(state.sessions).map(([member, tokens]) => [member, tokens.map((token) => toNewToken(token))]),
    ),
    otps: renameKeys(state.otps),
  }
}
