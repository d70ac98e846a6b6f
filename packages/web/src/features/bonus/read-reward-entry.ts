import type { Reply } from '@sabai/contracts'
import { listOf, numberOf, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

/** The statement entry with which the active bonus or promotion began. */
interface RewardEntry {
  /** Null if it is unreadable. */
  readonly amount: number | null
  readonly createdAt: string
}

/**
 * Reads the entry of the active bonus or promotion from the newest entries of the statement, because no other reply
 * contains its amount. Returns null if the last bonus has ended, or if these entries do not contain its start.
 */
export const readRewardEntry = ({ statements }: Untrusted<Reply<'POST /api/statement'>>): RewardEntry | null => {
  // Credit from invitations and refunds has the type `bonus` too, but is related to neither a bonus nor a promotion.
  const lastChange = listOf(statements).find(
    (entry) =>
      entry?.statementType === 'finish_bonus' ||
      (entry?.statementType === 'bonus' && Boolean(entry.bonus ?? entry.promotion)),
  )
  if (lastChange?.statementType !== 'bonus') return null
  return { amount: numberOf(lastChange.amount), createdAt: textOf(lastChange.createdAt) }
}
