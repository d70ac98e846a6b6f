import { WALLET } from '@sabai/contracts/constants'
import type { Immutable } from 'immer'
import type { Catalogue } from '../fixtures/schema.ts'
import { dayStart } from '../lib/time.ts'
import { schedule } from './due.ts'
import { lengthOf, newestFirst } from './history.ts'
import { balanceOf, post } from './ledger.ts'
import { readAmount, toMinor } from './money.ts'
import { postingsOf } from './postings.ts'
import { Refused, refused } from './refused.ts'
import { WITHDRAWAL_PAID_AFTER_MS } from './rules.ts'
import type { Member, Transaction, WorldState } from './state.ts'
import { gather, movesTo, totalOf } from './transfer.ts'

type MemberView = Immutable<Member>

/** The limits of one withdrawal, as the wire has them: those of the member's currency (docs/decisions.md). */
export const withdrawLimitsOf = ({ currency }: MemberView, { withdraw }: Catalogue['lookups']) => {
  const { withdrawMin, withdrawMax } = (currency === 'LAK' && withdraw.LAK) || withdraw
  return { withdrawMin, withdrawMax }
}

/**
 * Orders a payment from the wallet to the member's bank account (product sections 5, 7). It is in progress until it
 * falls due and is paid. `amount` is that of the wire.
 */
export const withdraw = (state: WorldState, member: Member, catalogue: Catalogue, amount: number, now: number) => {
  const order = readOrder(member, catalogue, amount, balanceOf(member, WALLET), now)
  if (order instanceof Refused) return order
  pay(state, member, order, now)
  return null
}

/** The same, after the money of all open games was gathered in the wallet. A game that is down fails the whole. */
export const withdrawAll = (state: WorldState, member: Member, catalogue: Catalogue, amount: number, now: number) => {
  const moves = movesTo(member, WALLET)
  const order = readOrder(member, catalogue, amount, balanceOf(member, WALLET) + totalOf(moves), now)
  if (order instanceof Refused) return order
  const failed = gather(state, member, catalogue.games, moves, now)
  if (failed) return failed
  pay(state, member, order, now)
  return null
}

/** The order in minor units, or why it is refused. `held` is what the member could withdraw. */
const readOrder = (member: MemberView, { lookups, rules }: Catalogue, given: number, held: number, now: number) => {
  const { bankAccount, currency } = member
  const amount = readAmount(given, currency)
  if (amount instanceof Refused) return amount
  if (!bankAccount) return refused('NO_BANK')
  const minor = (limit: number) => toMinor(limit, currency) ?? 0
  const { withdrawMin, withdrawMax } = withdrawLimitsOf(member, lookups)
  if (amount <= 0 || amount < minor(withdrawMin)) return refused('TRANSFER_MINIMUM')
  if (amount > minor(withdrawMax)) return refused('WITHDRAW_LIMIT', { detail: `at most ${withdrawMax} at once` })
  if (amount > held) return refused('MONEY_NOT_ENOUGH')
  const { timesADay, sumADay } = rules.withdraw
  const today = withdrawnSince(member, dayStart(now))
  if (today.length >= timesADay) return refused('WITHDRAW_LIMIT', { detail: `at most ${timesADay} times a day` })
  if (amount + today.reduce((sum, each) => sum + each.amount, 0) > minor(sumADay[currency]))
    return refused('WITHDRAW_LIMIT', { detail: `at most ${sumADay[currency]} a day` })
  return { amount, to: bankAccount.bankCode }
}

const STEP = 32

/** The withdrawals since a time that were not rejected. Costs what happened since then, not what happened before. */
const withdrawnSince = ({ statement, outcomes }: MemberView, since: number): Immutable<Transaction>[] => {
  const pages: Immutable<Transaction>[][] = []
  for (let skip = 0; skip < lengthOf(statement); skip += STEP) {
    const page = newestFirst(statement, skip, STEP)
    const recent = page.filter(({ at }) => at >= since)
    pages.push(recent.filter(({ id, type, status }) => type === 'withdraw' && (outcomes[id] ?? status) !== 'FAILED'))
    if (recent.length < page.length) break
  }
  return pages.flat()
}

const pay = (
  state: WorldState,
  member: Member,
  order: { readonly amount: number; readonly to: string },
  now: number,
) => {
  const entry = { type: 'withdraw' as const, from: WALLET, ...order, status: 'PENDING' as const }
  const { id, at, from, to, amount } = post(state, member, { at: now, ...entry, postings: postingsOf(entry) })
  member.pending[id] = { at, from, to, amount }
  schedule(state, at + WITHDRAWAL_PAID_AFTER_MS, { kind: 'payWithdrawal', memberId: member.id, transactionId: id })
}
