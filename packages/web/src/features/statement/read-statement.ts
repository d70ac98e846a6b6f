import type { Reply } from '@sabai/contracts'
import { WALLET } from '@sabai/contracts/constants'
import { numberOf, readItems, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

type StatementReply = Reply<'POST /api/statement'>

const ENTRY_TYPES = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const
const RELATED_TYPES = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const

/** A statement entry as the app uses it. */
export interface StatementEntry {
  readonly type: (typeof ENTRY_TYPES)[number] | 'unknown'
  /** `ended`: the end of a bonus, whether its turnover was reached or not. */
  readonly status: 'success' | 'failed' | 'inProgress' | 'ended'
  /** The account that the money left: `wallet`, a game code or a bank code. An empty string if it is unknown. */
  readonly from: string
  readonly to: string
  readonly createdAt: string
  /** Never negative; null if it is unknown. */
  readonly amount: number | null
  /**
   * `+` for money in, and `-` for money out. Empty for any other entry, such as a transfer between games, or the end of
   * a bonus whose turnover was reached.
   */
  readonly sign: '+' | '-' | ''
  /** The name of the related bonus, promotion, invitation, refund or prize; an empty string if there is none. */
  readonly relatedName: string
}

interface Movement extends Pick<StatementEntry, 'type' | 'from' | 'to' | 'amount'> {
  readonly hasFailed: boolean
}

const signOf = ({ type, from, to, amount, hasFailed }: Movement): StatementEntry['sign'] => {
  if (type === 'deposit' || type === 'bonus') return '+'
  if (type === 'withdraw') return '-'
  if (type === 'finish_bonus') return hasFailed && amount !== 0 ? '-' : ''
  if (type !== 'transfer') return ''
  if (to === WALLET) return '+'
  return from === WALLET ? '-' : ''
}

const statusOf = (type: StatementEntry['type'], status: unknown): StatementEntry['status'] => {
  if (type === 'finish_bonus' && (status === 'SUCCESS' || status === 'FAILED')) return 'ended'
  if (status === 'SUCCESS') return 'success'
  return status === 'FAILED' ? 'failed' : 'inProgress'
}

const readEntry = (wireEntry: Untrusted<StatementReply['statements'][number]>): StatementEntry => {
  const amount = numberOf(wireEntry.amount)
  const from = textOf(wireEntry.from)
  const to = textOf(wireEntry.to)
  const type = ENTRY_TYPES.find((known) => known === wireEntry.statementType) ?? 'unknown'
  const sign = signOf({ type, from, to, amount, hasFailed: wireEntry.status === 'FAILED' })
  return {
    type,
    status: statusOf(type, wireEntry.status),
    from,
    to,
    createdAt: textOf(wireEntry.createdAt),
    amount: amount === null ? null : Math.abs(amount),
    sign,
    relatedName: textOf(RELATED_TYPES.map((kind) => wireEntry[kind]?.description).find(Boolean)),
  }
}

/** Reads a page of entries defensively: broken items are left out. Returns null if the reply has no readable list. */
export const readStatement = ({
  statements,
  total,
}: Untrusted<StatementReply>): { total: number; entries: readonly StatementEntry[] } | null => {
  const entries = readItems(statements, readEntry)
  return entries && { entries, total: typeof total === 'number' && total >= 0 ? total : entries.length }
}
