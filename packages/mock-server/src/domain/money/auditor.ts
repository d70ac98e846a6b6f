import type { Immutable } from 'immer'
import { listAdded } from '../history.ts'
import { auditBonuses } from '../rewards/bonus/bonus-auditor.ts'
import type { WorldState } from '../state.ts'
import { auditCredit } from './credit-auditor.ts'
import { auditDeposits } from './deposit-auditor.ts'

/**
 * The auditor recomputes the balances from the transactions. On purpose it shares no arithmetic with `ledger.ts`, so
 * that it also finds the faults of that file. Each broken invariant is reported as one sentence.
 */
type State = Immutable<WorldState>
type MemberState = State['members'][string]
type Transaction = MemberState['statement']['tail'][number]

const MEMBER_ACCOUNT = /^(wallet|withdrawPending|game\/[A-Z][A-Z0-9]{1,31})$/

/** A member who differs between two states. If there is no earlier state, every member counts as changed. */
interface MemberChange {
  readonly memberBefore: MemberState | undefined
  readonly memberAfter: MemberState
  /** The statement entries that were added. */
  readonly entries: readonly Transaction[]
}

const listMemberChanges = (stateBefore: State | null, stateAfter: State): MemberChange[] => {
  const changes: MemberChange[] = []
  for (const member of Object.values(stateAfter.members)) {
    const memberBefore = stateBefore?.members[member.id]
    if (memberBefore === member) continue
    const entries = listAdded(memberBefore?.statement, member.statement)
    changes.push({ memberBefore, memberAfter: member, entries })
  }
  return changes
}

/** Adds the postings of transactions to `sums`: what each account has received, less what it has paid. */
const addPostings = (transactions: readonly Transaction[], sums: Map<string, number>): void => {
  for (const { postings } of transactions)
    for (const { debit, credit, amount } of postings) {
      sums.set(debit, (sums.get(debit) ?? 0) - amount)
      sums.set(credit, (sums.get(credit) ?? 0) + amount)
    }
}

const checkMember = (
  { memberBefore, memberAfter, entries }: MemberChange,
  movedBySystemAccount: Map<string, number>,
): string[] => {
  const brokenInvariants: string[] = []
  const sums = new Map<string, number>()
  addPostings(entries, sums)
  addPostings(listAdded(memberBefore?.hiddenTransactions, memberAfter.hiddenTransactions), sums)
  const accounts = [...Object.keys(memberBefore?.balances ?? {}), ...Object.keys(memberAfter.balances), ...sums.keys()]
  for (const account of new Set(accounts)) {
    const sum = sums.get(account) ?? 0
    if (!MEMBER_ACCOUNT.test(account)) {
      const systemAccount = `${memberAfter.currency}/${account}`
      movedBySystemAccount.set(systemAccount, (movedBySystemAccount.get(systemAccount) ?? 0) + sum)
      continue
    }
    const balance = memberAfter.balances[account] ?? 0
    const expectedBalance = (memberBefore?.balances[account] ?? 0) + sum
    if (balance !== expectedBalance)
      brokenInvariants.push(`${memberAfter.id}: ${account} holds ${balance}, its transactions say ${expectedBalance}`)
    if (!Number.isSafeInteger(balance) || balance < 0)
      brokenInvariants.push(`${memberAfter.id}: ${account} holds ${balance}`)
  }
  if (!Number.isInteger(memberAfter.coin) || memberAfter.coin < 0)
    brokenInvariants.push(`${memberAfter.id}: holds ${memberAfter.coin} coins`)
  return brokenInvariants
}

/**
 * Checks the members that differ between two states, and reads only the transactions that were added between them. If
 * `stateBefore` is null, checks all members and transactions. Returns one sentence for each broken invariant.
 */
export const audit = (stateBefore: State | null, stateAfter: State): string[] => {
  const brokenInvariants: string[] = []
  const movedBySystemAccount = new Map<string, number>()
  const changes = listMemberChanges(stateBefore, stateAfter)
  for (const change of changes)
    for (const sentence of checkMember(change, movedBySystemAccount)) brokenInvariants.push(sentence)
  for (const id of Object.keys(stateBefore?.members ?? {}))
    if (!Object.hasOwn(stateAfter.members, id)) brokenInvariants.push(`${id}: is gone, with all that was theirs`)
  const systemAccounts = [
    ...Object.keys(stateBefore?.systemAccounts ?? {}),
    ...Object.keys(stateAfter.systemAccounts),
    ...movedBySystemAccount.keys(),
  ]
  for (const systemAccount of new Set(systemAccounts)) {
    const expectedBalance =
      (stateBefore?.systemAccounts[systemAccount] ?? 0) + (movedBySystemAccount.get(systemAccount) ?? 0)
    const balance = stateAfter.systemAccounts[systemAccount] ?? 0
    if (balance !== expectedBalance)
      brokenInvariants.push(`system account ${systemAccount} holds ${balance}, the transactions say ${expectedBalance}`)
  }
  for (const { check, dependencies } of AREA_AUDITS)
    if (!stateBefore || hasChanged(stateBefore, stateAfter, changes, dependencies))
      for (const sentence of check(stateBefore, stateAfter)) brokenInvariants.push(sentence)
  return stateBefore ? brokenInvariants : [...brokenInvariants, ...checkTotals(stateAfter)]
}

/**
 * The parts of the state on which the invariants of an area depend. If no part has changed, the invariants still hold
 * and are not checked.
 */
interface AuditDependencies {
  readonly state: readonly (keyof State)[]
  readonly member: readonly (keyof MemberState)[]
  readonly entry: (entry: Transaction) => boolean
}

const AREA_AUDITS: readonly {
  readonly check: (stateBefore: State | null, stateAfter: State) => string[]
  readonly dependencies: AuditDependencies
}[] = [
  {
    check: auditDeposits,
    dependencies: {
      state: ['bankTransfers', 'qrCodes', 'giftCodes'],
      member: ['coupons'],
      entry: ({ source }) => source !== undefined,
    },
  },
  {
    check: auditBonuses,
    dependencies: {
      state: ['scheduledEvents'],
      member: ['bonus', 'received', 'promotions'],
      entry: ({ related }) => related !== undefined,
    },
  },
  {
    check: auditCredit,
    dependencies: {
      state: [],
      member: ['inviteAmount', 'refund', 'played', 'coupons'],
      entry: () => false,
    },
  },
]

const hasChanged = (
  stateBefore: State,
  stateAfter: State,
  changes: readonly MemberChange[],
  dependencies: AuditDependencies,
): boolean =>
  dependencies.state.some((key) => stateBefore[key] !== stateAfter[key]) ||
  changes.some(
    (change) =>
      dependencies.member.some((key) => change.memberBefore?.[key] !== change.memberAfter[key]) ||
      change.entries.some(dependencies.entry),
  )

/** Checks that the balances of each currency, over all members and system accounts, add up to zero. */
const checkTotals = (state: State): string[] => {
  const totals = new Map<string, number>()
  const addToTotal = (currency: string, amount: number) => totals.set(currency, (totals.get(currency) ?? 0) + amount)
  for (const [systemAccount, amount] of Object.entries(state.systemAccounts))
    addToTotal(systemAccount.split('/')[0] ?? '', amount)
  for (const member of Object.values(state.members))
    for (const amount of Object.values(member.balances)) addToTotal(member.currency, amount)
  return [...totals].filter(([, total]) => total !== 0).map(([currency, total]) => `${currency} adds up to ${total}`)
}
