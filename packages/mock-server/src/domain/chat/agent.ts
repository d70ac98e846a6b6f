import type { ConversationItem, MessageContent } from '@sabai/contracts/realtime'
import type { Immutable } from 'immer'
import { lengthOf } from '../history.ts'
import type { ChatContent, WorldState } from '../state.ts'
import { addMessage, openConversation } from './conversation.ts'

/** Keeps what the support agent, a person or the script, writes. Returns it as it is to be pushed. */
export const sayAsAgent = (
  state: WorldState,
  party: string,
  content: Immutable<MessageContent>,
  now: number,
): ConversationItem => addMessage(state, party, { sender: 'agent', message: toChatContent(content) }, now)

/** A message as it is kept, of one that is written with exactly one key. */
const toChatContent = (content: Immutable<MessageContent>): ChatContent => {
  const { text, other, ...others } = content
  if (text !== undefined) return { message_type: 'text', payload: { message: text } }
  // Casts, as the compiler does not pair a key with its payload: the schema has checked both.
  if (other) return structuredClone(other) as ChatContent
  const [message_type, payload] = Object.entries(others)[0] ?? []
  return structuredClone({ message_type, payload }) as ChatContent
}

/** A person takes the agent's seat: what the script was about to answer it does not. */
export const takeOver = (state: WorldState, party: string): void => {
  const conversation = openConversation(state, party)
  conversation.isTaken = true
  conversation.readByAgent = lengthOf(conversation.messages)
  dropAnswers(state, party)
}

/** Ends the conversation: what follows is another session (product section 4), in which the script answers again. */
export const endConversation = (state: WorldState, party: string): void => {
  const conversation = openConversation(state, party)
  conversation.session += 1
  conversation.isTaken = false
  dropAnswers(state, party)
}

const dropAnswers = (state: WorldState, party: string): void => {
  state.due = state.due.filter((due) => due.kind !== 'answerChat' || due.party !== party)
}
