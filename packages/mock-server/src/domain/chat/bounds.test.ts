import { expect, test } from 'vitest'
import { createContext, createTestWorld } from '../../testing/test-worlds.ts'
import { HISTORY_PAGE_SIZE, type History, historyOf } from '../history.ts'
import type { ChatEntry } from '../state/chat.ts'
import type { WorldState } from '../state.ts'
import { uploadChatFile } from './chat-files.ts'
import { createConversation, openConversation } from './conversation.ts'
import { sendAsCustomer } from './send-message.ts'

const GUEST = 'guest-1'
const NOW = Date.parse('2026-11-20T02:00:00Z')

/** Creates a state that tests may change in place. */
const createState = async () =>
  // The type assertion makes the copy mutable, which is safe because nothing else uses the copy.
  structuredClone((await createTestWorld()).state) as WorldState

/** Sends a message in a conversation of `messageCount` messages. Returns how often this reads a page of the history. */
const countPageReads = async (messageCount: number): Promise<number> => {
  const state = await createState()
  const entries = Array.from(
    { length: messageCount },
    (_, index): ChatEntry => ({
      id: `M${index}`,
      at: NOW,
      sender: 'customer',
      message: { message_type: 'text', payload: { message: 'hello' } },
      session: 1,
      clientId: `c-${index}`,
    }),
  )
  const { sealed, tail } = historyOf(entries)
  let readCount = 0
  const countingHistory: History<ChatEntry> = {
    sealed: new Proxy(sealed, {
      get: (pages, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) readCount += 1
        return Reflect.get(pages, key)
      },
    }),
    tail,
  }
  state.conversations[GUEST] = { ...createConversation(), messages: countingHistory }
  const message = { message_type: 'text', payload: { message: 'new' }, deliver: 'sending' } as const
  sendAsCustomer(createContext(state, NOW), GUEST, { message, clientId: 'c-new' })
  return readCount
}

test('sending a message reads no more pages of a history of 12,608 messages than of one of 320', async () => {
  const [readsOfShort, readsOfLong] = [
    await countPageReads(10 * HISTORY_PAGE_SIZE),
    await countPageReads(394 * HISTORY_PAGE_SIZE),
  ]
  expect(readsOfLong).toBe(readsOfShort)
  expect(readsOfLong).toBeLessThanOrEqual(200)
})

test('a message with a repeated clientId is stored again only after 200 other messages', async () => {
  const state = await createState()
  openConversation(state, GUEST).isHandledByAgent = true
  const sendText = (clientId: string) => {
    const message = { message_type: 'text', payload: { message: clientId }, deliver: 'sending' } as const
    const result = sendAsCustomer(createContext(state, NOW), GUEST, { message, clientId })
    return '_id' in result ? result._id : ''
  }
  const firstId = sendText('first')
  for (let number = 1; number < 200; number += 1) sendText(`c-${number}`)
  expect(sendText('first')).toBe(firstId)
  sendText('one more')
  expect(sendText('first')).not.toBe(firstId)
})

const PNG = { bytes: 10, type: 'image/png', extension: 'png' } as const

test('a world keeps 500 chat files of guests and 500 of members, and neither kind ever replaces the other', async () => {
  const state = await createState()
  const upload = (isOfMember: boolean): string => {
    const file = uploadChatFile(createContext(state, NOW), { kind: 'image', upload: PNG, isOfMember })
    if (!('path' in file)) throw new Error('the file was refused')
    return file.path.split('/').at(-1) ?? ''
  }
  const uploadMany = (count: number, isOfMember: boolean) => Array.from({ length: count }, () => upload(isOfMember))
  const [memberFiles, guestFiles] = [uploadMany(500, true), uploadMany(500, false)]
  expect(Object.keys(state.chatFiles)).toEqual([...memberFiles, ...guestFiles])
  const newGuestFiles = uploadMany(600, false)
  expect(Object.keys(state.chatFiles)).toEqual([...memberFiles, ...newGuestFiles.slice(-500)])
  const newMemberFile = upload(true)
  expect(Object.keys(state.chatFiles)).toEqual([...memberFiles.slice(1), ...newGuestFiles.slice(-500), newMemberFile])
})

test('a world keeps 500 conversations of guests, which never replace a conversation of a member', async () => {
  const state = await createState()
  state.conversations = {}
  const [lateMember = '', ...members] = Object.keys(state.members)
  for (const member of members) openConversation(state, member)
  for (let number = 1; number <= 500; number += 1) openConversation(state, `guest-${number}`)
  expect(Object.keys(state.conversations)).toHaveLength(members.length + 500)
  openConversation(state, lateMember)
  expect(Object.keys(state.conversations)).toHaveLength(members.length + 501)
  for (let number = 501; number <= 1_100; number += 1) openConversation(state, `guest-${number}`)
  const keptGuests = Array.from({ length: 500 }, (_, index) => `guest-${index + 601}`)
  expect(Object.keys(state.conversations)).toEqual([...members, lateMember, ...keptGuests])
})
