import { balanceIn, browserAt, gameAt, type Model, type ModelBrowser, type ModelGame, memberAt } from './model.ts'
import { countRound } from './model-bonus.ts'

const isOpen = (model: Model, who: number, code: string): boolean => memberAt(model, who).open.has(code)

/**
 * Returns a number that identifies the login of a game that a member knows: how many new passwords the game account has
 * received so far. Returns null if the game is not open.
 */
export const knownLoginOf = (model: Model, who: number, code: string): number | null =>
  isOpen(model, who, code) ? gameAt(model, who, code).newPasswords : null

/**
 * Applies automatic login. Returns the code that the reply must have, or undefined for a link. `sentLogin` is what
 * `knownLoginOf` returned when the link was requested: simultaneous actions may have opened the game or changed its
 * password since.
 */
export const applyLoginLink = (
  model: Model,
  who: number,
  code: string,
  sentLogin: number | null,
): string | undefined => {
  const isOld = code === 'NAGARA' && sentLogin !== gameAt(model, who, code).newPasswords
  if (!isOpen(model, who, code) || sentLogin === null || isOld) return 'SLOT_NO_ACCOUNT'
  browserAt(model, who, code).link = { session: gameAt(model, who, code).session + 1, end: model.now + 60_000 }
  return undefined
}

export const applyOpenGame = (model: Model, who: number, code: string): boolean => {
  if (!isOpen(model, who, code)) return false
  gameAt(model, who, code).session += 1
  return true
}

/** Applies a login with this link. Returns whether it succeeds. */
export const applyOpenLink = (model: Model, who: number, code: string, link: ModelBrowser['link']): boolean => {
  const game = gameAt(model, who, code)
  const isValid = link !== null && link.session === game.session + 1 && model.now < link.end
  return isValid && applyLogin(model, who, code, true)
}

export const applyLogin = (model: Model, who: number, code: string, isRight: boolean): boolean => {
  if (!isRight || !applyOpenGame(model, who, code)) return false
  browserAt(model, who, code).session = gameAt(model, who, code).session
  return true
}

/** The round that a page offers: its session, and the number of rounds before it. */
export type OfferedRound = Pick<ModelGame, 'session' | 'rounds'>

/** Applies an offered round. `won` is the amount that the world has drawn. Returns whether the round is played. */
export const applyRound = (
  model: Model,
  { who, game: code, stake }: { readonly who: number; readonly game: string; readonly stake: number },
  offeredRound: OfferedRound | null,
  won: number,
): boolean => {
  const member = memberAt(model, who)
  const game = gameAt(model, who, code)
  if (offeredRound?.session !== game.session || offeredRound.rounds !== game.rounds) return false
  const stakes = member.decimals === 0 ? [1_000, 5_000, 20_000, 100_000] : [500, 2_000, 10_000, 50_000]
  if (!stakes.includes(stake) || BigInt(stake) > balanceIn(member, code)) return false
  game.rounds += 1
  member.staked += BigInt(stake)
  member.balances.set(code, balanceIn(member, code) - BigInt(stake) + BigInt(won))
  countRound(model, member, BigInt(stake))
  return true
}
