import type { ConversationItem } from '@sabai/contracts/realtime'
import { roomOf } from '../domain/chat/conversation.ts'
import type { Publish } from '../domain/context.ts'

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

/** Gives a function that pushes messages to the rooms of their conversations. */
export const toPublish =
  (push: (push: Push) => void): Publish =>
  (item) =>
    push({ kind: 'message', room: roomOf(item.userId ?? item.guestId ?? ''), member: item.userId, item })
