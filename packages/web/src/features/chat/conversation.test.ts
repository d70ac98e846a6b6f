import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { logOut, startSession } from '../../api/session.ts'
import { createDeferred, createFakeBackEnd } from '../../testing/fake-back-end.ts'
import { countUnread } from './conversation/to-rows.ts'
import { Conversation } from './conversation.ts'

const HISTORY_ROUTE = 'POST /api/chat/history'
const READ_ROUTE = 'PUT /api/chat/read-customer/'
const START_MS = Date.parse('2026-11-20T02:00:00Z')

let backEnd: ReturnType<typeof createFakeBackEnd>
let history: object[]
const endFunctions: (() => void)[] = []
beforeEach(() => {
  backEnd = createFakeBackEnd()
  history = []
  backEnd.answer(HISTORY_ROUTE, ({ body }) => {
    const { skip, limit } = body as { skip: number; limit: number }
    return Response.json(history.toReversed().slice(skip, skip + limit))
  })
  backEnd.reply(READ_ROUTE, { message: 'SUCCESS' })
})
afterEach(() => {
  for (const end of endFunctions.splice(0)) end()
  logOut()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Opens the conversation as a newly opened browser tab does, and waits for the newest messages. */
const openConversation = async () => {
  const conversation = new Conversation()
  endFunctions.push(conversation.start())
  await expect.poll(() => conversation.getState().phase).toBe('ready')
  return conversation
}
const addAgentMessages = (count = 1) => {
  for (let number = history.length; count > 0; count -= 1, number += 1)
    history.push({
      _id: `m${number}`,
      sender: 'agent',
      message: { message_type: 'text', payload: { message: `no. ${number}` }, deliver: 'succeed' },
      createdAt: new Date(START_MS + number * 1_000).toISOString(),
      session_id: 's1',
    })
}
const countUnreadOf = (conversation: Conversation) => {
  const { items, seenAt } = conversation.getState()
  return countUnread(items, seenAt)
}

test('a guest keeps one id per browser', async () => {
  await openConversation()
  await openConversation()
  const ids = backEnd.callsOf(HISTORY_ROUTE).map(({ body }) => (body as { guestId: string }).guestId)
  expect(ids[0]).toMatch(/^guest-[0-9a-f-]{32,36}$/)
  expect(new Set(ids).size).toBe(1)
})

test('the app reports to the server at most once a second that messages were read', async () => {
  addAgentMessages(3)
  const conversation = await openConversation()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const readAll = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      addAgentMessages()
      await conversation.refresh()
      conversation.markRead()
    }
  }
  /** Advances the timers. Returns the number of read reports that the server has received. */
  const advanceAndCountReads = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await conversation.refresh()
    return backEnd.callsOf(READ_ROUTE).length
  }
  await readAll(5)
  expect(await advanceAndCountReads(1)).toBe(1)
  await readAll(5)
  expect(await advanceAndCountReads(990)).toBe(1)
  await readAll(5)
  expect(await advanceAndCountReads(10)).toBe(2)
  expect(await advanceAndCountReads(5_000)).toBe(2)
})

test('if a history page was requested twice, the reply to the first request does not end the loading state', async () => {
  const replies = [createDeferred<Response>(), createDeferred<Response>()]
  backEnd.answer(HISTORY_ROUTE, () => replies[backEnd.callsOf(HISTORY_ROUTE).length - 1]?.promise ?? Response.json([]))
  const conversation = new Conversation()
  const [lateRefresh, newestRefresh] = [conversation.refresh(), conversation.refresh()]
  await expect.poll(() => backEnd.callsOf(HISTORY_ROUTE)).toHaveLength(2)
  replies[0]?.resolve(Response.json([]))
  await lateRefresh
  expect(conversation.getState().phase).toBe('loading')
  replies[1]?.resolve(Response.json([]))
  await newestRefresh
  expect(conversation.getState().phase).toBe('ready')
})

