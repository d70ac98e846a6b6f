import { append } from '../history.ts'
import type { Member, Transaction, WorldState } from '../state.ts'

/** Accounts that belong to a member; every other account is a house and may be negative. */
export const isMemberAccount = (account: string): boolean =>
  account === 'wallet' || account === 'withdrawPending' || account.startsWith('game/')

/** The name of a game's money account, from the word the wire uses (`wallet` or a game code). */
export const accountOf = (name: string): string => (name === 'wallet' ? 'wallet' : `game/${name}`)

/** A balance in minor units; an account that was never posted to holds nothing. */
export const balanceOf = (member: { readonly balances: Readonly<Record<string, number>> }, account: string): number =>
  Object.hasOwn(member.balances, account) ? (member.balances[account] ?? 0) : 0

/** A number that this world has not given out before. */
export const takeNumber = (state: WorldState): number => {
  state.counter += 1
  return state.counter
}

/**
 * Posts one transaction on drafts: every posting, the balances beside the ledger, and the history it belongs to.
 * Throws when a member's balance would become negative, which is a fault of the caller: it must refuse first.
 */
export const post = (
  state: WorldState,
  member: Member,
  transaction: Omit<Transaction, 'id'>,
  options: { readonly shown: boolean } = { shown: true },
): Transaction => {
  const posted: Transaction = { id: `t${takeNumber(state)}`, ...transaction }
  for (const posting of posted.postings) {
    changeBalance(state, member, posting.debit, -posting.amount)
    changeBalance(state, member, posting.credit, posting.amount)
  }
  append(options.shown ? member.statement : member.offStatement, posted)
  return posted
}

const changeBalance = (state: WorldState, member: Member, account: string, amount: number): void => {
  if (isMemberAccount(account)) {
    const balance = balanceOf(member, account) + amount
    if (!Number.isSafeInteger(balance) || balance < 0)
      throw new Error(`posting would leave ${balance} in ${account} of ${member.id}`)
    member.balances[account] = balance
  } else {
    const house = `${member.currency}/${account}`
    state.houses[house] = (state.houses[house] ?? 0) + amount
  }
}
