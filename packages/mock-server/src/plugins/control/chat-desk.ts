import type { ControlReply } from '@sabai/contracts/control'
import { findConversation, isGuest, listMessages } from '../../domain/chat/conversation.ts'
import { itemsFrom, lengthOf } from '../../domain/history.ts'
import { nameOfMember } from '../../worlds/find-member.ts'
import type { World } from '../../worlds/world.ts'
import type { WorldRefusedError } from '../../worlds/world-refused-error.ts'
import { notFound } from './control-error.ts'

type ConversationList = ControlReply<'GET /__mock/worlds/{id}/conversations'>
type OpenConversation = ControlReply<'GET /__mock/worlds/{id}/conversations/{party}'>
type ConversationView = ConversationList['conversations'][number]

/** So many conversations, and so many messages of one, are shown: the newest. */
const SHOWN = 100

/** The conversations of a world as the agent's seat lists them. */
export const conversationsOf = (world: World): ConversationList => ({
  conversations: Object.entries(world.state.conversations)
    .map(([party, { messages }]) => ({ party, at: messages.tail.at(-1)?.at ?? 0 }))
    .sort((one, other) => other.at - one.at)
    .slice(0, SHOWN)
    .flatMap(({ party }) => viewOf(world, party) ?? []),
})

/** One conversation with its messages, without the newest `skip`. Throws where there is none. */
export const conversationOf = (world: World, party: string, skip: number): OpenConversation => {
  const conversation = viewOf(world, party)
  if (!conversation) throw noConversation(world, party)
  return { conversation, items: listMessages(world.state, party, skip, SHOWN) }
}

/** A 404 with those who have a conversation. */
export const noConversation = ({ state }: World, party: string): WorldRefusedError =>
  notFound('conversation', party, Object.keys(state.conversations))

const viewOf = (world: World, party: string): ConversationView | null => {
  const { state } = world
  const conversation = findConversation(state, party)
  if (!conversation) return null
  const { messages, readByAgent, readByCustomer, isTaken, session } = conversation
  const countFrom = (start: number, sender: 'agent' | 'customer'): number =>
    [...itemsFrom(messages, start)].filter((entry) => entry.sender === sender).length
  const guest = isGuest(party)
  return {
    party,
    member: guest ? null : nameOfMember(state, world.cast(), party),
    guest: guest ? party : null,
    name: (Object.hasOwn(state.members, party) && state.members[party]?.name) || null,
    messages: lengthOf(messages),
    unreadByAgent: countFrom(readByAgent, 'customer'),
    unreadByCustomer: countFrom(readByCustomer, 'agent'),
    isTaken,
    session: `${party}-${session}`,
    newest: listMessages(state, party, 0, 1)[0] ?? null,
  }
}
