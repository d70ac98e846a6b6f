import type { ConversationItem } from '@sabai/contracts/realtime'
import { roomOf } from '../domain/chat/conversation.ts'

/** What is sent over realtime connections once the change that it belongs to is committed; the state has none of it. */
export type Push =
  | {
      readonly kind: 'message'
      readonly room: string
      /** The `_id` of the member whose room it is. */
      readonly member: string | null
      readonly item: ConversationItem
    }
  | {
      readonly kind: 'cut'
      /** The `_id` of the member whose connections are cut, `*` for all; null for none. */
      readonly drop: string | null
      /** How many of the next connections are refused. */
      readonly refuse: number
    }

/** A message of the chat, for the room of its conversation. */
export const toMessagePush = (item: ConversationItem): Push => ({
  kind: 'message',
  room: roomOf(item.userId ?? item.guestId ?? ''),
  member: item.userId,
  item,
})
