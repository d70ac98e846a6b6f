import type { Immutable } from 'immer'
import { iterateNewestSince } from '../history.ts'
import type { Member } from '../state.ts'

/** Returns what a member staked and won in games from `from` until just before `until`, in minor units. */
export const playTotalsOf = ({ hiddenTransactions }: Immutable<Member>, from: number, until: number) => {
  let [stakedAmount, wonAmount] = [0, 0]
  for (const { type, at, postings } of iterateNewestSince(hiddenTransactions, from))
    if (type === 'play' && at < until)
      for (const { credit, amount } of postings)
        if (credit === 'gameHouse') stakedAmount += amount
        else wonAmount += amount
  return { staked: stakedAmount, won: wonAmount }
}
