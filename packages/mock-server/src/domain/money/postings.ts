import type { Posting, Transaction, TransactionType } from '../state.ts'
import { accountOf } from './ledger.ts'

/** What a statement can show: the types that the product names (section 3, "Statement entry"). */
export type StatementType = Exclude<TransactionType, 'play' | 'settlement'>

/** The words of a statement entry that decide how it moves money; `amount` in minor units. */
export type Movement = Pick<Transaction, 'from' | 'to' | 'status' | 'amount'> & { readonly type: StatementType }

/**
 * How an entry of the statement moves money: the one table that the domain and the cast's past share.
 * What was refused or still waits moves nothing, with two exceptions: a withdrawal that waits has left the
 * wallet already, and a transfer that a game refused is posted there and back, so that the ledger shows it.
 */
export const postingsOf = ({ type, from, to, status, amount }: Movement): Posting[] => {
  if (amount === 0) return []
  const done = status === 'SUCCESS'
  switch (type) {
    case 'deposit':
      return done ? [{ debit: 'external', credit: 'wallet', amount }] : []
    case 'bonus':
      return done ? [{ debit: 'bonusHouse', credit: 'wallet', amount }] : []
    case 'finish_bonus':
      return status === 'FAILED' ? [{ debit: 'wallet', credit: 'bonusHouse', amount }] : []
    case 'withdraw':
      if (status === 'FAILED') return []
      return [{ debit: 'wallet', credit: done ? 'external' : 'withdrawPending', amount }]
    case 'transfer': {
      if (status === 'PENDING') return []
      const there = { debit: accountOf(from), credit: accountOf(to), amount }
      return done ? [there] : [there, { debit: there.credit, credit: there.debit, amount }]
    }
  }
}