test.each([
  ['is not a list', {}],
  ['has no item that can be read', [null, 'text', []]],
])(
  'if the reply to a query for the history %s, the conversation reports a failure, and is not taken for empty',
  async (_, reply) => {
    backEnd.answer(HISTORY_ROUTE, () => Response.json(reply))
    const conversation = new Conversation()
    await conversation.refresh()
    expect(conversation.getState()).toMatchObject({ phase: 'failed', hasWholeHistory: false })
  },
)

test('if the history cannot be loaded, the conversation reports a failure, and can load it later', async () => {
  backEnd.refuse(HISTORY_ROUTE, 'INTERNAL_SERVER_ERROR')
  const conversation = new Conversation()
  await conversation.refresh()
  expect(conversation.getState().phase).toBe('failed')
  backEnd.reply(HISTORY_ROUTE, [])
  await conversation.refresh()
  expect(conversation.getState()).toMatchObject({ phase: 'ready', hasWholeHistory: true })
})

test('a history page with an unreadable message still counts as full, so older messages are loaded', async () => {
  addAgentMessages(15)
  history[12] = [1, 2]
  const conversation = await openConversation()
  expect(conversation.getState().hasWholeHistory).toBe(false)
  await conversation.loadOlder()
  expect(conversation.getState()).toMatchObject({ hasWholeHistory: true })
  expect(conversation.getState().items).toHaveLength(14)
  // The newest page is full, but the app already knows that there are no messages before those it has loaded.
  await conversation.refresh()
  expect(conversation.getState().hasWholeHistory).toBe(true)
})

test('the app requests a limited number of pages from a server that repeats the same history page', async () => {
  addAgentMessages(10)
  backEnd.answer(HISTORY_ROUTE, () => Response.json(history.toReversed()))
  const conversation = await openConversation()
  await conversation.loadOlder()
  expect(conversation.getState().items).toHaveLength(10)
  expect(backEnd.callsOf(HISTORY_ROUTE).length).toBe(21)
})

test('the app reports only messages of the other side as read, repeats the report after a failure, and sends none after the chat has ended', async () => {
  const textMessage = { message_type: 'text', payload: { message: 'mine' }, deliver: 'succeed' }
  history.push({
    _id: 'o1',
    sender: 'customer',
    message: textMessage,
    createdAt: new Date(START_MS - 1_000).toISOString(),
  })
  const conversation = await openConversation()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const readAndCount = async () => {
    conversation.markRead()
    await vi.advanceTimersByTimeAsync(2_000)
    await conversation.refresh()
    return backEnd.callsOf(READ_ROUTE).length
  }
  expect(await readAndCount()).toBe(0)
  backEnd.refuse(READ_ROUTE, 'INTERNAL_SERVER_ERROR')
  addAgentMessages()
  await conversation.refresh()
  expect(await readAndCount()).toBe(1)
  backEnd.reply(READ_ROUTE, { message: 'SUCCESS' })
  expect(await readAndCount()).toBe(2)
  expect(await readAndCount()).toBe(2)
  addAgentMessages()
  await conversation.refresh()
  conversation.markRead()
  for (const end of endFunctions) end()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(backEnd.callsOf(READ_ROUTE)).toHaveLength(2)
})

test('a component that no longer subscribes to a conversation is not notified', async () => {
  const conversation = await openConversation()
  const listener = vi.fn()
  const unsubscribe = conversation.subscribe(listener)
  await conversation.refresh()
  expect(listener).toHaveBeenCalled()
  unsubscribe()
  listener.mockClear()
  await conversation.refresh()
  expect(listener).not.toHaveBeenCalled()
})

test('messages that exist when the chat is first opened count as read, and later messages count as unread', async () => {
  addAgentMessages(3)
  const conversation = await openConversation()
  expect(countUnreadOf(conversation)).toBe(0)
  addAgentMessages(2)
  await conversation.refresh()
  expect(countUnreadOf(conversation)).toBe(2)
})

