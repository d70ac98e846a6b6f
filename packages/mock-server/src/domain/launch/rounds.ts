import type { Category } from '@sabai/contracts/constants'

/** The kinds of rounds: three reels, a football match, two dice, and a draw of two digits. */
export type RoundGame = 'reels' | 'match' | 'dice' | 'draw'

/** One round that was played. Amounts in minor units. */
export interface RoundResult {
  readonly game: RoundGame
  /** What the player chose: null of reels; home, draw or away; low, seven or high; two digits. */
  readonly choice: string | null
  /** What came up, in a form of the game's own: three symbols, a score, two dice, two digits. */
  readonly shown: readonly string[]
  readonly stake: number
  /** What was paid: 0 for a loss. */
  readonly won: number
}

/** One line of a table of payouts: `pays` is what one unit of the stake gives back, in hundredths. */
export interface Payout {
  readonly on: string
  readonly pays: number
}

interface RoundRules {
  /** What each part of a round comes up as, every entry equally likely. */
  readonly parts: readonly (readonly string[])[]
  /** Empty where there is nothing to choose. */
  readonly choices: readonly string[]
  readonly payouts: readonly Payout[]
  /** The line of `payouts` that a round is paid by; null for a loss. */
  readonly readOutcome: (shown: readonly string[], choice: string | null) => string | null
}

/** The symbols on each reel, the rarest prize first. `emblem` is drawn as the game's own logo. */
export const REEL_SYMBOLS = ['emblem', 'crown', 'gem', 'star', 'bell', 'leaf', 'cherry'] as const

const DIE = ['1', '2', '3', '4', '5', '6']
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

const sideOf = ([home, away]: readonly string[]): string =>
  home === away ? 'draw' : Number(home) > Number(away) ? 'home' : 'away'

const sumOf = (shown: readonly string[]): string => {
  const sum = shown.reduce((total, face) => total + Number(face), 0)
  return sum === 7 ? 'seven' : sum < 7 ? 'low' : 'high'
}

const lineOf = (shown: readonly string[]): string | null => {
  const [first] = shown
  const kinds = new Set(shown).size
  return kinds === 1 && first !== undefined ? first : kinds === 2 ? 'pair' : null
}

const RULES: Readonly<Record<RoundGame, RoundRules>> = {
  reels: {
    parts: [REEL_SYMBOLS, REEL_SYMBOLS, REEL_SYMBOLS],
    choices: [],
    payouts: [
      { on: 'emblem', pays: 4_000 },
      { on: 'crown', pays: 2_500 },
      { on: 'gem', pays: 2_000 },
      { on: 'star', pays: 1_500 },
      { on: 'bell', pays: 1_200 },
      { on: 'leaf', pays: 1_000 },
      { on: 'cherry', pays: 800 },
      { on: 'pair', pays: 150 },
    ],
    readOutcome: lineOf,
  },
  match: {
    parts: [
      ['0', '0', '1', '1', '1', '2', '2', '2', '3', '4'],
      ['0', '0', '0', '1', '1', '1', '1', '2', '2', '3'],
    ],
    choices: ['home', 'draw', 'away'],
    payouts: [
      { on: 'home', pays: 190 },
      { on: 'draw', pays: 375 },
      { on: 'away', pays: 360 },
    ],
    readOutcome: (shown, choice) => (sideOf(shown) === choice ? choice : null),
  },
  dice: {
    parts: [DIE, DIE],
    choices: ['low', 'seven', 'high'],
    payouts: [
      { on: 'low', pays: 225 },
      { on: 'seven', pays: 560 },
      { on: 'high', pays: 225 },
    ],
    readOutcome: (shown, choice) => (sumOf(shown) === choice ? choice : null),
  },
  draw: {
    parts: [DIGITS, DIGITS],
    choices: DIGITS.flatMap((tens) => DIGITS.map((ones) => tens + ones)),
    payouts: [
      { on: 'both', pays: 7_000 },
      { on: 'last', pays: 250 },
    ],
    readOutcome: (shown, choice) =>
      shown.join('') === choice ? 'both' : shown.at(-1) === choice?.at(-1) ? 'last' : null,
  },
}

const CASINOS = ['PEARLCA', 'DRAGONHALL', 'DICEROOM']

/** The kind of rounds that a game has, by its code and category. */
export const roundGameOf = (code: string, category: Category): RoundGame => {
  if (category === 'slot') return 'reels'
  if (category === 'lotto') return 'draw'
  return CASINOS.includes(code) ? 'dice' : 'match'
}

/** What can be chosen before a round; nothing of reels. */
export const choicesOf = (game: RoundGame): readonly string[] => RULES[game].choices

export const payoutsOf = (game: RoundGame): readonly Payout[] => RULES[game].payouts

/** What comes up in each part of a round, every entry equally likely. */
export const partsOf = (game: RoundGame): readonly (readonly string[])[] => RULES[game].parts

/** Reads the posted choice: the choice itself is null where the game has none; null where the text is no choice of it. */
export const readChoice = (game: RoundGame, text: string | undefined): { readonly choice: string | null } | null => {
  const choices = choicesOf(game)
  if (choices.length === 0) return { choice: null }
  const choice = text?.trim() ?? ''
  return choices.includes(choice) ? { choice } : null
}

/**
 * Plays one round. `choice` is one that `readChoice` gave, `stake` is in minor units, and what is won is rounded down to
 * them. `nextFraction` gives a number from 0 to below 1 for each part of the round.
 */
export const playRound = (
  { game, choice, stake }: Pick<RoundResult, 'game' | 'choice' | 'stake'>,
  nextFraction: () => number,
): RoundResult => {
  const { parts, payouts, readOutcome } = RULES[game]
  const shown = parts.map((faces) => faces[Math.floor(nextFraction() * faces.length)] ?? '')
  const outcome = readOutcome(shown, choice)
  const pays = payouts.find(({ on }) => on === outcome)?.pays ?? 0
  return { game, choice, shown, stake, won: Number((BigInt(stake) * BigInt(pays)) / 100n) }
}
