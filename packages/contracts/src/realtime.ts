import { type Static, Type } from 'typebox'
import { CHAT_TEXT_MAX } from './constants.ts'
import { Nullable, object } from './route.ts'
import { personal, secret, Time } from './schemas.ts'

/** The id that a guest's browser generates for itself (product section 4, "Chat"). */
export const GuestId = Type.String({
  pattern: '^guest-[A-Za-z0-9-]{1,64}$',
  expects: 'the id of a guest: guest- and letters, digits or "-"',
})
/** A text typed into the chat (product section 9). */
export const ChatText = Type.String({ minLength: 1, maxLength: CHAT_TEXT_MAX })

/** One item of a conversation as it is pushed (product section 3): texts. */
export const ConversationItem = object({
  _id: Type.String(),
  sender: Type.Enum(['customer', 'agent']),
  message: object({
    message_type: Type.Literal('text'),
    payload: object({ message: ChatText }),
    deliver: Type.Enum(['uploading_file', 'sending', 'failed', 'succeed']),
  }),
  createdAt: Time,
  session_id: Type.String(),
  userId: Nullable(Type.String()),
  guestId: Nullable(GuestId),
  username: Nullable(Type.String(personal)),
  name: Nullable(Type.String(personal)),
  deviceToken: Nullable(Type.String(secret)),
})
export type ConversationItem = Static<typeof ConversationItem>

/** What a client may emit (product section 7, "Chat"). */
export interface ClientToServer {
  /** Subscribes to a room: the prefix, a dash, and the id of a member or guest. */
  join: (room: string) => void
}

/** Events pushed to the connections that joined a room. */
export interface ServerToClient {
  messaging: (message: ConversationItem) => void
}

/** Path of Socket.IO on the server that answers the calls. */
export const REALTIME_PATH = '/socket.io/'
