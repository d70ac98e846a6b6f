import { WALLET } from '@sabai/contracts/constants'
import type { MemberContext } from '../context.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Member } from '../state.ts'
import { accountOf, balanceOf, postTransaction } from './ledger.ts'
import { parseBodyAmount, transferMinimumOf } from './money.ts'

/**
 * A transfer between two accounts, each of which is `wallet` or the code of a game. The amount is in minor units,
 * except in the body of a call, where it is in baht or kip.
 */
interface MoneyMove {
  readonly from: string
  readonly to: string
  readonly amount: number
}

const findAccountRefusal = ({ member, fixtureData: { games } }: MemberContext, name: string) => {
  if (name === WALLET) return null
  if (!games.some(({ code }) => code === name)) return refuse('NO_GAME', { detail: `there is no game ${name}` })
  if (!Object.hasOwn(member.games, name)) return refuse('SLOT_NO_ACCOUNT', { detail: `${name} is not open` })
  return null
}

const involvesDownGame = ({ fixtureData }: MemberContext, { from, to }: MoneyMove) =>
  fixtureData.games.some(({ code, down }) => down && (code === from || code === to))

/** Refuses to move money from games to the wallet while a bonus is active; withdrawing everything skips this check. */
const findBonusRefusal = ({ member: { bonus } }: MemberContext, to: string) =>
  bonus && to === WALLET
    ? refuse('BONUS_CONDITION', { detail: `${bonus.code} is active: its turnover is not met` })
    : null

/**
 * Posts one move. A move that the game refuses is posted and reversed, and leaves one FAILED entry (product section 8).
 */
const postMove = ({ state, member, now }: MemberContext, move: MoneyMove, failed: boolean) => {
  postTransaction(state, member, { at: now, type: 'transfer', ...move, status: failed ? 'FAILED' : 'SUCCESS' })
}

/**
 * Moves an amount of the API (baht or kip) between the wallet and a game, or between two games (product sections 5, 7).
 * A game that is down refuses with TRANSFER_FAIL after the debit; the debit is then reversed.
 */
export const transferAmount = (context: MemberContext, input: MoneyMove) => {
  const { member } = context
  const { from, to } = input
  const amount = parseBodyAmount(input.amount, member.currency)
  if (amount instanceof Refusal) return amount
  if (from === to) return refuse('NO_DATA', { detail: 'body.to must differ from body.from' })
  const refusal = findAccountRefusal(context, from) ?? findAccountRefusal(context, to)
  if (refusal) return refusal
  if (amount < transferMinimumOf(member.currency)) return refuse('TRANSFER_MINIMUM')
  if (amount > balanceOf(member, accountOf(from))) return refuse('MONEY_NOT_ENOUGH')
  const move = { from, to, amount }
  const bonusRefusal = findBonusRefusal(context, to)
  if (bonusRefusal) return bonusRefusal
  const failed = involvesDownGame(context, move)
  postMove(context, move, failed)
  return failed ? refuse('TRANSFER_FAIL', { commitState: true }) : null
}

/**
 * Moves everything in the wallet and the open games to one account, with one statement entry for each account that is
 * not empty (product section 7).
 */
export const transferAll = (context: MemberContext, { to }: Pick<MoneyMove, 'to'>) => {
  const { member } = context
  const refusal = findAccountRefusal(context, to)
  if (refusal) return refusal
  const moves = listMovesTo(member, to)
  if (sumOfMoves(moves) < transferMinimumOf(member.currency)) return refuse('TRANSFER_MINIMUM')
  const bonusRefusal = findBonusRefusal(context, to)
  if (bonusRefusal) return bonusRefusal
  return postMoves(context, moves)
}

/** Returns the moves that bring everything in the wallet and the open games to one account. */
export const listMovesTo = (member: Member, to: string): MoneyMove[] =>
  [WALLET, ...Object.keys(member.games).toSorted()]
    .map((from) => ({ from, to, amount: balanceOf(member, accountOf(from)) }))
    .filter(({ from, amount }) => from !== to && amount > 0)

export const sumOfMoves = (moves: readonly MoneyMove[]): number => moves.reduce((sum, { amount }) => sum + amount, 0)

/** Makes all moves. If a game is down, makes none, and only the first move with such a game leaves a FAILED entry. */
export const postMoves = (context: MemberContext, moves: readonly MoneyMove[]) => {
  const failingMove = moves.find((move) => involvesDownGame(context, move))
  for (const move of failingMove ? [failingMove] : moves) postMove(context, move, move === failingMove)
  return failingMove ? refuse('TRANSFER_FAIL', { commitState: true }) : null
}
