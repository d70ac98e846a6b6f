import type { Locale } from '@sabai/contracts/constants'
import type { CustomerMessage } from '@sabai/contracts/realtime'
import type { FixtureData } from '../../fixture-schema/schema.ts'
import { randomInt } from '../../lib/random.ts'
import type { WorldContext } from '../context.ts'
import { schedule } from '../due-queue.ts'
import { itemsFrom, lengthOf } from '../history.ts'
import type { Conversation } from '../state/chat.ts'
import type { ScheduledEvent } from '../state.ts'
import { endConversation, sayAsAgent } from './agent.ts'

type ChatScript = FixtureData['chat']

/** Schedules the chat script's answer to a customer's message, after a random delay, as if an agent typed it. */
export const scheduleAnswer = (
  { state, fixtureData: { chat }, now }: WorldContext,
  participant: string,
  { message_type, payload }: CustomerMessage,
): void => {
  const { typingMs } = chat
  const text = message_type === 'postback' ? payload.payload : payload.message
  const at = now + randomInt(state.rngState, typingMs.min, Math.max(typingMs.min, typingMs.max))
  schedule(state, at, { kind: 'answerChat', participant, text })
}

/** Sends a due answer, unless a person has taken over the conversation meanwhile. */
export const answerDueChat = (
  context: WorldContext,
  { participant, text }: Extract<ScheduledEvent, { kind: 'answerChat' }>,
): void => {
  const { state, fixtureData } = context
  const { chat } = fixtureData
  const conversation = Object.hasOwn(state.conversations, participant) ? state.conversations[participant] : undefined
  if (!conversation || conversation.isHandledByAgent) return
  const language = languageOf(text, state.base === 'la' ? 'la' : 'th')
  const answer = findAnswer(chat, text)
  const content = answer?.message ?? (isFirstAnswer(conversation) ? chat.greeting : chat.fallback)[language]
  sayAsAgent(context, participant, content)
  if (answer?.after === 'handOver') conversation.isHandledByAgent = true
  if (answer?.after === 'end') endConversation(state, participant)
}

/** Finds the first answer with a keyword that the text contains. The answer is in the language of that keyword. */
const findAnswer = ({ answers }: ChatScript, text: string) => {
  const searchText = text.normalize('NFC').toLowerCase()
  for (const { after, ...languages } of answers)
    for (const { keywords, message } of [languages.th, languages.la, languages.en])
      if (keywords.some((keyword) => searchText.includes(keyword.toLowerCase()))) return { message, after }
  return null
}

/** Tells whether the next answer is the first one of the current session, judging by the newest 20 messages. */
const isFirstAnswer = ({ messages, session }: Conversation): boolean => {
  for (const entry of itemsFrom(messages, Math.max(0, lengthOf(messages) - 20)))
    if (entry.sender === 'agent' && entry.session === session) return false
  return true
}

/** Returns the language of a text by its letters; `fallback` if none of them is Lao, Thai or Latin. */
const languageOf = (text: string, fallback: Locale): Locale => {
  if (/\p{Script=Lao}/u.test(text)) return 'la'
  if (/\p{Script=Thai}/u.test(text)) return 'th'
  return /\p{Script=Latin}/u.test(text) ? 'en' : fallback
}
