import type { RoundResult } from '../../domain/launch/rounds.ts'
import type { World } from '../../worlds/world.ts'
import type { Player } from './session.ts'

interface LastRound {
  readonly session: number
  /** The number of rounds that the account had played, including this one. */
  readonly rounds: number
  readonly result: RoundResult
}

const lastRoundsByWorld = new WeakMap<World, Map<string, LastRound>>()

const roundKeyOf = (game: string, { member }: Player): string => `${member.id}/${game}`

/** Remembers the round that the next page shows. */
export const rememberLastRound = (world: World, game: string, player: Player, result: RoundResult): void => {
  const worldRounds = lastRoundsByWorld.get(world) ?? new Map<string, LastRound>()
  lastRoundsByWorld.set(world, worldRounds)
  const { session, rounds: roundCount } = player.account
  worldRounds.set(roundKeyOf(game, player), { session, rounds: roundCount + 1, result })
}

/** Returns the last round of this session; null if there is none, or another one was played since. */
export const lastRoundOf = (world: World, game: string, player: Player): RoundResult | null => {
  const lastRound = lastRoundsByWorld.get(world)?.get(roundKeyOf(game, player))
  const { session, rounds: roundCount } = player.account
  return lastRound && lastRound.session === session && lastRound.rounds === roundCount ? lastRound.result : null
}
