import { DIGITS, randomText } from '../lib/random.ts'
import type { MemberContext, QueryContext } from './context.ts'
import { Refusal, refuse } from './refusal.ts'
import type { Member, WorldState } from './state.ts'

/** The characters of generated passwords. Characters that look alike, such as `l` and `1`, are left out. */
const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

export const findGame = ({ fixtureData: { games } }: Pick<QueryContext, 'fixtureData'>, code: string) =>
  games.find((game) => game.code === code) ?? refuse('NO_GAME', { detail: `there is no game ${code}` })

const createPassword = (state: WorldState): string => randomText(state.rngState, 8, PASSWORD_LETTERS)

const openAccount = (state: WorldState, member: Member, code: string): void => {
  const username = `${code.toLowerCase()}${randomText(state.rngState, 6, DIGITS)}`
  member.games[code] = { username, password: createPassword(state), session: 0, rounds: 0 }
}

/** Opens a game account (product section 4). Refuses if the member has one already, or if the game is down. */
export const activateGameAccount = (context: MemberContext, { code }: { readonly code: string }) => {
  const { state, member } = context
  const game = findGame(context, code)
  if (game instanceof Refusal) return game
  if (Object.hasOwn(member.games, code)) return refuse('SLOT_ALREADY_ACTIVE')
  if (game.down) return refuse('SLOT_ACTIVATE_FAIL', { detail: `${code} is down` })
  openAccount(state, member, code)
  return null
}

/** Returns the member's account in a game; refuses if there is no such game, or if the member has no account in it. */
export const gameAccountOf = <A>(
  context: Pick<QueryContext, 'fixtureData'> & { readonly member: { readonly games: Readonly<Record<string, A>> } },
  code: string,
): A | Refusal<'NO_GAME' | 'SLOT_NO_ACCOUNT'> => {
  const game = findGame(context, code)
  if (game instanceof Refusal) return game
  const { member } = context
  const account = Object.hasOwn(member.games, code) ? member.games[code] : undefined
  if (!account) return refuse('SLOT_NO_ACCOUNT', { detail: `${code} is not open` })
  return account
}

/** Begins a new session of the member in a game. The earlier session of the game account ends. */
export const beginGameSession = (context: MemberContext, code: string) => {
  const account = gameAccountOf(context, code)
  if (account instanceof Refusal) return account
  account.session += 1
  return null
}

/**
 * Gives a game account a new password, and ends its session. Opens an account if the member has none (product section
 * 4).
 */
export const resetGamePassword = (context: MemberContext, { code }: { readonly code: string }) => {
  const { state, member } = context
  const game = findGame(context, code)
  if (game instanceof Refusal) return game
  if (game.down) return refuse('SLOT_RESET_PASSWORD_FAIL', { detail: `${code} is down` })
  const account = Object.hasOwn(member.games, code) ? member.games[code] : undefined
  if (account) {
    account.password = createPassword(state)
    account.session += 1
  } else openAccount(state, member, code)
  return null
}
