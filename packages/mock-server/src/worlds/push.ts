import type { ConversationItem } from '@sabai/contracts/realtime'
import { roomOf } from '../domain/chat/conversation.ts'

/** What a change does to realtime connections once it is committed: it sends them a message, or cuts some of them. */
export type Push =
  | {
      readonly kind: 'message'
      readonly room: string
      /** The `_id` of the member to whom the room belongs; null for the room of a guest. */
      readonly member: string | null
      readonly item: ConversationItem
    }
  | {
      readonly kind: 'cut'
      /** The `_id` of the member whose connections are cut; `*` cuts all connections, null cuts none. */
      readonly drop: string | null
      /** How many of the next connections are refused. */
      readonly refuse: number
    }

/** Returns the push of a chat message to the room of its conversation. */
export const toMessagePush = (item: ConversationItem): Push => ({
  kind: 'message',
  room: roomOf(item.userId ?? item.guestId ?? ''),
  member: item.userId,
  item,
})
