import type { RoundResult } from '../../domain/launch/rounds.ts'
import type { World } from '../../worlds/world.ts'
import type { Player } from './session.ts'

interface LastRound {
  readonly session: number
  /** How many rounds the account had played with it. */
  readonly rounds: number
  readonly result: RoundResult
}

const rounds = new WeakMap<World, Map<string, LastRound>>()

const keyOf = (game: string, { member }: Player): string => `${member.id}/${game}`

/** Remembers the round that a page shows next. */
export const keepLastRound = (world: World, game: string, player: Player, result: RoundResult): void => {
  const kept = rounds.get(world) ?? new Map<string, LastRound>()
  rounds.set(world, kept)
  const { session, rounds: number } = player.account
  kept.set(keyOf(game, player), { session, rounds: number + 1, result })
}

/** The round that was played last in this session; null where another one was since, or where it is forgotten. */
export const lastRoundOf = (world: World, game: string, player: Player): RoundResult | null => {
  const last = rounds.get(world)?.get(keyOf(game, player))
  const { session, rounds: number } = player.account
  return last && last.session === session && last.rounds === number ? last.result : null
}
