import { freeze } from 'immer'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { createConversation } from '../domain/chat/conversation.ts'
import { historyOf } from '../domain/history.ts'
import type { ChatEntry, Conversation } from '../domain/state/chat.ts'
import type { WorldState } from '../domain/state.ts'
import type { CastMember, FixtureData, Fixtures } from '../fixture-schema/schema.ts'
import { MINUTE_MS, parseDuration } from '../lib/time.ts'
import { createSeedHistoryCache } from './seed-history-cache.ts'

const cachedHistoryOf = createSeedHistoryCache<Conversation>()

/** Returns the past conversations of the cast with support. Worlds that begin in the same minute share them. */
export const conversationsOf = ({ cast, fixtureData }: Fixtures, now: number): WorldState['conversations'] => {
  const start = Math.floor(now / MINUTE_MS) * MINUTE_MS
  return Object.fromEntries(
    cast
      .filter(({ conversation }) => conversation)
      .map((person) => {
        const generate = () => freeze(generateConversation(person, fixtureData.chat, start), true)
        return [person._id, cachedHistoryOf(person, start, generate)] as const
      }),
  )
}

/** The smallest and the largest number of messages in a session. */
const SESSION_LENGTH = { min: 10, max: 40 }
/** How long before the start of the world the last message was sent. */
const LAST_MESSAGE_AGE_MS = 10 * MINUTE_MS
/** The longest pause between two messages of a session. */
const MAX_PAUSE_MS = 3 * MINUTE_MS

/**
 * Generates a conversation from a seed. Its sessions are spread evenly over the time since the member joined; the last
 * session has just ended.
 */
const generateConversation = (person: CastMember, { past }: FixtureData['chat'], start: number): Conversation => {
  const { messages: count, seed } = person.conversation ?? { messages: 0, seed: 0 }
  const generator = xoroshiro128plus(seed)
  const drawInt = (from: number, to: number): number => uniformInt(generator, from, to)
  const sessionLengths: number[] = []
  for (let remainingCount = count; remainingCount > 0; remainingCount -= sessionLengths.at(-1) ?? remainingCount)
    sessionLengths.push(Math.min(remainingCount, drawInt(SESSION_LENGTH.min, SESSION_LENGTH.max)))
  const spanMs = (parseDuration(person.joined) ?? 0) - LAST_MESSAGE_AGE_MS
  const entries = sessionLengths.flatMap((length, session) => {
    // Counts back from the end of the session, so that the session does not overlap the next one.
    let at =
      start - LAST_MESSAGE_AGE_MS - Math.floor((spanMs * (sessionLengths.length - 1 - session)) / sessionLengths.length)
    const sessionEntries = Array.from({ length }, (_, index): Omit<ChatEntry, 'id'> => {
      const sender = (length - index) % 2 === 1 ? 'agent' : 'customer'
      const lines = past[sender]
      const message = lines[drawInt(0, lines.length - 1)] ?? ''
      const entry = {
        at,
        sender,
        message: { message_type: 'text', payload: { message } },
        session: session + 1,
      } as const
      at -= drawInt(5_000, MAX_PAUSE_MS)
      return entry
    })
    return sessionEntries.reverse()
  })
  const messages = historyOf(entries.map((entry, index) => ({ ...entry, id: `${person._id}-M${index + 1}` })))
  return {
    ...createConversation(),
    messages,
    session: sessionLengths.length + 1,
    readByCustomer: count,
    readByAgent: count,
  }
}
