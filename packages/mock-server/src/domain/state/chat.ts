import type { UploadedFileSpec } from '@sabai/contracts/control'
import type { ChatMessage } from '@sabai/contracts/realtime'
import { type Static, Type } from 'typebox'
import { HistoryOf, Time } from './parts.ts'

type Distribute<M> = M extends unknown ? Omit<M, 'deliver'> : never
/** A message without its delivery: what is kept has arrived. */
export type ChatContent = Distribute<ChatMessage>

/** One message as it is kept. */
const ChatEntrySchema = Type.Object({
  id: Type.String(),
  at: Time,
  sender: Type.Enum(['customer', 'agent']),
  message: Type.Unsafe<ChatContent>(Type.Object({ message_type: Type.String() })),
  session: Type.Number(),
  /** The id that the sender gave it. */
  clientId: Type.Optional(Type.String()),
})
export type ChatEntry = Static<typeof ChatEntrySchema>

/** What support and one member, or one guest, wrote to each other. */
export const ConversationSchema = Type.Object({
  messages: HistoryOf(ChatEntrySchema),
  /** The present session, from 1: another one begins when the agent ends the conversation. */
  session: Type.Number(),
  /** A person sits in the agent console: the script does not answer. */
  isHandledByAgent: Type.Boolean(),
  /** How many messages there were when each side last read them. */
  readByCustomer: Type.Number(),
  readByAgent: Type.Number(),
})
export type Conversation = Static<typeof ConversationSchema>

/** A picture, video or document that was uploaded into the chat. */
export const ChatFileSchema = Type.Object({
  at: Time,
  type: Type.Unsafe<NonNullable<UploadedFileSpec['type']> | 'application/pdf'>(Type.String()),
  /** The name under which the world keeps its bytes; left out where it keeps none. */
  file: Type.Optional(Type.String()),
  /** In the conversation of a member: no flood of guests pushes it out. Left out for guests. */
  isOfMember: Type.Optional(Type.Literal(true)),
})
export type ChatFile = Static<typeof ChatFileSchema>
