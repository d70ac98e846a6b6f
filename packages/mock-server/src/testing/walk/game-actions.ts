import fc from 'fast-check'
import { who } from './any-value.ts'

/** What a member does at a game's provider. The links, logins and rounds are those of the member's own browser. */
export type GameAction =
  /** Asks for a link of automatic login, which is then the browser's newest. */
  | { readonly do: 'askLink'; readonly who: number; readonly game: string }
  /** Opens the newest link, which may have been opened before. */
  | { readonly do: 'openLink'; readonly who: number; readonly game: string }
  | { readonly do: 'logInAtProvider'; readonly who: number; readonly game: string; readonly right: boolean }
  /** Logs in on another device. */
  | { readonly do: 'openGame'; readonly who: number; readonly game: string }
  /** Plays the round that the page offers, in minor units. */
  | { readonly do: 'playRound'; readonly who: number; readonly game: string; readonly stake: number }

export type GameAct = Exclude<GameAction, { readonly do: 'askLink' }>

/** Two are opened without the password, one with it; one of them is not open for all at first. */
const game = fc.constantFrom('ORCHID', 'MEKONG', 'NAGARA')
/** Stakes of baht, of kip, of both, and of neither. */
const stake = fc.constantFrom(500, 2_000, 10_000, 1_000, 5_000, 20_000, 7)

const round = fc.record({ do: fc.constant('playRound' as const), who, game, stake })

export const gameAction: fc.Arbitrary<GameAction> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('askLink' as const, 'openLink' as const, 'openGame' as const),
      who,
      game,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('logInAtProvider' as const), who, game, right: fc.boolean() }),
  },
  { weight: 6, arbitrary: round },
)

/** Taps on one round at the same time. */
export const taps = round.map((each) => ({ do: 'together' as const, actions: [each, each, each] }))
