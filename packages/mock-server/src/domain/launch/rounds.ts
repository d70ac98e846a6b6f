import type { Category } from '@sabai/contracts/constants'

/** The kinds of round: three reels, a football match, two dice, and a draw of two digits. */
export type RoundKind = 'reels' | 'match' | 'dice' | 'draw'

/** A round that was played. Amounts are in minor units. */
export interface RoundResult {
  readonly game: RoundKind
  /**
   * The player's choice: home, draw or away for a match; low, seven or high for dice; two digits for a draw; null for
   * reels.
   */
  readonly choice: string | null
  /** The outcome as it is shown: three symbols, a score, two dice or two digits. */
  readonly shownFaces: readonly string[]
  readonly stake: number
  /** The amount paid; 0 for a loss. */
  readonly won: number
}

/** One line of a payout table: `hundredths` is the payout for one unit of the stake, in hundredths. */
export interface Payout {
  readonly outcome: string
  readonly hundredths: number
}

interface RoundRules {
  /** For each part of a round, such as a reel or a die, the faces that it can show. Every entry is equally likely. */
  readonly facesByPart: readonly (readonly string[])[]
  /** What the player can choose from; empty if there is nothing to choose. */
  readonly choices: readonly string[]
  readonly payouts: readonly Payout[]
  /** Returns the field `outcome` of the payout line that the round has won; null for a loss. */
  readonly readOutcome: (shownFaces: readonly string[], choice: string | null) => string | null
}

/** The symbols on each reel, the one with the highest prize first. `emblem` is drawn as the game's own logo. */
export const REEL_SYMBOLS = ['emblem', 'crown', 'gem', 'star', 'bell', 'leaf', 'cherry'] as const

const DIE_FACES = ['1', '2', '3', '4', '5', '6']
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

const matchResultOf = ([home, away]: readonly string[]): string =>
  home === away ? 'draw' : Number(home) > Number(away) ? 'home' : 'away'

const diceResultOf = (shownFaces: readonly string[]): string => {
  const sum = shownFaces.reduce((total, face) => total + Number(face), 0)
  return sum === 7 ? 'seven' : sum < 7 ? 'low' : 'high'
}

const reelsResultOf = (shownFaces: readonly string[]): string | null => {
  const [first] = shownFaces
  const distinctCount = new Set(shownFaces).size
  return distinctCount === 1 && first !== undefined ? first : distinctCount === 2 ? 'pair' : null
}

const ROUND_RULES: Readonly<Record<RoundKind, RoundRules>> = {
  reels: {
    facesByPart: [REEL_SYMBOLS, REEL_SYMBOLS, REEL_SYMBOLS],
    choices: [],
    payouts: [
      { outcome: 'emblem', hundredths: 4_000 },
      { outcome: 'crown', hundredths: 2_500 },
      { outcome: 'gem', hundredths: 2_000 },
      { outcome: 'star', hundredths: 1_500 },
      { outcome: 'bell', hundredths: 1_200 },
      { outcome: 'leaf', hundredths: 1_000 },
      { outcome: 'cherry', hundredths: 800 },
      { outcome: 'pair', hundredths: 150 },
    ],
    readOutcome: reelsResultOf,
  },
  match: {
    facesByPart: [
      ['0', '0', '1', '1', '1', '2', '2', '2', '3', '4'],
      ['0', '0', '0', '1', '1', '1', '1', '2', '2', '3'],
    ],
    choices: ['home', 'draw', 'away'],
    payouts: [
      { outcome: 'home', hundredths: 190 },
      { outcome: 'draw', hundredths: 375 },
      { outcome: 'away', hundredths: 360 },
    ],
    readOutcome: (shownFaces, choice) => (matchResultOf(shownFaces) === choice ? choice : null),
  },
  dice: {
    facesByPart: [DIE_FACES, DIE_FACES],
    choices: ['low', 'seven', 'high'],
    payouts: [
      { outcome: 'low', hundredths: 225 },
      { outcome: 'seven', hundredths: 560 },
      { outcome: 'high', hundredths: 225 },
    ],
    readOutcome: (shownFaces, choice) => (diceResultOf(shownFaces) === choice ? choice : null),
  },
  draw: {
    facesByPart: [DIGITS, DIGITS],
    choices: DIGITS.flatMap((tens) => DIGITS.map((ones) => tens + ones)),
    payouts: [
      { outcome: 'both', hundredths: 7_000 },
      { outcome: 'last', hundredths: 250 },
    ],
    readOutcome: (shownFaces, choice) =>
      shownFaces.join('') === choice ? 'both' : shownFaces.at(-1) === choice?.at(-1) ? 'last' : null,
  },
}

const DICE_GAMES = ['PEARLCA', 'DRAGONHALL', 'DICEROOM']

/** Returns the kind of round that a game has, by its code and category. */
export const roundKindOf = (code: string, category: Category): RoundKind => {
  if (category === 'slot') return 'reels'
  if (category === 'lotto') return 'draw'
  return DICE_GAMES.includes(code) ? 'dice' : 'match'
}

/** Returns what can be chosen before a round; empty for reels. */
export const choicesOf = (game: RoundKind): readonly string[] => ROUND_RULES[game].choices

export const payoutsOf = (game: RoundKind): readonly Payout[] => ROUND_RULES[game].payouts

/** Returns, for each part of a round, the faces that it can show. Every entry of a list is equally likely. */
export const facesByPartOf = (game: RoundKind): readonly (readonly string[])[] => ROUND_RULES[game].facesByPart

/** Parses a posted choice; null if the game has no such choice. A game without choices gives `{ choice: null }`. */
export const parseChoice = (game: RoundKind, text: string | undefined): { readonly choice: string | null } | null => {
  const choices = choicesOf(game)
  if (choices.length === 0) return { choice: null }
  const choice = text?.trim() ?? ''
  return choices.includes(choice) ? { choice } : null
}

/**
 * Plays one round. `choice` comes from `parseChoice`. `stake` is in minor units, and the payout is rounded down to a
 * whole number of minor units. `nextFraction` is called once for each part of the round, and returns a random number
 * from 0 to below 1.
 */
export const playRound = (
  { game, choice, stake }: Pick<RoundResult, 'game' | 'choice' | 'stake'>,
  nextFraction: () => number,
): RoundResult => {
  const { facesByPart, payouts, readOutcome } = ROUND_RULES[game]
  const shownFaces = facesByPart.map((faces) => faces[Math.floor(nextFraction() * faces.length)] ?? '')
  const outcome = readOutcome(shownFaces, choice)
  const hundredths = payouts.find((payout) => payout.outcome === outcome)?.hundredths ?? 0
  return { game, choice, shownFaces, stake, won: Number((BigInt(stake) * BigInt(hundredths)) / 100n) }
}
