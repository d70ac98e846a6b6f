import { getSessionState } from '../../../api/session.ts'
import { readStored, writeStored } from '../../../lib/runtime/storage.ts'
import type { ChatParticipant } from './chat-participant.ts'

/**
 * Returns the storage key for members or for guests. The two keys differ, so that the guest's mark is kept when a guest
 * logs in and out.
 */
const storageKeyOf = (isMember: boolean) => (isMember ? 'chatSeenByMember' : 'chatSeenByGuest')

/** Returns whether the chat was opened in this browser: by a member if one is logged in, and otherwise by a guest. */
export const hasOpenedChat = (): boolean => readStored(storageKeyOf(getSessionState() === 'in')) !== null

/** Returns the time of the last message that this participant saw in this browser; null if it is unknown. */
export const readSeenAt = ({ userId, guestId }: ChatParticipant): string | null => {
  const [participantId, seenAt] = (readStored(storageKeyOf(userId !== null)) ?? '').split(' ')
  return participantId === (userId ?? guestId) ? (seenAt ?? null) : null
}

export const writeSeenAt = ({ userId, guestId }: ChatParticipant, seenAt: string): void => {
  writeStored(storageKeyOf(userId !== null), `${userId ?? guestId} ${seenAt}`)
}
