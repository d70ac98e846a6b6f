import type { CustomerMessage } from '@sabai/contracts/realtime'
import { isDraft, original } from 'immer'
import { toIsoTime } from '../../lib/time.ts'
import type { WorldContext } from '../context.ts'
import { listNewestFirst } from '../history.ts'
import { CLIENT_IDS_KNOWN } from '../policy.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { ChatContent, ChatEntry } from '../state/chat.ts'
import type { WorldState } from '../state.ts'
import { chatFileKindOf, findChatFile } from './chat-files.ts'
import { addMessage, openConversation } from './conversation.ts'
import { scheduleAnswer } from './script.ts'

interface SendResult {
  readonly createdAt: string
  readonly _id: string
}

/**
 * Stores a customer's message, pushes it to the customer's own room and schedules the script's answer. A message is not
 * stored again if one of the newest `CLIENT_IDS_KNOWN` messages has the same `clientId`. The sender then gets the reply
 * to the earlier message again.
 */
export const sendAsCustomer = (
  context: WorldContext,
  participant: string,
  { message, clientId }: { readonly message: CustomerMessage; readonly clientId?: string },
): SendResult | Refusal<'NO_DATA'> => {
  const { state } = context
  const earlierMessage = clientId === undefined ? undefined : findMessageByClientId(state, participant, clientId)
  if (earlierMessage) return { createdAt: toIsoTime(earlierMessage.at), _id: earlierMessage.id }
  const content = toStoredContent(state, message)
  if (typeof content === 'string') return refuse('NO_DATA', { detail: content })
  const entry = { sender: 'customer', message: content, ...(clientId !== undefined && { clientId }) } as const
  const item = addMessage(context, participant, entry)
  if (!openConversation(state, participant).isHandledByAgent) scheduleAnswer(context, participant, message)
  return { createdAt: item.createdAt, _id: item._id ?? '' }
}

const findMessageByClientId = (state: WorldState, participant: string, clientId: string): ChatEntry | undefined => {
  const conversation = Object.hasOwn(state.conversations, participant) ? state.conversations[participant] : undefined
  if (!conversation) return undefined
  // Searches the committed conversation: reading from its draft would copy every page of messages that is read.
  const { messages } = (isDraft(conversation) ? original(conversation) : undefined) ?? conversation
  return listNewestFirst(messages, 0, CLIENT_IDS_KNOWN).find(
    (entry) => entry.sender === 'customer' && entry.clientId === clientId,
  )
}

/**
 * Converts a message to its stored form, or returns why it is refused. A file in it must have been uploaded to this
 * world.
 */
const toStoredContent = (state: WorldState, { message_type, payload }: CustomerMessage): ChatContent | string => {
  if (message_type === 'postback') return { message_type, payload }
  if (message_type === 'text') return { message_type, payload }
  const { filePath, message, name } = payload
  const file = findChatFile(state, filePath)
  if (!file) return `there is no uploaded file ${filePath}: filePath is the path that the upload replied`
  return {
    message_type,
    payload: { message, url: filePath, fileType: chatFileKindOf(file.type), filePath, name },
  }
}