test('after a reload, only the messages that were not read before still count as unread, and read messages are not reported again', async () => {
  addAgentMessages(3)
  const firstConversation = await openConversation()
  addAgentMessages(1)
  await firstConversation.refresh()
  firstConversation.markRead()
  addAgentMessages(2)
  await firstConversation.refresh()
  await expect.poll(() => backEnd.callsOf(READ_ROUTE)).toHaveLength(1)
  const reloadedConversation = await openConversation()
  expect(countUnreadOf(reloadedConversation)).toBe(2)
  reloadedConversation.markRead()
  expect(countUnreadOf(reloadedConversation)).toBe(0)
  // The read mark is stored once the app knows the participant, which it certainly does after a refresh.
  await reloadedConversation.refresh()
  const lastConversation = await openConversation()
  expect(countUnreadOf(lastConversation)).toBe(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await vi.advanceTimersByTimeAsync(5_000)
  const reportCount = backEnd.callsOf(READ_ROUTE).length
  lastConversation.markRead()
  await vi.advanceTimersByTimeAsync(5_000)
  await lastConversation.refresh()
  expect(backEnd.callsOf(READ_ROUTE)).toHaveLength(reportCount)
})

test('messages that were read in one tab count as read in the other tab', async () => {
  const tabs = [await openConversation(), await openConversation()] as const
  addAgentMessages(2)
  for (const tab of tabs) await tab.refresh()
  expect(tabs.map(countUnreadOf)).toEqual([2, 2])
  tabs[0].markRead()
  await expect.poll(() => tabs.map(countUnreadOf)).toEqual([0, 0])
})

test('a guest who logs in sees only the member’s conversation, which has its own read mark', async () => {
  addAgentMessages(2)
  const guest = await openConversation()
  startSession('a-token', false)
  const profile = { _id: 'u1', username: 'somchai', name: 'Somchai' }
  backEnd.answer('GET /api/account/profile', () => Response.json({ profile }))
  const member = new Conversation()
  expect(member.getState().items).toEqual([])
  endFunctions.push(member.start())
  await expect.poll(() => member.getState().phase).toBe('ready')
  expect(backEnd.callsOf(HISTORY_ROUTE).at(-1)?.body).toMatchObject({ userId: 'u1', guestId: null })
  addAgentMessages(1)
  await member.refresh()
  await guest.refresh()
  member.markRead()
  await expect.poll(() => backEnd.callsOf(READ_ROUTE)).toHaveLength(1)
  expect([countUnreadOf(member), countUnreadOf(guest)]).toEqual([0, 1])
  logOut()
  expect(countUnreadOf(await openConversation())).toBe(1)
})

test('a message of a member says who the member is', async () => {
  startSession('a-token', false)
  const profile = { _id: 'u1', username: '0690001001', name: 'Somchai' }
  backEnd.answer('GET /api/account/profile', () => Response.json({ profile }))
  const conversation = await openConversation()
  conversation.sendText('hello')
  await expect.poll(() => backEnd.callsOf('POST /api/chat/send-message')).toHaveLength(1)
  expect(backEnd.callsOf('POST /api/chat/send-message')[0]?.body).toMatchObject({
    userId: 'u1',
    guestId: null,
    username: '0690001001',
    name: 'Somchai',
  })
})

test('older messages are not requested while the newest messages are loading, nor twice at the same time', async () => {
  addAgentMessages(25)
  const conversation = await openConversation()
  const countRequests = () => backEnd.callsOf(HISTORY_ROUTE).length
  expect(countRequests()).toBe(1)
  const refreshed = conversation.refresh()
  await conversation.loadOlder()
  await refreshed
  expect(countRequests()).toBe(2)
  await Promise.all([conversation.loadOlder(), conversation.loadOlder()])
  expect(countRequests()).toBe(3)
})

test('a member without an id loads no conversation', async () => {
  startSession('a-token', false)
  backEnd.answer('GET /api/account/profile', () => Response.json({ profile: {} }))
  const conversation = new Conversation()
  await conversation.refresh()
  expect(conversation.getState().phase).toBe('failed')
  expect(backEnd.callsOf(HISTORY_ROUTE)).toEqual([])
})
