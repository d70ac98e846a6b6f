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
type ReadonlyTransactions = MemberState['statement']

const MEMBER_ACCOUNT = /^(wallet|withdrawPending|game\/[A-Z][A-Z0-9]{1,31})$/

/** Adds the postings appended to a history since `before` to the sums of their accounts. */
const addPostings = (
  before: ReadonlyTransactions | undefined,
  after: ReadonlyTransactions,
  sums: Map<string, number>,
): void => {
  for (const { postings } of listAdded(before, after))
    for (const { debit, credit, amount } of postings) {
      sums.set(debit, (sums.get(debit) ?? 0) - amount)
      sums.set(credit, (sums.get(credit) ?? 0) + amount)
    }
}

const checkMember = (
  before: MemberState | undefined,
  after: MemberState,
  movedByCurrency: Map<string, number>,
): string[] => {
  const broken: string[] = []
  const sums = new Map<string, number>()
  addPostings(before?.statement, after.statement, sums)
  addPostings(before?.hiddenTransactions, after.hiddenTransactions, sums)
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
    if (balance !== expected) broken.push(`${after.id}: ${account} holds ${balance}, its transactions say ${expected}`)
    if (!Number.isSafeInteger(balance) || balance < 0) broken.push(`${after.id}: ${account} holds ${balance}`)
  }
  if (!Number.isInteger(after.coin) || after.coin < 0) broken.push(`${after.id}: holds ${after.coin} coins`)
  return broken
}

/**
 * Checks the members that changed between two states; reads only what was added. If `before` is null, checks everything
 * from the beginning. Returns one sentence for each broken invariant.
 */
export const audit = (before: State | null, after: State): string[] => {
  const broken: string[] = []
  const movedByCurrency = new Map<string, number>()
  for (const member of Object.values(after.members)) {
    const memberBefore = before?.members[member.id]
    if (memberBefore !== member)
      for (const sentence of checkMember(memberBefore, member, movedByCurrency)) broken.push(sentence)
  }
  for (const id of Object.keys(before?.members ?? {}))
    if (!Object.hasOwn(after.members, id)) broken.push(`${id}: is gone, with all that was theirs`)
  const systemAccounts = [
    ...Object.keys(before?.systemAccounts ?? {}),
    ...Object.keys(after.systemAccounts),
    ...movedByCurrency.keys(),
  ]
  for (const systemAccount of new Set(systemAccounts)) {
    const expected = (before?.systemAccounts[systemAccount] ?? 0) + (movedByCurrency.get(systemAccount) ?? 0)
    const balance = after.systemAccounts[systemAccount] ?? 0
    if (balance !== expected)
      broken.push(`system account ${systemAccount} holds ${balance}, the transactions say ${expected}`)
  }
  for (const { check, reads } of AREA_AUDITS)
    if (!before || hasChanged(before, after, reads)) for (const sentence of check(before, after)) broken.push(sentence)
  return before ? broken : [...broken, ...checkTotals(after)]
}

/** What the invariants of an area depend on. If none of it has changed, they still hold and are not checked. */
interface Reads {
  readonly state: readonly (keyof State)[]
  readonly member: readonly (keyof MemberState)[]
  readonly transaction: (transaction: MemberState['statement']['tail'][number]) => boolean
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
      transaction: ({ source }) => source !== undefined,
    },
  },
  {
    check: auditBonuses,
    reads: {
      state: ['scheduledEvents'],
      member: ['bonus', 'received', 'promotions'],
      transaction: ({ related }) => related !== undefined,
    },
  },
  {
    check: auditCredit,
    reads: {
      state: [],
      member: ['inviteAmount', 'refund', 'played', 'coupons'],
      transaction: () => false,
    },
  },
]

const hasChanged = (before: State, after: State, reads: Reads): boolean =>
  reads.state.some((key) => before[key] !== after[key]) ||
  Object.values(after.members).some((member) => {
    const memberBefore = before.members[member.id]
    if (memberBefore === member) return false
    return (
      reads.member.some((key) => memberBefore?.[key] !== member[key]) ||
      listAdded(memberBefore?.statement, member.statement).some(reads.transaction)
    )
  })

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
