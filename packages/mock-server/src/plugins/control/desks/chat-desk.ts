import type { ControlReply } from '@sabai/contracts/control'
import { findConversation, isGuest, listMessages } from '../../../domain/chat/conversation.ts'
import { itemsFrom, lengthOf } from '../../../domain/history.ts'
import type { InvalidInputError } from '../../../lib/issue.ts'
import { nameOfMember } from '../../../worlds/members/find-member.ts'
import type { World } from '../../../worlds/world.ts'
import { createNotFoundError } from '../control-error.ts'

type ConversationList = ControlReply<'GET /__mock/worlds/{id}/conversations'>
type OpenConversation = ControlReply<'GET /__mock/worlds/{id}/conversations/{participant}'>
type ConversationView = ConversationList['conversations'][number]

/** The largest number of conversations in a reply, and of messages of one conversation. The newest are shown. */
const MAX_SHOWN = 100

/** Lists the conversations of a world for the agent console, newest first. */
export const conversationsOf = (world: World): ConversationList => ({
  conversations: Object.entries(world.state.conversations)
    .map(([participant, { messages }]) => ({ participant, at: messages.tail.at(-1)?.at ?? 0 }))
    .sort((conversationA, conversationB) => conversationB.at - conversationA.at)
    .slice(0, MAX_SHOWN)
    .flatMap(({ participant }) => conversationViewOf(world, participant) ?? []),
})

/**
 * Returns a conversation with at most `MAX_SHOWN` messages: those before its newest `skip` messages. Throws a 404 error
 * if there is no such conversation.
 */
export const conversationOf = (world: World, participant: string, skip: number): OpenConversation => {
  const conversation = conversationViewOf(world, participant)
  if (!conversation) throw createUnknownConversationError(world, participant)
  return { conversation, items: listMessages(world.state, participant, { skip, limit: MAX_SHOWN }) }
}

/** Creates a 404 error for an unknown conversation. Its message lists the participants of the existing ones. */
export const createUnknownConversationError = ({ state }: World, participant: string): InvalidInputError =>
  createNotFoundError('conversation', participant, Object.keys(state.conversations))

const conversationViewOf = (world: World, participant: string): ConversationView | null => {
  const { state } = world
  const conversation = findConversation(state, participant)
  if (!conversation) return null
  const { messages, readByAgent, readByCustomer, isHandledByAgent, session } = conversation
  const countFrom = (start: number, sender: 'agent' | 'customer'): number =>
    [...itemsFrom(messages, start)].filter((entry) => entry.sender === sender).length
  const isOfGuest = isGuest(participant)
  return {
    participant,
    member: isOfGuest ? null : nameOfMember(state, world.cast(), participant),
    guest: isOfGuest ? participant : null,
    name: (Object.hasOwn(state.members, participant) && state.members[participant]?.name) || null,
    messages: lengthOf(messages),
    unreadByAgent: countFrom(readByAgent, 'customer'),
    unreadByCustomer: countFrom(readByCustomer, 'agent'),
    isHandledByAgent,
    session: `${participant}-${session}`,
    newest: listMessages(state, participant, { skip: 0, limit: 1 })[0] ?? null,
  }
}
