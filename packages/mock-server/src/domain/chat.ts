import { CHAT_PREFIX } from '@sabai/contracts/constants'
import type { ConversationItem } from '@sabai/contracts/realtime'
import type { Immutable } from 'immer'
import { toIsoTime } from '../lib/time.ts'
import type { Member, WorldState } from './state.ts'

/** With whom the support agent talks: a member, or a guest by the id that their browser made up. */
export type ChatParty = Immutable<Member> | string

/** The room of a person, which they join to receive what is pushed to them (product section 4, "Chat"). */
export const roomOf = (person: ChatParty): string => `${CHAT_PREFIX}-${typeof person === 'string' ? person : person.id}`

/** A text of the support agent, as it is pushed. Only its number is kept: there is no history. */
export const createAgentMessage = (state: WorldState, to: ChatParty, text: string, now: number): ConversationItem => {
  state.counter += 1
  const member = typeof to === 'string' ? null : to
  return {
    _id: `M${String(state.counter).padStart(6, '0')}`,
    sender: 'agent',
    message: { message_type: 'text', payload: { message: text }, deliver: 'succeed' },
    createdAt: toIsoTime(now),
    session_id: roomOf(to),
    userId: member?.id ?? null,
    guestId: typeof to === 'string' ? to : null,
    username: member?.username ?? null,
    name: member?.name ?? null,
    deviceToken: null,
  }
}
