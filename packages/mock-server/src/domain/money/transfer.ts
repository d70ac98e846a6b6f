import { WALLET } from '@sabai/contracts/constants'
import type { Game } from '../../fixture-schema/schema.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Member, WorldState } from '../state.ts'
import { accountOf, balanceOf, post } from './ledger.ts'
import { readAmount, transferMinimumOf } from './money.ts'

type Games = readonly Game[]
/** `wallet` or a game code. Amounts inside are in minor units. */
interface Move {
  readonly from: string
  readonly to: string
  readonly amount: number
}

const findNameRefusal = (member: Member, games: Games, name: string) => {
  if (name === WALLET) return null
  if (!games.some(({ code }) => code === name)) return refuse('NO_GAME', { detail: `there is no game ${name}` })
  if (!Object.hasOwn(member.games, name)) return refuse('SLOT_NO_ACCOUNT', { detail: `${name} is not open` })
  return null
}

const isDown = (games: Games, { from, to }: Move) =>
  games.some(({ code, down }) => down && (code === from || code === to))

/** As long as a bonus is active, money of games does not come back to the wallet, unless all of it is withdrawn. */
const findBonusRefusal = ({ bonus }: Member, moves: readonly Move[]) =>
  bonus && moves.some(({ from, to }) => from !== WALLET && to === WALLET)
    ? refuse('BONUS_CONDITION', { detail: `${bonus.code} is active: its turnover is not met` })
    : null

/** Posts one move. One that the game refuses is posted and reversed, and stays as one FAILED entry (section 8). */
const postMove = (state: WorldState, member: Member, move: Move, at: number, failed: boolean) => {
  post(state, member, { at, type: 'transfer', ...move, status: failed ? 'FAILED' : 'SUCCESS' })
}

/**
 * Moves an amount of the wire (baht or kip) between the wallet and a game, or between two games (sections 5, 7).
 * A game that is down refuses after the debit: TRANSFER_FAIL, and the balances are as before.
 */
export const transfer = (state: WorldState, member: Member, games: Games, order: Move, now: number) => {
  const { from, to } = order
  const amount = readAmount(order.amount, member.currency)
  if (amount instanceof Refusal) return amount
  if (from === to) return refuse('NO_DATA', { detail: 'body.to must differ from body.from' })
  const bad = findNameRefusal(member, games, from) ?? findNameRefusal(member, games, to)
  if (bad) return bad
  if (amount < transferMinimumOf(member.currency)) return refuse('TRANSFER_MINIMUM')
  if (amount > balanceOf(member, accountOf(from))) return refuse('MONEY_NOT_ENOUGH')
  const move = { from, to, amount }
  const held = findBonusRefusal(member, [move])
  if (held) return held
  const failed = isDown(games, move)
  postMove(state, member, move, now, failed)
  return failed ? refuse('TRANSFER_FAIL', { commitState: true }) : null
}

/**
 * Gathers the wallet and all open games in one account: one entry for each source that is not empty (section 7).
 */
export const transferAll = (state: WorldState, member: Member, games: Games, to: string, now: number) => {
  const bad = findNameRefusal(member, games, to)
  if (bad) return bad
  const moves = listMovesTo(member, to)
  if (totalOf(moves) < transferMinimumOf(member.currency)) return refuse('TRANSFER_MINIMUM')
  const held = findBonusRefusal(member, moves)
  if (held) return held
  return gatherMoves(state, member, games, moves, now)
}

/** The moves that bring everything in the wallet and the open games to one account. */
export const listMovesTo = (member: Member, to: string): Move[] =>
  [WALLET, ...Object.keys(member.games).toSorted()]
    .map((from) => ({ from, to, amount: balanceOf(member, accountOf(from)) }))
    .filter(({ from, amount }) => from !== to && amount > 0)

export const totalOf = (moves: readonly Move[]): number => moves.reduce((sum, { amount }) => sum + amount, 0)

/** Makes several moves, all or none: a game that is down fails the whole, with one FAILED entry for its own move. */
export const gatherMoves = (state: WorldState, member: Member, games: Games, moves: readonly Move[], now: number) => {
  const failing = moves.find((move) => isDown(games, move))
  for (const move of failing ? [failing] : moves) postMove(state, member, move, now, move === failing)
  return failing ? refuse('TRANSFER_FAIL', { commitState: true }) : null
}
