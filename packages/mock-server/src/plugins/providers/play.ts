import type { IncomingMessage } from 'node:http'
import { createRoundKey, playAtProvider, STAKES_BY_CURRENCY } from '../../domain/launch/provider-round.ts'
import { accountOf, balanceOf } from '../../domain/money/ledger.ts'
import { toWireAmount } from '../../domain/money/money.ts'
import { nameOfMember } from '../../worlds/members/find-member.ts'
import { lastRoundOf, rememberLastRound } from './last-rounds.ts'
import { listLogins } from './login-log.ts'
import type { GameView } from './provider-views.ts'
import type { FormFields } from './read-form.ts'
import { type Player, readPlayer } from './session.ts'
import { NoticeError, type ProviderVisit } from './visit.ts'

/** Returns the player who is logged in. Throws NoticeError if there is none. */
export const requirePlayer = (
  { world, game, provider }: ProviderVisit,
  request: Pick<IncomingMessage, 'headers'>,
): Player => {
  const player = readPlayer(world.state, request, game.code)
  if (typeof player === 'string') throw new NoticeError(401, { provider, ...NO_PLAYER_NOTICES[player], canLogIn: true })
  return player
}

const NO_PLAYER_NOTICES = {
  nobody: {
    title: 'Not logged in',
    text: 'Nobody is logged in here. Open the game from the wallet, or log in.',
  },
  ended: {
    title: 'The session has ended',
    text: 'Somebody logged in to this account elsewhere, or its password was changed. Log in again to go on.',
  },
} as const

/** Returns the data for a player's game page. */
export const gameViewOf = (
  { world, game, provider }: ProviderVisit,
  player: Player,
  problem: string | null,
): GameView => {
  const { member, account, by } = player
  const login = listLogins(world).findLast(
    (attempt) => attempt.problem === null && attempt.member === member.id && attempt.game === game.code,
  )
  return {
    provider,
    username: account.username,
    currency: member.currency,
    balance: balanceOf(member, accountOf(game.code)),
    rate: game.rate,
    stakes: STAKES_BY_CURRENCY[member.currency],
    round: createRoundKey(world.state, member, game.code, account),
    lastResult: lastRoundOf(world, game.code, player),
    problem,
    arrived: { by, fields: login?.fields ?? [] },
  }
}

/**
 * Plays the round of a posted form, unless it has already been played. Returns why the round cannot be played, or null
 * if it has been played, now or by an earlier request.
 */
export const playRoundOf = async (
  visit: ProviderVisit,
  request: Pick<IncomingMessage, 'headers'>,
  fields: FormFields,
): Promise<string | null> => {
  const { world, game } = visit
  const player = requirePlayer(visit, request)
  const input = { stake: fields.get('stake') ?? '', choice: fields.get('choice'), round: fields.get('round') ?? '' }
  const outcome = await world.run(
    (draft, now, { fixtureData }) => {
      // Another login may have ended the session since the check above.
      const currentPlayer = readPlayer(draft, request, game.code)
      return typeof currentPlayer === 'string'
        ? currentPlayer
        : playAtProvider(draft, currentPlayer.member, fixtureData, game, input, now)
    },
    (playedRound, state) => {
      if (typeof playedRound === 'string' || !('result' in playedRound)) return null
      const { currency } = player.member
      const { stake, won } = playedRound.result
      const member = nameOfMember(state, world.cast(), player.member.id)
      const resultParts =
        won > 0 ? { result: 'win' as const, amount: toWireAmount(won, currency) } : { result: 'lose' as const }
      return { step: { play: { member, game: game.code, bet: toWireAmount(stake, currency), ...resultParts } } }
    },
  )
  if (typeof outcome === 'string')
    throw new NoticeError(401, { provider: visit.provider, ...NO_PLAYER_NOTICES[outcome], canLogIn: true })
  if ('problem' in outcome) return outcome.problem
  if ('result' in outcome) rememberLastRound(world, game.code, player, outcome.result)
  return null
}
