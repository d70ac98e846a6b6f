import type { Member, WorldState } from '../state.ts'
import { accountOf, balanceOf, post } from './ledger.ts'

/**
 * What the world around the product does, as QA commands it. Amounts are in minor units.
 * A sentence says why it cannot be done; null that it was.
 */
export const credit = (state: WorldState, member: Member, amount: number, now: number): string | null => {
  if (amount <= 0) return 'amount must be above 0'
  const postings = [{ debit: 'external', credit: 'wallet', amount }]
  post(state, member, { at: now, type: 'deposit', from: '', to: 'wallet', amount, status: 'SUCCESS', postings })
  return null
}

/** A round of a game: the bet is taken, and when it is won the amount is paid. */
export const play = (
  state: WorldState,
  member: Member,
  round: { readonly game: string; readonly bet: number; readonly won: number },
  now: number,
): string | null => {
  const account = accountOf(round.game)
  if (!Object.hasOwn(member.games, round.game)) return `the game ${round.game} is not open`
  if (round.bet <= 0) return 'bet must be above 0'
  if (round.bet > balanceOf(member, account)) return `the bet is more than there is in ${round.game}`
  const postings = [
    { debit: account, credit: 'gameHouse', amount: round.bet },
    ...(round.won > 0 ? [{ debit: 'gameHouse', credit: account, amount: round.won }] : []),
  ]
  const amount = Math.abs(round.won - round.bet)
  post(
    state,
    member,
    { at: now, type: 'play', from: round.game, to: round.game, amount, status: 'SUCCESS', postings },
    { shown: false },
  )
  return null
}
