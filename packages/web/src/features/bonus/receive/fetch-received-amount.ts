import { sendQuery } from '../../../api/send-call.ts'
import { readRewardEntry } from '../read-reward-entry.ts'

/**
 * How much earlier than `sinceMs` the entry may be dated. The app knows the server's time only to a few seconds, so
 * `sinceMs` may be too late.
 */
const CLOCK_TOLERANCE_MS = 10_000
const NEWEST_ENTRY_COUNT = 5

/**
 * Fetches the amount of a bonus from its entry in the statement, because the reply to the command does not contain it.
 * `sinceMs` is the earliest time of the entry. Returns null if there is no such entry; never rejects.
 */
export const fetchReceivedAmount = async (sinceMs: number): Promise<number | null> => {
  try {
    const reply = await sendQuery('POST /api/statement', { body: { page: 1, limit: NEWEST_ENTRY_COUNT } })
    const rewardEntry = readRewardEntry(reply)
    if (!rewardEntry || !(Date.parse(rewardEntry.createdAt) >= sinceMs - CLOCK_TOLERANCE_MS)) return null
    return rewardEntry.amount
  } catch {
    return null
  }
}
