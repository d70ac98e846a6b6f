import type { MessageContent } from '@sabai/contracts/realtime'
import type { Immutable } from 'immer'
import type { WorldContext } from '../context.ts'
import { lengthOf } from '../history.ts'
import type { ChatContent } from '../state/chat.ts'
import type { WorldState } from '../state.ts'
import { addMessage, openConversation } from './conversation.ts'

/** Stores and publishes a message of the support agent, whether a person or the script wrote it. */
export const sayAsAgent = (context: WorldContext, participant: string, content: Immutable<MessageContent>): void => {
  addMessage(context, participant, { sender: 'agent', message: toStoredContent(content) })
}

/** Converts a message as acts and the script write it, with exactly one key, to its stored form. */
const toStoredContent = (content: Immutable<MessageContent>): ChatContent => {
  const { text, other, ...contentByType } = content
  if (text !== undefined) return { message_type: 'text', payload: { message: text } }
  // The type assertion is needed because the compiler cannot match a key with its payload. It is safe because the
  // schema has checked both.
  if (other) return structuredClone(other) as ChatContent
  const [message_type, payload] = Object.entries(contentByType)[0] ?? []
  return structuredClone({ message_type, payload }) as ChatContent
}

/** Hands a conversation to a person at the agent console, and cancels the answers that the script has scheduled. */
export const takeOver = (state: WorldState, participant: string): void => {
  const conversation = openConversation(state, participant)
  conversation.isHandledByAgent = true
  conversation.readByAgent = lengthOf(conversation.messages)
  dropScheduledAnswers(state, participant)
}

/** Ends the conversation. The next message begins a new session (product section 4), in which the script answers. */
export const endConversation = (state: WorldState, participant: string): void => {
  const conversation = openConversation(state, participant)
  conversation.session += 1
  conversation.isHandledByAgent = false
  dropScheduledAnswers(state, participant)
}

const dropScheduledAnswers = (state: WorldState, participant: string): void => {
  state.scheduledEvents = state.scheduledEvents.filter(
    (event) => event.kind !== 'answerChat' || event.participant !== participant,
  )
}
