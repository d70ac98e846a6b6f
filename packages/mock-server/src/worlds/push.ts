import type { ConversationItem } from '@sabai/contracts/realtime'
import { roomOf } from '../domain/chat/conversation.ts'
import type { Publish } from '../domain/context.ts'

/** A message sent over realtime connections after its change is committed; it is not part of the state. */
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
      /** The `_id` of the member whose connections are cut; `*` cuts all connections, null cuts none. */
      readonly drop: string | null
      /** How many subsequent connections are refused. */
      readonly refuse: number
    }

/** Returns a function that pushes each message to the room of its conversation. */
export const toPublish =
  (push: (push: Push) => void): Publish =>
  (item) =>
    push({ kind: 'message', room: roomOf(item.userId ?? item.guestId ?? ''), member: item.userId, item })
