import type { Immutable } from 'immer'
import { lengthOf, listNewestFirst } from '../history.ts'
import type { Member } from '../state.ts'

const PAGE_LENGTH = 32

/**
 * What a member staked in games and won there from a moment on until before another, in minor units, by the ledger.
 * Costs what happened since the first moment, not before it.
 */
export const playOf = ({ hiddenTransactions }: Immutable<Member>, from: number, until: number) => {
  let [staked, won] = [0, 0]
  for (let skip = 0; skip < lengthOf(hiddenTransactions); skip += PAGE_LENGTH) {
    const page = listNewestFirst(hiddenTransactions, skip, PAGE_LENGTH)
    const recent = page.filter(({ at }) => at >= from)
    for (const { type, at, postings } of recent)
      if (type === 'play' && at < until)
        for (const { credit, amount } of postings)
          if (credit === 'gameHouse') staked += amount
          else won += amount
    if (recent.length < page.length) break
  }
  return { staked, won }
}
