import type { Reply } from '@sabai/contracts'
import { listOf, numberOf, type Untrusted } from '../../../lib/wire/untrusted.ts'

/**
 * Reads the amount of the active bonus or promotion from the newest entries of the statement, because no other reply
 * contains it. Returns null if the last bonus has ended, or if these entries do not contain its start.
 */
export const readRewardAmount = ({ statements }: Untrusted<Reply<'POST /api/statement'>>): number | null => {
  // Credit from invitations and refunds has the type `bonus` too, but is related to neither a bonus nor a promotion.
  const lastChange = listOf(statements).find(
    (entry) =>
      entry?.statementType === 'finish_bonus' ||
      (entry?.statementType === 'bonus' && Boolean(entry.bonus ?? entry.promotion)),
  )
  return lastChange?.statementType === 'bonus' ? numberOf(lastChange.amount) : null
}
