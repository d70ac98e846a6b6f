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

/** Moves an amount from the debited to the credited account, so every posting is balanced. */
const PostingSchema = Type.Object({ debit: Type.String(), credit: Type.String(), amount: Amount })
export type Posting = Static<typeof PostingSchema>

/** The bonus, promotion or other reward to which an entry of the type `bonus` or `finish_bonus` belongs. */
const RelatedItemSchema = Type.Object({
  kind: Type.Enum(['bonus', 'promotion', 'invite', 'refund', 'luckydraw']),
  description: Type.String(),
  /** The code of a bonus or promotion. */
  code: Type.Optional(Type.String()),
})

/**
 * The source of a credited amount: `transfer/<bank>/<reference>`, `qr/<id>`, `gift/<code>`, `slip/<reference>` for a
 * slip whose transfer is unknown, or `coupon/<id>` for a prize.
 */
export type DepositSource = `${'transfer' | 'qr' | 'gift' | 'slip' | 'coupon'}/${string}`

/** A transaction in the books of a member: all of its postings are made, or none. */
export const TransactionSchema = Type.Object({
  id: Type.String(),
  at: Time,
  type: TransactionTypeSchema,
  /** Where the money comes from, as the statement shows it: `wallet`, a game code, a bank code, or empty. */
  from: Type.String(),
  /** Where the money goes, as the statement shows it. */
  to: Type.String(),
  /** Never negative. It is 0 if a round pays exactly its stake, or if a bonus ends without loss. */
  amount: Amount,
  status: Type.Enum(['SUCCESS', 'FAILED', 'PENDING']),
  postings: Type.Array(PostingSchema),
  related: Type.Optional(RelatedItemSchema),
  /** In a settlement: the id of the transaction that it ends. */
  settles: Type.Optional(Type.String()),
  /** In a deposit or a prize: the source that is credited. Each source is credited only once. */
  source: Type.Optional(Type.Unsafe<DepositSource>(Type.String())),
})
export type Transaction = Static<typeof TransactionSchema>

/** A withdrawal that is neither paid nor rejected yet. */
export const PendingSchema = Type.Object({ at: Time, from: Type.String(), to: Type.String(), amount: Amount })
