import type { MessageContent } from '@sabai/contracts/realtime'
import type { Immutable } from 'immer'
import type { WorldContext } from '../context.ts'
import { lengthOf } from '../history.ts'
import type { ChatContent } from '../state/chat.ts'
import type { WorldState } from '../state.ts'
import { addMessage, openConversation } from './conversation.ts'

/** Keeps and publishes what the support agent, a person or the script, writes. */
export const sayAsAgent = (context: WorldContext, participant: string, content: Immutable<MessageContent>): void => {
  addMessage(context, participant, { sender: 'agent', message: toChatContent(content) })
}

/** A message as it is kept, of one that is written with exactly one key. */
const toChatContent = (content: Immutable<MessageContent>): ChatContent => {
  const { text, other, ...others } = content
  if (text !== undefined) return { message_type: 'text', payload: { message: text } }
  // Casts, as the compiler does not pair a key with its payload: the schema has checked both.
  if (other) return structuredClone(other) as ChatContent
  const [message_type, payload] = Object.entries(others)[0] ?? []
  return structuredClone({ message_type, payload }) as ChatContent
}

/** A person takes the agent console: what the script was about to answer it does not. */
export const takeOver = (state: WorldState, participant: string): void => {
  const conversation = openConversation(state, participant)
  conversation.isHandledByAgent = true
  conversation.readByAgent = lengthOf(conversation.messages)
  dropAnswers(state, participant)
}

/** Ends the conversation: what follows is another session (product section 4), in which the script answers again. */
export const endConversation = (state: WorldState, participant: string): void => {
  const conversation = openConversation(state, participant)
  conversation.session += 1
  conversation.isHandledByAgent = false
  dropAnswers(state, participant)
}

const dropAnswers = (state: WorldState, participant: string): void => {
  state.scheduledEvents = state.scheduledEvents.filter(
    (due) => due.kind !== 'answerChat' || due.participant !== participant,
  )
}
