import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { logIn, logOut } from '../../api/session.ts'
import { createFakeBackEnd, deferred } from '../../testing/fake-back-end.ts'
import { countUnread } from './conversation/to-rows.ts'
import { Conversation } from './conversation.ts'

const HISTORY = 'POST /api/chat/history'
const READ = 'PUT /api/chat/read-customer/'
const START_MS = Date.parse('2026-11-20T02:00:00Z')

let backEnd: ReturnType<typeof createFakeBackEnd>
let history: object[]
const ends: (() => void)[] = []
beforeEach(() => {
  backEnd = createFakeBackEnd()
  history = []
  backEnd.answer(HISTORY, ({ body }) => {
    const { skip, limit } = body as { skip: number; limit: number }
    return Response.json(history.toReversed().slice(skip, skip + limit))
  })
  backEnd.reply(READ, { message: 'SUCCESS' })
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  logOut()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The chat as a tab opens it, with the newest messages. */
const openConversation = async () => {
  const conversation = new Conversation()
  ends.push(conversation.start())
  await expect.poll(() => conversation.getState().phase).toBe('ready')
  return conversation
}
const agentWrites = (count = 1) => {
  for (let number = history.length; count > 0; count -= 1, number += 1)
    history.push({
      _id: `m${number}`,
      sender: 'agent',
      message: { message_type: 'text', payload: { message: `no. ${number}` }, deliver: 'succeed' },
      createdAt: new Date(START_MS + number * 1_000).toISOString(),
      session_id: 's1',
    })
}
const unreadOf = (conversation: Conversation) => {
  const { items, seenAt } = conversation.getState()
  return countUnread(items, seenAt)
}

test('a guest has one id in this browser', async () => {
  await openConversation()
  await openConversation()
  const ids = backEnd.callsOf(HISTORY).map(({ body }) => (body as { guestId: string }).guestId)
  expect(ids[0]).toMatch(/^guest-[0-9a-f-]{32,36}$/)
  expect(new Set(ids).size).toBe(1)
})

test('what was read is said at most once a second', async () => {
  agentWrites(3)
  const conversation = await openConversation()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const readAll = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      agentWrites()
      await conversation.refresh()
      conversation.markRead()
    }
  }
  /** Lets time pass, and what is then sent arrive. */
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await conversation.refresh()
    return backEnd.callsOf(READ).length
  }
  await readAll(5)
  expect(await pass(1)).toBe(1)
  await readAll(5)
  expect(await pass(990)).toBe(1)
  await readAll(5)
  expect(await pass(10)).toBe(2)
  expect(await pass(5_000)).toBe(2)
})

test('a history that comes after it was asked for again does not say that the newer one is there', async () => {
  const replies = [deferred<Response>(), deferred<Response>()]
  backEnd.answer(HISTORY, () => replies[backEnd.callsOf(HISTORY).length - 1]?.promise ?? Response.json([]))
  const conversation = new Conversation()
  const [late, newest] = [conversation.refresh(), conversation.refresh()]
  await expect.poll(() => backEnd.callsOf(HISTORY)).toHaveLength(2)
  replies[0]?.resolve(Response.json([]))
  await late
  expect(conversation.getState().phase).toBe('loading')
  replies[1]?.resolve(Response.json([]))
  await newest
  expect(conversation.getState().phase).toBe('ready')
})

test('a history that cannot be loaded is said, and loaded when it is asked for again', async () => {
  backEnd.refuse(HISTORY, 'INTERNAL_SERVER_ERROR')
  const conversation = new Conversation()
  await conversation.refresh()
  expect(conversation.getState().phase).toBe('failed')
  backEnd.reply(HISTORY, [])
  await conversation.refresh()
  expect(conversation.getState()).toMatchObject({ phase: 'ready', isAll: true })
})

test('a page with a message that cannot be read is no shorter for that: older ones are still loaded', async () => {
  agentWrites(15)
  history[12] = [1, 2]
  const conversation = await openConversation()
  expect(conversation.getState().isAll).toBe(false)
  await conversation.loadOlder()
  expect(conversation.getState()).toMatchObject({ isAll: true })
  expect(conversation.getState().items).toHaveLength(14)
})

test('a server that sends the same page over and over is not asked without end', async () => {
  agentWrites(10)
  backEnd.answer(HISTORY, () => Response.json(history.toReversed()))
  const conversation = await openConversation()
  await conversation.loadOlder()
  expect(conversation.getState().items).toHaveLength(10)
  expect(backEnd.callsOf(HISTORY).length).toBeLessThan(25)
})

test('messages that are there when the chat is first opened are not new, those that come after it are', async () => {
  agentWrites(3)
  const conversation = await openConversation()
  expect(unreadOf(conversation)).toBe(0)
  agentWrites(2)
  await conversation.refresh()
  expect(unreadOf(conversation)).toBe(2)
})

test('what was not seen is still new after a reload, and what was seen is not', async () => {
  agentWrites(3)
  const first = await openConversation()
  agentWrites(1)
  await first.refresh()
  first.markRead()
  agentWrites(2)
  await first.refresh()
  await expect.poll(() => backEnd.callsOf(READ)).toHaveLength(1)
  const reloaded = await openConversation()
  expect(unreadOf(reloaded)).toBe(2)
  reloaded.markRead()
  expect(unreadOf(reloaded)).toBe(0)
  // The mark is kept once it is known whose it is.
  await reloaded.refresh()
  expect(unreadOf(await openConversation())).toBe(0)
})

test('what is seen in one tab is seen in the other', async () => {
  const tabs = [await openConversation(), await openConversation()] as const
  agentWrites(2)
  for (const tab of tabs) await tab.refresh()
  expect(tabs.map(unreadOf)).toEqual([2, 2])
  tabs[0].markRead()
  await expect.poll(() => tabs.map(unreadOf)).toEqual([0, 0])
})

test('a guest who logs in sees the conversation of the member alone, with marks of its own', async () => {
  agentWrites(2)
  const guest = await openConversation()
  logIn('a-token', false)
  const of = { _id: 'u1', username: 'somchai', name: 'Somchai' }
  backEnd.answer('GET /api/account/profile', () => Response.json({ profile: of }))
  const member = new Conversation()
  expect(member.getState().items).toEqual([])
  ends.push(member.start())
  await expect.poll(() => member.getState().phase).toBe('ready')
  expect(backEnd.callsOf(HISTORY).at(-1)?.body).toMatchObject({ userId: 'u1', guestId: null })
  agentWrites(1)
  await member.refresh()
  await guest.refresh()
  member.markRead()
  await expect.poll(() => backEnd.callsOf(READ)).toHaveLength(1)
  expect([unreadOf(member), unreadOf(guest)]).toEqual([0, 1])
  logOut()
  expect(unreadOf(await openConversation())).toBe(1)
})

test('the conversation of nobody is not asked for', async () => {
  logIn('a-token', false)
  backEnd.answer('GET /api/account/profile', () => Response.json({ profile: {} }))
  const conversation = new Conversation()
  await conversation.refresh()
  expect(conversation.getState().phase).toBe('failed')
  expect(backEnd.callsOf(HISTORY)).toEqual([])
})
