import type { RoundResult } from '../../domain/launch/rounds.ts'
import type { World } from '../../worlds/world.ts'
import type { Player } from './session.ts'

interface LastRound {
  readonly session: number
  /** How many rounds the account had played once this round was over. */
  readonly rounds: number
  readonly result: RoundResult
}

const lastRoundsByWorld = new WeakMap<World, Map<string, LastRound>>()

const roundKeyOf = (game: string, { member }: Player): string => `${member.id}/${game}`

/** Keeps the result of a round, for the player's next page of this game. */
export const rememberLastRound = (world: World, game: string, player: Player, result: RoundResult): void => {
  const worldRounds = lastRoundsByWorld.get(world) ?? new Map<string, LastRound>()
  lastRoundsByWorld.set(world, worldRounds)
  const { session, rounds: roundCount } = player.account
  worldRounds.set(roundKeyOf(game, player), { session, rounds: roundCount + 1, result })
}

/**
 * Returns the result of the last round of this session. Returns null if no round was played in the session, or if the
 * account has since played a round that is not kept here, for example by an act.
 */
export const lastRoundOf = (world: World, game: string, player: Player): RoundResult | null => {
  const lastRound = lastRoundsByWorld.get(world)?.get(roundKeyOf(game, player))
  const { session, rounds: roundCount } = player.account
  return lastRound && lastRound.session === session && lastRound.rounds === roundCount ? lastRound.result : null
}
