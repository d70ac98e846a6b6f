import type { Immutable } from 'immer'
import { listAdded } from '../history.ts'
import { auditBonuses } from '../rewards/bonus/bonus-auditor.ts'
import type { WorldState } from '../state.ts'
import { auditCredit } from './credit-auditor.ts'
import { auditDeposits } from './deposit-auditor.ts'

/**
 * The auditor recomputes the balances from the transactions. It is independent on purpose, and shares no arithmetic
 * with `ledger.ts`. Each broken invariant is reported as one sentence.
 */
type State = Immutable<WorldState>
type MemberState = State['members'][string]
type Transaction = MemberState['statement']['tail'][number]

const MEMBER_ACCOUNT = /^(wallet|withdrawPending|game\/[A-Z][A-Z0-9]{1,31})$/

/** A member who changed between two states, or any member if there is no earlier state. */
interface MemberChange {
  readonly before: MemberState | undefined
  readonly after: MemberState
  /** The statement entries that were added. */
  readonly entries: readonly Transaction[]
}

const listMemberChanges = (before: State | null, after: State): MemberChange[] => {
  const changes: MemberChange[] = []
  for (const member of Object.values(after.members)) {
    const memberBefore = before?.members[member.id]
    if (memberBefore === member) continue
    const entries = listAdded(memberBefore?.statement, member.statement)
    changes.push({ before: memberBefore, after: member, entries })
  }
  return changes
}

/** Adds the postings of transactions to the sums of their accounts. */
const addPostings = (transactions: readonly Transaction[], sums: Map<string, number>): void => {
  for (const { postings } of transactions)
    for (const { debit, credit, amount } of postings) {
      sums.set(debit, (sums.get(debit) ?? 0) - amount)
      sums.set(credit, (sums.get(credit) ?? 0) + amount)
    }
}

const checkMember = ({ before, after, entries }: MemberChange, movedByCurrency: Map<string, number>): string[] => {
  const brokenInvariants: string[] = []
  const sums = new Map<string, number>()
  addPostings(entries, sums)
  addPostings(listAdded(before?.hiddenTransactions, after.hiddenTransactions), sums)
  const accounts = [...Object.keys(before?.balances ?? {}), ...Object.keys(after.balances), ...sums.keys()]
  for (const account of new Set(accounts)) {
    const sum = sums.get(account) ?? 0
    if (!MEMBER_ACCOUNT.test(account)) {
      const systemAccount = `${after.currency}/${account}`
      movedByCurrency.set(systemAccount, (movedByCurrency.get(systemAccount) ?? 0) + sum)
      continue
    }
    const balance = after.balances[account] ?? 0
    const expected = (before?.balances[account] ?? 0) + sum
    if (balance !== expected)
      brokenInvariants.push(`${after.id}: ${account} holds ${balance}, its transactions say ${expected}`)
    if (!Number.isSafeInteger(balance) || balance < 0) brokenInvariants.push(`${after.id}: ${account} holds ${balance}`)
  }
  if (!Number.isInteger(after.coin) || after.coin < 0) brokenInvariants.push(`${after.id}: holds ${after.coin} coins`)
  return brokenInvariants
}

/**
 * Checks the members that changed between two states; reads only what was added. If `before` is null, checks everything
 * from the beginning. Returns one sentence for each broken invariant.
 */
export const audit = (before: State | null, after: State): string[] => {
  const brokenInvariants: string[] = []
  const movedByCurrency = new Map<string, number>()
  const changes = listMemberChanges(before, after)
  for (const change of changes)
    for (const sentence of checkMember(change, movedByCurrency)) brokenInvariants.push(sentence)
  for (const id of Object.keys(before?.members ?? {}))
    if (!Object.hasOwn(after.members, id)) brokenInvariants.push(`${id}: is gone, with all that was theirs`)
  const systemAccounts = [
    ...Object.keys(before?.systemAccounts ?? {}),
    ...Object.keys(after.systemAccounts),
    ...movedByCurrency.keys(),
  ]
  for (const systemAccount of new Set(systemAccounts)) {
    const expected = (before?.systemAccounts[systemAccount] ?? 0) + (movedByCurrency.get(systemAccount) ?? 0)
    const balance = after.systemAccounts[systemAccount] ?? 0
    if (balance !== expected)
      brokenInvariants.push(`system account ${systemAccount} holds ${balance}, the transactions say ${expected}`)
  }
  for (const { check, reads } of AREA_AUDITS)
    if (!before || hasChanged(before, after, changes, reads))
      for (const sentence of check(before, after)) brokenInvariants.push(sentence)
  return before ? brokenInvariants : [...brokenInvariants, ...checkTotals(after)]
}

/**
 * The parts of the state on which the invariants of an area depend. If no part has changed, the invariants still hold
 * and are not checked.
 */
interface Reads {
  readonly state: readonly (keyof State)[]
  readonly member: readonly (keyof MemberState)[]
  readonly entry: (entry: Transaction) => boolean
}

const AREA_AUDITS: readonly {
  readonly check: (before: State | null, after: State) => string[]
  readonly reads: Reads
}[] = [
  {
    check: auditDeposits,
    reads: {
      state: ['bankTransfers', 'qrCodes', 'giftCodes'],
      member: ['coupons'],
      entry: ({ source }) => source !== undefined,
    },
  },
  {
    check: auditBonuses,
    reads: {
      state: ['scheduledEvents'],
      member: ['bonus', 'received', 'promotions'],
      entry: ({ related }) => related !== undefined,
    },
  },
  {
    check: auditCredit,
    reads: {
      state: [],
      member: ['inviteAmount', 'refund', 'played', 'coupons'],
      entry: () => false,
    },
  },
]

const hasChanged = (before: State, after: State, changes: readonly MemberChange[], reads: Reads): boolean =>
  reads.state.some((key) => before[key] !== after[key]) ||
  changes.some(
    (change) =>
      reads.member.some((key) => change.before?.[key] !== change.after[key]) || change.entries.some(reads.entry),
  )

/** Checks that each currency adds up to zero over all members and system accounts. */
const checkTotals = (state: State): string[] => {
  const totals = new Map<string, number>()
  const add = (currency: string, amount: number) => totals.set(currency, (totals.get(currency) ?? 0) + amount)
  for (const [systemAccount, amount] of Object.entries(state.systemAccounts))
    add(systemAccount.split('/')[0] ?? '', amount)
  for (const member of Object.values(state.members))
    for (const amount of Object.values(member.balances)) add(member.currency, amount)
  return [...totals].filter(([, total]) => total !== 0).map(([currency, total]) => `${currency} adds up to ${total}`)
}
