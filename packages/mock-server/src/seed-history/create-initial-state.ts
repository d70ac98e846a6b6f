import { freeze, type Immutable } from 'immer'
import { Create } from 'typebox/value'
import { transferKeyOf } from '../domain/deposits/bank-transfer.ts'
import { formatSlipCode } from '../domain/deposits/slip-code.ts'
import { schedule } from '../domain/due-queue.ts'
import { historyOf, itemsFrom } from '../domain/history.ts'
import { createMember } from '../domain/member.ts'
import { isMemberAccount, postingsOf } from '../domain/money/ledger.ts'
import { toMinorUnits } from '../domain/money/money.ts'
import { SLIP_VERDICT_MS, WITHDRAWAL_PAID_AFTER_MS } from '../domain/policy.ts'
import type { Slip } from '../domain/state/deposits.ts'
import type { Transaction } from '../domain/state/money.ts'
import { type Clock, type Member, type Settings, type WorldState, WorldStateSchema } from '../domain/state.ts'
import type { Base, CastMember, Fixtures } from '../fixture-schema/schema.ts'
import { transactionHistoryOf } from '../fixtures/history/transaction-history.ts'
import { initialRngState } from '../lib/random.ts'
import { MINUTE_MS, parseDuration } from '../lib/time.ts'
import { conversationsOf } from './seed-conversations.ts'
import { createSeedHistoryCache } from './seed-history-cache.ts'
import { seedInvites } from './seed-invites.ts'
import { seedRewards } from './seed-rewards.ts'

export interface InitialStateOptions {
  readonly id: string
  readonly base: Base
  readonly seed: number
  readonly settings: Settings
  readonly clock: Clock
  /** The world time at which the world begins, in ms; the histories of the cast end then. */
  readonly now: number
}

/** Creates the first state of a world from the fixtures of its base. Worlds share the frozen data of the cast. */
export const createInitialState = (
  fixtures: Fixtures,
  { id, base, seed, settings, clock, now }: InitialStateOptions,
): Immutable<WorldState> => {
  const castMembers = fixtures.cast.map((person) => castMemberAt(person, fixtures, now))
  const state: WorldState = {
    ...Create(WorldStateSchema),
    id,
    base,
    settings,
    seed,
    clock,
    rngState: initialRngState(seed),
    members: Object.fromEntries(castMembers.map((member) => [member.id, member])),
    usernames: Object.fromEntries(castMembers.map(({ username, id }) => [username, id])),
    bankTransfers: sampleTransfersAt(fixtures, now),
    conversations: conversationsOf(fixtures, now),
    systemAccounts: systemBalancesOf(castMembers),
  }
  for (const { id: memberId, pending } of castMembers)
    for (const [transactionId, { at }] of Object.entries(pending))
      schedule(state, at + WITHDRAWAL_PAID_AFTER_MS, { kind: 'payWithdrawal', memberId, transactionId })
  for (const { id: memberId, slips, slipVerdicts } of castMembers)
    for (const { reference, at } of itemsFrom(slips))
      if (!Object.hasOwn(slipVerdicts, reference))
        schedule(state, at + SLIP_VERDICT_MS.max, { kind: 'decideSlip', memberId, reference })
  for (const { id: memberId, bonus } of castMembers)
    if (bonus) schedule(state, bonus.endsAt, { kind: 'endBonus', memberId, bonusId: bonus.id })
  return freeze(state, true)
}

/** Returns the transfers that the banks know from the beginning: one for each sample slip whose transfer exists. */
const sampleTransfersAt = ({ sampleTransfers, cast }: Fixtures, now: number): WorldState['bankTransfers'] =>
  Object.fromEntries(
    sampleTransfers
      .filter(({ kind }) => kind !== 'unknownTransfer')
      .map(({ bank, reference, ago, amount, currency, from, to, creditedTo }) => {
        const transfer = {
          bank,
          reference,
          at: now - (parseDuration(ago) ?? 0),
          amount: toMinorUnits(amount, currency) ?? 0,
          currency,
          from: { ...from },
          to: { ...to },
          creditedTo: cast.find(({ key }) => key === creditedTo)?._id ?? null,
        }
        return [transferKeyOf(transfer), transfer]
      }),
  )

const cachedHistoryOf = createSeedHistoryCache<Member>()

/**
 * Returns a cast member whose history ends when the world begins. Worlds that begin in the same minute share a long
 * generated history, so that creating a world is cheap.
 */
