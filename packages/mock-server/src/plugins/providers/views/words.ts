import type { RoundKind } from '../../../domain/launch/rounds.ts'

/** The texts of each kind of game. `stake` is the label above the stake buttons. */
export const GAME_WORDS: Readonly<Record<RoundKind, { board: string; stake: string; choose: string; rules: string }>> =
  {
    reels: {
      board: 'Reels',
      stake: 'Spin for',
      choose: '',
      rules: 'Seven symbols on each of three reels. Three alike pay most, and any two alike pay a little.',
    },
    match: {
      board: 'Match',
      stake: 'Place a bet of',
      choose: 'Who wins?',
      rules: 'The match is played the moment you bet. A right bet pays its odds.',
    },
    dice: {
      board: 'Table',
      stake: 'Roll for',
      choose: 'What do the two dice make?',
      rules: 'Two dice are rolled. A right bet pays its odds.',
    },
    draw: {
      board: 'Draw',
      stake: 'Buy a ticket for',
      choose: 'Your two digits',
      rules: 'Two digits are drawn. Both in their order pay most; the last one alone pays as well.',
    },
  }

/** The word joiner, which prevents a line break between its neighbours. */
const WORD_JOINER = '\u2060'

const OUTCOME_NAMES: Readonly<Record<string, string>> = {
  pair: 'Two alike',
  draw: 'Draw',
  low: `Low 2–${WORD_JOINER}6`,
  seven: 'Seven',
  high: `High 8–${WORD_JOINER}12`,
  both: 'Both digits, in order',
  last: 'The last digit',
}

/** Returns the display name of a choice or an outcome, given the names of the two teams. */
export const nameOutcome = (outcome: string, [home, away]: readonly [string, string]): string =>
  outcome === 'home' ? home : outcome === 'away' ? away : (OUTCOME_NAMES[outcome] ?? outcome)
