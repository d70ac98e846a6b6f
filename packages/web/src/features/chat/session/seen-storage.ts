import { getSessionState } from '../../../api/session.ts'
import { readStored, writeStored } from '../../../lib/runtime/storage.ts'
import type { ChatParticipant } from './chat-participant.ts'

/** A guest who logs in, and out again, finds both conversations as they were left. */
const keyOf = (isMember: boolean) => (isMember ? 'chatSeenByMember' : 'chatSeenByGuest')

/** Whether somebody has opened the chat in this browser: a guest, or a member where one is logged in. */
export const hasOpenedChat = (): boolean => readStored(keyOf(getSessionState() === 'in')) !== null

/** The time of the last message that this person saw in this browser; null where that is not known. */
export const readSeenAt = ({ userId, guestId }: ChatParticipant): string | null => {
  const [seenBy, seenAt] = (readStored(keyOf(userId !== null)) ?? '').split(' ')
  return seenBy === (userId ?? guestId) ? (seenAt ?? null) : null
}

export const writeSeenAt = ({ userId, guestId }: ChatParticipant, seenAt: string): void => {
  writeStored(keyOf(userId !== null), `${userId ?? guestId} ${seenAt}`)
}
