import { refuse } from '../refusal.ts'
import type { Member, WorldState } from '../state.ts'
import { accountOf, balanceOf, post } from './ledger.ts'

/** Posts money that arrives in the wallet from outside; `amount` in minor units, above 0. */
export const credit = (state: WorldState, member: Member, amount: number, now: number): void => {
  const postings = [{ debit: 'external', credit: 'wallet', amount }]
  post(state, member, { at: now, type: 'deposit', from: '', to: 'wallet', amount, status: 'SUCCESS', postings })
}

/** Plays a round of a game: the bet is taken, and when it is won the amount is paid. Amounts are in minor units. */
export const play = (
  state: WorldState,
  member: Member,
  round: { readonly game: string; readonly bet: number; readonly won: number },
  now: number,
) => {
  const account = accountOf(round.game)
  if (!Object.hasOwn(member.games, round.game))
    return refuse('SLOT_NO_ACCOUNT', { detail: `the game ${round.game} is not open` })
  if (round.bet <= 0) return refuse('NO_DATA', { detail: 'bet must be above 0' })
  if (round.bet > balanceOf(member, account))
    return refuse('MONEY_NOT_ENOUGH', { detail: `the bet is more than there is in ${round.game}` })
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
