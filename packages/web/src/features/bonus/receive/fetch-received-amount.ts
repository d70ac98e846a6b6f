import { sendQuery } from '../../../api/send-call.ts'
import { listOf, numberOf } from '../../../lib/wire/untrusted.ts'

/**
 * The tolerance when times are compared. The server's time is known only to the second, and the server may have written
 * the entry before it sent the reply to the command.
 */
const CLOCK_TOLERANCE_MS = 10_000
const NEWEST_ENTRY_COUNT = 5

/**
 * Fetches the amount of a bonus from its entry in the statement, because the reply to the command does not contain it.
 * `sinceMs` is the earliest time of the entry. Returns null if there is no such entry; never rejects.
 */
export const fetchReceivedAmount = async (sinceMs: number): Promise<number | null> => {
  try {
    const { statements } = await sendQuery('POST /api/statement', { body: { page: 1, limit: NEWEST_ENTRY_COUNT } })
    const bonusEntry = listOf(statements).find((entry) => entry?.statementType === 'bonus')
    return Date.parse(String(bonusEntry?.createdAt)) >= sinceMs - CLOCK_TOLERANCE_MS
      ? numberOf(bonusEntry?.amount)
      : null
  } catch {
    return null
  }
}
