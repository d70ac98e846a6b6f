import type { UploadedFileSpec } from '@sabai/contracts/control'
import type { ChatMessage } from '@sabai/contracts/realtime'
import { type Static, Type } from 'typebox'
import { HistoryOf, Time } from './parts.ts'

type OmitDeliver<M> = M extends unknown ? Omit<M, 'deliver'> : never
/** A message without its delivery status: stored messages are always delivered. */
export type ChatContent = OmitDeliver<ChatMessage>

/** A stored message. */
const ChatEntrySchema = Type.Object({
  id: Type.String(),
  at: Time,
  sender: Type.Enum(['customer', 'agent']),
  message: Type.Unsafe<ChatContent>(Type.Object({ message_type: Type.String() })),
  session: Type.Number(),
  /** The id that the sender assigned. */
  clientId: Type.Optional(Type.String()),
})
export type ChatEntry = Static<typeof ChatEntrySchema>

/** The conversation between support and one member or guest. */
export const ConversationSchema = Type.Object({
  messages: HistoryOf(ChatEntrySchema),
  /** The number of the current session, from 1. When the agent ends the conversation, the next session begins. */
  session: Type.Number(),
  /** Whether a person answers in the agent console instead of the script. */
  isHandledByAgent: Type.Boolean(),
  /** How many messages there were when the customer last read them. */
  readByCustomer: Type.Number(),
  /** How many messages there were when the agent last read them. */
  readByAgent: Type.Number(),
})
export type Conversation = Static<typeof ConversationSchema>

/** A picture, video or document that was uploaded to the chat. */
export const ChatFileSchema = Type.Object({
  at: Time,
  type: Type.Unsafe<NonNullable<UploadedFileSpec['type']> | 'application/pdf'>(Type.String()),
  /** The name under which the world stores the bytes; omitted if it stores none. */
  file: Type.Optional(Type.String()),
  /** Set for a file of a member, omitted for a file of a guest. `CHAT_FILES_KEPT` limits each of the two groups. */
  isOfMember: Type.Optional(Type.Literal(true)),
})
export type ChatFile = Static<typeof ChatFileSchema>
