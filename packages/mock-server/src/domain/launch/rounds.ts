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
