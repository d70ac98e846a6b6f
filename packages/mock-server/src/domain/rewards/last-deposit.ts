import type { Immutable } from 'immer'
import { lengthOf, listNewestFirst } from '../history.ts'
import type { Member, Transaction } from '../state.ts'

const PAGE_LENGTH = 32

/** The newest deposit that was credited; null where there is none. Costs what happened since then, not before it. */
export const findLastDeposit = ({ statement, outcomes }: Immutable<Member>): Immutable<Transaction> | null => {
  for (let skip = 0; skip < lengthOf(statement); skip += PAGE_LENGTH) {
    const deposit = listNewestFirst(statement, skip, PAGE_LENGTH).find(
      ({ id, type, status }) => type === 'deposit' && (outcomes[id] ?? status) === 'SUCCESS',
    )
    if (deposit) return deposit
  }
  return null
}
