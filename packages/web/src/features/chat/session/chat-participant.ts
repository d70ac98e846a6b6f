import { sendQuery } from '../../../api/send-call.ts'
import { getSessionState } from '../../../api/session.ts'
import { readStored, writeStored } from '../../../lib/runtime/storage.ts'
import { textOf } from '../../../lib/wire/untrusted.ts'

/** The participant of a conversation: a member, or a guest of this browser. */
export interface ChatParticipant {
  readonly userId: string | null
  readonly guestId: string | null
  readonly username: string | null
  readonly name: string | null
}

/** Returns the fields of a request that identify the participant. */
export const participantIdsOf = ({ userId, guestId }: ChatParticipant) => ({ userId, guestId })

/** Creates a random id. Browsers have no `randomUUID` on pages served without HTTPS. */
export const createId = (): string =>
  globalThis.crypto.randomUUID?.() ??
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const getGuestId = (): string => {
  const storedId = readStored('guestId')
  if (storedId !== null) return storedId
  const newId = `guest-${createId()}`
  writeStored('guestId', newId)
  return newId
}

/** Finds the participant of this session. A member is identified by their profile. */
export const findParticipant = async (): Promise<ChatParticipant> => {
  if (getSessionState() !== 'in') return { userId: null, guestId: getGuestId(), username: null, name: null }
  const reply = await sendQuery('GET /api/account/profile')
  const { _id, username, name } = reply?.profile ?? {}
  const userId = textOf(_id)
  if (userId === '') throw new Error('The profile names no member')
  return {
    userId,
    guestId: null,
    username: textOf(username) || null,
    name: textOf(name) || null,
  }
}
