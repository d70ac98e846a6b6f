import type { Immutable } from 'immer'
import type { QueryContext } from '../context.ts'
import type { GameAccount } from '../state/account.ts'
import { readSigned, type SignedFields, type Signer, writeSigned } from './sign.ts'

/**
 * Lets one login through at a provider: the one that would be the next of the account. So it is good once without being
 * remembered, and none is good after another login or a new password.
 */
export interface Pass {
  /** The code of the game. */
  readonly game: string
  readonly username: string
  /** The session that begins with it. */
  readonly session: number
  /** World time in ms from which it is no longer good. */
  readonly end: number
}

const TICKET_LIFE_MS = 60_000

/** The pass for the next login of an account, until `end`. */
export const nextPassOf = (game: string, { username, session }: Immutable<GameAccount>, end: number): Pass => ({
  game,
  username,
  session: session + 1,
  end,
})

/** A pass that stands in the address of a link. */
export const createTicket = ({ state, now }: QueryContext, game: string, account: Immutable<GameAccount>): string =>
  writeSigned(state, 'ticket', fieldsOf(nextPassOf(game, account, now + TICKET_LIFE_MS)))

export const readTicket = (signer: Signer, ticket: string): Pass | null => {
  const fields = readSigned(signer, 'ticket', ticket)
  return fields && passOf(fields)
}

export const fieldsOf = ({ game, username, session, end }: Pass): SignedFields => [game, username, session, end]

export const passOf = ([game, username, session, end]: SignedFields): Pass | null =>
  typeof game === 'string' && typeof username === 'string' && typeof session === 'number' && typeof end === 'number'
    ? { game, username, session, end }
    : null

/** Why a pass lets nobody in to the account that it is of; null where it does. */
export const passProblemOf = (
  { session, end }: Pass,
  account: Immutable<GameAccount>,
  now: number,
): 'used' | 'expired' | null => {
  if (session !== account.session + 1) return 'used'
  return now < end ? null : 'expired'
}
