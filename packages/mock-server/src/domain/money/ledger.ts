import { append } from '../history.ts'
import type { Posting, Transaction, TransactionType } from '../state/money.ts'
import type { Member, WorldState } from '../state.ts'

/** Accounts that belong to a member; every other account is a system account and may be negative. */
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

/** How a round of a game moves money: the bet leaves the game's account, and what was won comes back. */
export const postingsOfRound = (game: string, bet: number, won: number): Posting[] => {
  const account = accountOf(game)
  const paid = { debit: 'gameHouse', credit: account, amount: won }
  return [{ debit: account, credit: 'gameHouse', amount: bet }, ...(won > 0 ? [paid] : [])]
}

/** How the end of a withdrawal moves money: to the bank, or back to the wallet. */
export const postingsOfSettlement = (result: 'paid' | 'rejected', amount: number): Posting[] => [
  { debit: 'withdrawPending', credit: result === 'paid' ? 'external' : 'wallet', amount },
]

/**
 * Posts an entry of the statement on drafts: its postings, the balances beside the ledger, and the entry itself.
 * Throws when a member's balance would become negative, which is a fault of the caller: it must refuse first.
 */
export const post = (
  state: WorldState,
  member: Member,
  entry: Movement & Omit<Transaction, 'id' | 'postings'>,
): Transaction => append(member.statement, move(state, member, { ...entry, postings: postingsOf(entry) }))

/**
 * Posts the end of a bonus: what is taken of its money goes back to the house, from the wallet and from games.
 * Throws as `post` does.
 */
export const postBonusEnd = (
  state: WorldState,
  member: Member,
  {
    taken,
    ...entry
  }: Pick<Transaction, 'at' | 'status' | 'amount' | 'related'> & {
    readonly taken: readonly { readonly account: string; readonly amount: number }[]
  },
): Transaction => {
  const postings = taken.map(({ account, amount }) => ({ debit: account, credit: 'bonusHouse', amount }))
  const end = { type: 'finish_bonus', from: 'wallet', to: '', ...entry, postings } as const
  return append(member.statement, move(state, member, end))
}

/** Posts what the statement does not show: results of games, ends of pending transactions. Throws as `post` does. */
export const postOffStatement = (
  state: WorldState,
  member: Member,
  transaction: Omit<Transaction, 'id'>,
): Transaction => append(member.hiddenTransactions, move(state, member, transaction))

/** Moves the money of a transaction, which gets its id. */
const move = (state: WorldState, member: Member, transaction: Omit<Transaction, 'id'>): Transaction => {
  const posted: Transaction = { id: `t${takeNumber(state)}`, ...transaction }
  for (const { debit, credit, amount } of posted.postings) {
    changeBalance(state, member, debit, -amount)
    changeBalance(state, member, credit, amount)
  }
  return posted
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
