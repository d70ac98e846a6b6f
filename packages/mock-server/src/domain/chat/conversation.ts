import { CHAT_PREFIX } from '@sabai/contracts/constants'
import { type ConversationItem, GuestId } from '@sabai/contracts/realtime'
import type { Immutable } from 'immer'
import { Check } from 'typebox/value'
import { toIsoTime } from '../../lib/time.ts'
import type { WorldContext } from '../context.ts'
import { append, createHistory, lengthOf, listNewestFirst } from '../history.ts'
import { GUEST_CONVERSATIONS_KEPT } from '../policy.ts'
import type { ChatEntry, Conversation } from '../state/chat.ts'
import type { State, WorldState } from '../state.ts'

/** Whether a conversation is that of a guest: their ids have a hyphen, which no `_id` of a member has. */
export const isGuest = (participant: string): boolean => Check(GuestId, participant)

/** The room of a member or guest, which they join to receive what is pushed to them (product section 4, "Chat"). */
export const roomOf = (participant: string): string => `${CHAT_PREFIX}-${participant}`

/**
 * Whose conversation a call is about; null where the caller may not know. A member is known by the token alone, a guest
 * by the id that only their browser has (docs/decisions/realtime.md, "Whose conversation").
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

/** The conversation of a participant on a draft, which begins where there is none. Of guests' the oldest give way. */
export const openConversation = (state: WorldState, participant: string): Conversation => {
  const { conversations } = state
  const known = Object.hasOwn(conversations, participant) ? conversations[participant] : undefined
  if (known) return known
  if (isGuest(participant)) {
    const guests = Object.keys(conversations).filter(isGuest)
    for (const oldest of guests.slice(0, Math.max(0, guests.length + 1 - GUEST_CONVERSATIONS_KEPT)))
      delete conversations[oldest]
  }
  conversations[participant] = createConversation()
  // Read again: what is in a draft is a draft itself.
  return conversations[participant]
}

/** Keeps and publishes a message, which its sender has read with all before it. Returns it as it is pushed. */
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
  const item = toItem(state, participant, entry)
  publish(item)
  return item
}

/** A message as the product sends it. */
export const toItem = (
  { members }: Pick<State, 'members'>,
  participant: string,
  { id, at, sender, message, session, clientId }: Immutable<ChatEntry>,
): ConversationItem => {
  const member = Object.hasOwn(members, participant) ? members[participant] : undefined
  return {
    _id: id,
    ...(clientId !== undefined && { clientId }),
    sender,
    // A cast, as what is kept is readonly to the compiler: nobody changes what is sent.
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

/** A message as a back end without our additions sends it. */
export const withoutIds = ({ _id, clientId: _, ...item }: ConversationItem): ConversationItem => item

/** So many messages of a conversation, newest first, without the newest `skip`. */
export const listMessages = (
  state: Pick<State, 'conversations' | 'members'>,
  participant: string,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): ConversationItem[] => {
  const conversation = findConversation(state, participant)
  return conversation
    ? listNewestFirst(conversation.messages, skip, limit).map((entry) => toItem(state, participant, entry))
    : []
}

/** Marks all that was written so far as read by the customer; where nothing was, nothing changes. */
export const markReadByCustomer = (state: WorldState, participant: string): void => {
  const conversation = Object.hasOwn(state.conversations, participant) ? state.conversations[participant] : undefined
  if (conversation) conversation.readByCustomer = lengthOf(conversation.messages)
}
