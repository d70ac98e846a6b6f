import { CHAT_ROOM_PREFIX } from '@sabai/contracts/constants'
import { type ConversationItem, GuestId } from '@sabai/contracts/realtime'
import type { Immutable } from 'immer'
import { Check } from 'typebox/value'
import { toIsoTime } from '../../lib/time.ts'
import type { WorldContext } from '../context.ts'
import { append, createHistory, lengthOf, listNewestFirst } from '../history.ts'
import { GUEST_CONVERSATIONS_KEPT } from '../policy.ts'
import type { ChatEntry, Conversation } from '../state/chat.ts'
import type { State, WorldState } from '../state.ts'

/** Tells whether a participant is a guest. The id of a guest contains a hyphen; the `_id` of a member never does. */
export const isGuest = (participant: string): boolean => Check(GuestId, participant)

/** Returns the room that a member or guest joins to receive pushes (product section 4, "Chat"). */
export const roomOf = (participant: string): string => `${CHAT_ROOM_PREFIX}-${participant}`

/**
 * Returns the participant whose conversation a call is about; null if the caller has no access to that conversation. A
 * `userId` counts only with the token of that member. A `guestId` is known only to the guest's browser
 * (docs/decisions/realtime.md, "Whose conversation").
 */
export const participantOf = (
  callerId: string | null,
  { userId, guestId }: { readonly userId?: string | null; readonly guestId?: string | null },
): string | null => (callerId !== null && userId === callerId ? callerId : (guestId ?? null))

export const findConversation = (
  { conversations }: Pick<State, 'conversations'>,
  participant: string,
): Immutable<Conversation> | null =>
  Object.hasOwn(conversations, participant) ? (conversations[participant] ?? null) : null

export const createConversation = (): Conversation => ({
  messages: createHistory(),
  session: 1,
  isHandledByAgent: false,
  readByCustomer: 0,
  readByAgent: 0,
})

/**
 * Finds or creates the conversation of a participant in a draft. A new conversation of a guest replaces the oldest
 * conversation of a guest if the world already has `GUEST_CONVERSATIONS_KEPT` of them.
 */
export const openConversation = (state: WorldState, participant: string): Conversation => {
  const { conversations } = state
  const existingConversation = Object.hasOwn(conversations, participant) ? conversations[participant] : undefined
  if (existingConversation) return existingConversation
  if (isGuest(participant)) {
    const guests = Object.keys(conversations).filter(isGuest)
    for (const oldest of guests.slice(0, Math.max(0, guests.length + 1 - GUEST_CONVERSATIONS_KEPT)))
      delete conversations[oldest]
  }
  conversations[participant] = createConversation()
  return conversations[participant]
}

/** Stores and publishes a message, and marks the conversation as read by the sender. Returns the published item. */
export const addMessage = (
  { state, now, publish }: WorldContext,
  participant: string,
  { sender, message, clientId }: Pick<ChatEntry, 'sender' | 'message' | 'clientId'>,
): ConversationItem => {
  const conversation = openConversation(state, participant)
  state.counter += 1
  const entry: ChatEntry = {
    id: `M${String(state.counter).padStart(6, '0')}`,
    at: now,
    sender,
    message,
    session: conversation.session,
    ...(clientId !== undefined && { clientId }),
  }
  append(conversation.messages, entry)
  if (sender === 'customer') conversation.readByCustomer = lengthOf(conversation.messages)
  else conversation.readByAgent = lengthOf(conversation.messages)
  const item = toConversationItem(state, participant, entry)
  publish(item)
  return item
}

/** Converts a stored message to the form in which the product sends messages. */
export const toConversationItem = (
  { members }: Pick<State, 'members'>,
  participant: string,
  { id, at, sender, message, session, clientId }: Immutable<ChatEntry>,
): ConversationItem => {
  const member = Object.hasOwn(members, participant) ? members[participant] : undefined
  return {
    _id: id,
    ...(clientId !== undefined && { clientId }),
    sender,
    // The type assertion is needed because the stored message is readonly to the compiler. It is safe because nobody
    // changes the item.
    message: { ...message, deliver: 'succeed' } as ConversationItem['message'],
    createdAt: toIsoTime(at),
    session_id: `${participant}-${session}`,
    userId: member ? participant : null,
    guestId: member ? null : participant,
    username: member?.username ?? null,
    name: member?.name ?? null,
    deviceToken: null,
  }
}

/** Removes `_id` and `clientId` from a message: this mock adds them, and other back ends may not send them. */
export const withoutIds = ({ _id, clientId: _, ...item }: ConversationItem): ConversationItem => item

/** Skips the newest `skip` messages of a conversation, and returns the next `limit` messages, newest first. */
export const listMessages = (
  state: Pick<State, 'conversations' | 'members'>,
  participant: string,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): ConversationItem[] => {
  const conversation = findConversation(state, participant)
  return conversation
    ? listNewestFirst(conversation.messages, skip, limit).map((entry) => toConversationItem(state, participant, entry))
    : []
}

/** Marks all existing messages as read by the customer. Does nothing if there is no conversation. */
export const markReadByCustomer = (state: WorldState, participant: string): void => {
  const conversation = Object.hasOwn(state.conversations, participant) ? state.conversations[participant] : undefined
  if (conversation) conversation.readByCustomer = lengthOf(conversation.messages)
}
