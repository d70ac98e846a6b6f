import type { Game } from '../fixture-schema/schema.ts'
import { DIGITS, randomText } from '../lib/random.ts'
import { Refusal, refuse } from './refusal.ts'
import type { Member, WorldState } from './state.ts'

type Games = readonly Game[]

/** Without letters and digits that are taken for one another. */
const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The game of this code. */
export const findGame = (games: Games, code: string) =>
  games.find((game) => game.code === code) ?? refuse('NO_GAME', { detail: `there is no game ${code}` })

const createPassword = (state: WorldState): string => randomText(state.rngState, 8, PASSWORD_LETTERS)

const openAccount = (state: WorldState, member: Member, code: string): void => {
  const username = `${code.toLowerCase()}${randomText(state.rngState, 6, DIGITS)}`
  member.games[code] = { username, password: createPassword(state), session: 0, rounds: 0 }
}

/** Opens a game account (product section 4). A game that is down opens none. */
export const activate = (state: WorldState, member: Member, games: Games, code: string) => {
  const game = findGame(games, code)
  if (game instanceof Refusal) return game
  if (Object.hasOwn(member.games, code)) return refuse('SLOT_ALREADY_ACTIVE')
  if (game.down) return refuse('SLOT_ACTIVATE_FAIL', { detail: `${code} is down` })
  openAccount(state, member, code)
  return null
}

/** The member's open account of a game. */
export const gameAccountOf = <A>(
  member: { readonly games: Readonly<Record<string, A>> },
  games: Games,
  code: string,
): A | Refusal<'NO_GAME' | 'SLOT_NO_ACCOUNT'> => {
  const game = findGame(games, code)
  if (game instanceof Refusal) return game
  const account = Object.hasOwn(member.games, code) ? member.games[code] : undefined
  if (!account) return refuse('SLOT_NO_ACCOUNT', { detail: `${code} is not open` })
  return account
}

/** Logs the member in to a game: whoever plays with the account is logged out. */
export const beginGameSession = (member: Member, games: Games, code: string) => {
  const account = gameAccountOf(member, games, code)
  if (account instanceof Refusal) return account
  account.session += 1
  return null
}

/**
 * Gives a game account a new password, which logs out whoever plays with it; one that is not open becomes active (product
 * section 4).
 */
export const resetGamePassword = (state: WorldState, member: Member, games: Games, code: string) => {
  const game = findGame(games, code)
  if (game instanceof Refusal) return game
  if (game.down) return refuse('SLOT_RESET_PASSWORD_FAIL', { detail: `${code} is down` })
  const account = Object.hasOwn(member.games, code) ? member.games[code] : undefined
  if (account) {
    account.password = createPassword(state)
    account.session += 1
  } else openAccount(state, member, code)
  return null
}
