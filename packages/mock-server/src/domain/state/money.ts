import { type Static, Type } from 'typebox'
import { Amount, Time } from './parts.ts'

const TransactionTypeSchema = Type.Enum([
  'deposit',
  'bonus',
  'finish_bonus',
  'withdraw',
  'transfer',
  'play',
  'settlement',
])
export type TransactionType = Static<typeof TransactionTypeSchema>

/** Moves an amount from the debited to the credited account, so that it is balanced by its shape. */
const PostingSchema = Type.Object({ debit: Type.String(), credit: Type.String(), amount: Amount })
export type Posting = Static<typeof PostingSchema>

/** What a bonus of the statement belongs to. */
const RelatedItemSchema = Type.Object({
  kind: Type.Enum(['bonus', 'promotion', 'invite', 'refund', 'luckydraw']),
  description: Type.String(),
  /** Of a bonus or promotion. */
  code: Type.Optional(Type.String()),
})

/**
 * `transfer/<bank>/<reference>`, `qr/<id>`, `gift/<code>`; `slip/<reference>` of a slip whose transfer is not known;
 * `coupon/<id>` of a prize.
 */
export type DepositSource = `${'transfer' | 'qr' | 'gift' | 'slip' | 'coupon'}/${string}`

/** One thing that happened to a member's money: all of its postings, or none. */
export const TransactionSchema = Type.Object({
  id: Type.String(),
  at: Time,
  type: TransactionTypeSchema,
  /** `wallet`, a game code, a bank code, or empty: the words of the statement. */
  from: Type.String(),
  to: Type.String(),
  /** Positive. */
  amount: Amount,
  status: Type.Enum(['SUCCESS', 'FAILED', 'PENDING']),
  postings: Type.Array(PostingSchema),
  related: Type.Optional(RelatedItemSchema),
  /** Of a settlement: the transaction that it ends. */
  settles: Type.Optional(Type.String()),
  /** Of a deposit, or of a prize: what it credits, which is credited once. */
  source: Type.Optional(Type.Unsafe<DepositSource>(Type.String())),
})
export type Transaction = Static<typeof TransactionSchema>

/** A withdrawal that is neither paid nor rejected yet. */
export const PendingSchema = Type.Object({ at: Time, from: Type.String(), to: Type.String(), amount: Amount })