const castMemberAt = (person: CastMember, fixtures: Fixtures, now: number): Member => {
  const start = person.generated ? Math.floor(now / MINUTE_MS) * MINUTE_MS : now
  return cachedHistoryOf(person, start, () => freeze(createCastMember(person, fixtures, start), true))
}

const createCastMember = (person: CastMember, { fixtureData, cast }: Fixtures, start: number): Member => {
  const { currency } = person
  const toMinorAmount = (amount: number) => toMinorUnits(amount, currency) ?? 0
  const entries = transactionHistoryOf(person).map((entry) => ({ ...entry, at: start - entry.agoMs }))
  const transactions = entries.map((entry, index): Transaction => {
    const { at, type, from, to, status, related } = entry
    const amount = toMinorAmount(entry.amount)
    const postings = postingsOf({ type, from, to, status, amount })
    const id = `${person._id}-${index + 1}`
    return { id, at, type, from, to, amount, status, postings, ...(related ? { related } : {}) }
  })
  const pendingWithdrawals = transactions.filter(({ type, status }) => type === 'withdraw' && status === 'PENDING')
  return createMember({
    ...pastSlipsOf(person, start),
    ...seedRewards(person, entries, fixtureData),
    ...seedInvites(person, cast, start),
    played: toMinorAmount(person.played ?? 0),
    id: person._id,
    username: person.username,
    password: person.password,
    name: person.name,
    createdAt: start - (parseDuration(person.joined) ?? 0),
    inactive: person.inactive,
    currency,
    coin: person.coin,
    bankAccount: person.bankAccount,
    inviteAmount: toMinorAmount(person.inviteAmount),
    games: Object.fromEntries(person.games.map(({ code }) => [code, createGameAccount(person, code)])),
    balances: sumPostings(transactions, isMemberAccount),
    statement: historyOf(transactions),
    pending: Object.fromEntries(
      pendingWithdrawals.map(({ id, at, from, to, amount }) => [id, { at, from, to, amount }]),
    ),
  })
}

/**
 * Returns the slips of a cast member. The QR code of each slip names a transfer that never happened, so a pending slip
 * finally fails with INVALID_SLIP.
 */
const pastSlipsOf = (
  { _id, slips = [], currency }: CastMember,
  start: number,
): Pick<Member, 'slips' | 'slipVerdicts'> => {
  const datedSlips = slips.map(({ ago, status, note = null, amount = 0 }, index) => {
    const at = start - (parseDuration(ago) ?? 0)
    const verdict = { note, amount: toMinorUnits(amount, currency) ?? 0, at: at + SLIP_VERDICT_MS.max }
    return { reference: `${_id}-SLIP-${index + 1}`, at, status, verdict }
  })
  return {
    slips: historyOf(datedSlips.map(({ reference, at }) => ({ reference, at, upload: toPastUpload(reference) }))),
    slipVerdicts: Object.fromEntries(
      datedSlips.flatMap(({ reference, status, verdict }) =>
        status === 'PENDING' ? [] : [[reference, { status, ...verdict }] as const],
      ),
    ),
  }
}

const toPastUpload = (reference: string): Slip['upload'] => ({
  bytes: 120_000,
  type: 'image/jpeg',
  width: 720,
  height: 1_280,
  codes: [formatSlipCode({ bank: '999', reference: reference.replaceAll('-', '') })],
})

const createGameAccount = ({ username }: CastMember, code: string) => ({
  username: `${code.toLowerCase()}${username.slice(-4)}`,
  password: `${code.slice(0, 3).toLowerCase()}-${username.slice(-6)}`,
  session: 0,
  rounds: 0,
})

const sumPostings = (
  transactions: Iterable<Transaction>,
  isIncluded: (account: string) => boolean,
): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { postings } of transactions)
    for (const { debit, credit, amount } of postings) {
      if (isIncluded(debit)) sums[debit] = (sums[debit] ?? 0) - amount
      if (isIncluded(credit)) sums[credit] = (sums[credit] ?? 0) + amount
    }
  return sums
}

const systemBalancesByMember = new WeakMap<Member, Record<string, number>>()

const systemBalancesOf = (castMembers: readonly Member[]): Record<string, number> => {
  const balances: Record<string, number> = {}
  for (const member of castMembers) {
    const memberBalances =
      systemBalancesByMember.get(member) ??
      sumPostings(itemsFrom(member.statement), (account) => !isMemberAccount(account))
    systemBalancesByMember.set(member, memberBalances)
    for (const [account, balance] of Object.entries(memberBalances))
      balances[`${member.currency}/${account}`] = (balances[`${member.currency}/${account}`] ?? 0) + balance
  }
  return balances
}
