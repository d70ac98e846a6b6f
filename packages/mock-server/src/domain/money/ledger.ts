import { append } from '../history.ts'
import type { Posting, Transaction, TransactionType } from '../state/money.ts'
import type { Member, WorldState } from '../state.ts'

/** Tells whether an account belongs to a member; any other is a system account, whose balance may be negative. */
export const isMemberAccount = (account: string): boolean =>
  account === 'wallet' || account === 'withdrawPending' || account.startsWith('game/')

/** Returns the ledger account of a place that the API names: `wallet`, or the code of a game. */
export const accountOf = (name: string): string => (name === 'wallet' ? 'wallet' : `game/${name}`)

/** Returns a balance in minor units; 0 for an account without postings. */
export const balanceOf = (member: { readonly balances: Readonly<Record<string, number>> }, account: string): number =>
  member.balances[account] ?? 0

/** Returns a number that this world has not used before. */
export const takeNextNumber = (state: WorldState): number => {
  state.counter += 1
  return state.counter
}

/** The transaction types in statements, as the product names them (product section 3, "Statement entry"). */
export type StatementType = Exclude<TransactionType, 'play' | 'settlement'>

/** The fields of a statement entry that determine its postings; `amount` is in minor units. */
export type Movement = Pick<Transaction, 'from' | 'to' | 'status' | 'amount'> & { readonly type: StatementType }

/**
 * Returns the postings of a statement entry, for the domain and for the generated histories of the cast. A failed or
 * pending entry moves no money, with three exceptions. The money of a pending withdrawal has already left the wallet. A
 * failed transfer is posted and reversed, so that the ledger shows it. The end of a failed bonus takes the money of the
 * bonus back.
 */
export const postingsOf = ({ type, from, to, status, amount }: Movement): Posting[] => {
  if (amount === 0) return []
  const isSuccess = status === 'SUCCESS'
  switch (type) {
    case 'deposit':
      return isSuccess ? [{ debit: 'external', credit: 'wallet', amount }] : []
    case 'bonus':
      return isSuccess ? [{ debit: 'bonusHouse', credit: 'wallet', amount }] : []
    case 'finish_bonus':
      return status === 'FAILED' ? [{ debit: 'wallet', credit: 'bonusHouse', amount }] : []
    case 'withdraw':
      if (status === 'FAILED') return []
      return [{ debit: 'wallet', credit: isSuccess ? 'external' : 'withdrawPending', amount }]
    case 'transfer': {
      if (status === 'PENDING') return []
      const posting = { debit: accountOf(from), credit: accountOf(to), amount }
      return isSuccess ? [posting] : [posting, { debit: posting.credit, credit: posting.debit, amount }]
    }
  }
}

/** Returns the postings of a game round: the bet leaves the game account, and a prize is paid into it. */
export const postingsOfRound = (game: string, bet: number, won: number): Posting[] => {
  const account = accountOf(game)
  const prizePosting = { debit: 'gameHouse', credit: account, amount: won }
  return [{ debit: account, credit: 'gameHouse', amount: bet }, ...(won > 0 ? [prizePosting] : [])]
}

/** Returns the postings that end a pending withdrawal: its money goes to the bank, or back to the wallet. */
export const postingsOfSettlement = (result: 'paid' | 'rejected', amount: number): Posting[] => [
  { debit: 'withdrawPending', credit: result === 'paid' ? 'external' : 'wallet', amount },
]

/**
 * Adds a statement entry to the draft of a member, and changes the balances by its postings. Throws if a member's
 * balance would become negative. This would be a bug of the caller, which must check the balance first.
 */
export const postTransaction = (
  state: WorldState,
  member: Member,
  entry: Movement & Omit<Transaction, 'id' | 'postings'>,
): Transaction => append(member.statement, applyPostings(state, member, { ...entry, postings: postingsOf(entry) }))

/**
 * Posts the end of a bonus. `takenAmounts` are the amounts that the house takes back from the wallet and the games.
 * Throws as `postTransaction` does.
 */
export const postBonusEnd = (
  state: WorldState,
  member: Member,
  {
    takenAmounts,
    ...entry
  }: Pick<Transaction, 'at' | 'status' | 'amount' | 'related'> & {
    readonly takenAmounts: readonly { readonly account: string; readonly amount: number }[]
  },
): Transaction => {
  const postings = takenAmounts.map(({ account, amount }) => ({ debit: account, credit: 'bonusHouse', amount }))
  const bonusEnd = { type: 'finish_bonus', from: 'wallet', to: '', ...entry, postings } as const
  return append(member.statement, applyPostings(state, member, bonusEnd))
}

/** Posts a transaction that no statement shows: a game round or a settlement. Throws as `postTransaction` does. */
export const postHiddenTransaction = (
  state: WorldState,
  member: Member,
  transaction: Omit<Transaction, 'id'>,
): Transaction => append(member.hiddenTransactions, applyPostings(state, member, transaction))

/** Assigns an id to a transaction, and changes the balances by its postings. */
const applyPostings = (state: WorldState, member: Member, transaction: Omit<Transaction, 'id'>): Transaction => {
  const postedTransaction: Transaction = { id: `t${takeNextNumber(state)}`, ...transaction }
  for (const { debit, credit, amount } of postedTransaction.postings) {
    changeBalance(state, member, debit, -amount)
    changeBalance(state, member, credit, amount)
  }
  return postedTransaction
}

const changeBalance = (state: WorldState, member: Member, account: string, amount: number): void => {
  if (isMemberAccount(account)) {
    const balance = balanceOf(member, account) + amount
    if (!Number.isSafeInteger(balance) || balance < 0)
      throw new Error(`posting would leave ${balance} in ${account} of ${member.id}`)
    member.balances[account] = balance
  } else {
    const systemAccount = `${member.currency}/${account}`
    state.systemAccounts[systemAccount] = (state.systemAccounts[systemAccount] ?? 0) + amount
  }
}
