import type { Immutable } from 'immer'
import type { QueryContext } from '../context.ts'
import type { GameAccount } from '../state/account.ts'
import { type SignedFields, type SigningWorld, signFields, verifySignedFields } from './sign.ts'

/**
 * A pass for one login at a provider: the account's next login. It contains the number of the session that this login
 * begins, and is valid only while this is the next number. So it works only once, although the mock does not store it,
 * and another login or a new password makes it invalid.
 */
export interface LoginPass {
  /** The game's code. */
  readonly game: string
  readonly username: string
  /** The number of the session that the login begins. */
  readonly session: number
  /** The world time, in ms, at which the pass expires. */
  readonly expiresAt: number
}

const TICKET_LIFE_MS = 60_000

/** Creates the pass for an account's next login, which is valid until `expiresAt`. */
export const createNextPass = (
  game: string,
  { username, session }: Immutable<GameAccount>,
  expiresAt: number,
): LoginPass => ({
  game,
  username,
  session: session + 1,
  expiresAt,
})

/** Creates a pass for an account's next login, as the signed text that a link contains. */
export const createTicket = ({ state, now }: QueryContext, game: string, account: Immutable<GameAccount>): string =>
  signFields(state, 'ticket', passFieldsOf(createNextPass(game, account, now + TICKET_LIFE_MS)))

export const readTicket = (signingWorld: SigningWorld, ticket: string): LoginPass | null => {
  const fields = verifySignedFields(signingWorld, 'ticket', ticket)
  return fields && parsePass(fields)
}

export const passFieldsOf = ({ game, username, session, expiresAt }: LoginPass): SignedFields => [
  game,
  username,
  session,
  expiresAt,
]

export const parsePass = ([game, username, session, expiresAt]: SignedFields): LoginPass | null =>
  typeof game === 'string' &&
  typeof username === 'string' &&
  typeof session === 'number' &&
  typeof expiresAt === 'number'
    ? { game, username, session, expiresAt }
    : null

/** Returns why a pass does not log in to its account; null if it does. */
export const findPassProblem = (
  { session, expiresAt }: LoginPass,
  account: Immutable<GameAccount>,
  now: number,
): 'used' | 'expired' | null => {
  if (session !== account.session + 1) return 'used'
  return now < expiresAt ? null : 'expired'
}
