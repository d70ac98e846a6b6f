import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeBackEnd } from '../../api/fake-back-end.ts'
import { Conversation } from './conversation.ts'

const SEND = 'POST /api/chat/send-message'
const HISTORY = 'POST /api/chat/history'
const READ = 'PUT /api/chat/read-customer/'

let backEnd: ReturnType<typeof createFakeBackEnd>
let conversation: Conversation
beforeEach(() => {
  backEnd = createFakeBackEnd()
  backEnd.reply(HISTORY, [])
  conversation = new Conversation()
})
afterEach(() => {
  conversation.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const deliveries = () => conversation.getState().items.map(({ delivery }) => delivery)

test('a message that failed is sent again by the same id', async () => {
  conversation.sendText('hello')
  expect(deliveries()).toEqual(['sending'])
  await vi.waitFor(() => expect(deliveries()).toEqual(['failed']))
  backEnd.reply(SEND, { createdAt: '2026-11-20T02:00:00Z', _id: 'm1' })
  const [item] = conversation.getState().items
  if (item) conversation.retry(item)
  await vi.waitFor(() => expect(deliveries()).toEqual(['succeed']))
  const ids = backEnd.callsOf(SEND).map(({ body }) => (body as { clientId: string }).clientId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a message whose reply was lost is found in the history and not shown as failed', async () => {
  conversation.sendText('hello')
  await vi.waitFor(() => expect(deliveries()).toEqual(['failed']))
  const [sent] = backEnd.callsOf(SEND).map(({ body }) => body as { clientId: string; guestId: string })
  const message = { message_type: 'text' as const, payload: { message: 'hello' }, deliver: 'succeed' as const }
  const rest = { session_id: 's1', userId: null, username: null, name: null, deviceToken: null }
  const item = {
    _id: 'm1',
    clientId: sent?.clientId ?? '',
    sender: 'customer' as const,
    message,
    createdAt: '2026-11-20T02:00:00Z',
  }
  backEnd.reply(HISTORY, [{ ...item, ...rest, guestId: sent?.guestId ?? null }])
  await conversation.refresh()
  expect(deliveries()).toEqual(['succeed'])
})

test('a guest has one id in this browser', async () => {
  await conversation.refresh()
  const again = new Conversation()
  await again.refresh()
  const ids = backEnd.callsOf(HISTORY).map(({ body }) => (body as { guestId: string }).guestId)
  expect(ids[0]).toMatch(/^guest-[0-9a-f-]{32,36}$/)
  expect(new Set(ids).size).toBe(1)
})

test('what was read is said at most once a second', async () => {
  backEnd.reply(READ, { message: 'SUCCESS' })
  await conversation.refresh()
  for (let count = 0; count < 20; count += 1) conversation.markRead()
  await vi.waitFor(() => expect(backEnd.callsOf(READ)).toHaveLength(1))
  for (let count = 0; count < 20; count += 1) conversation.markRead()
  expect(backEnd.callsOf(READ)).toHaveLength(1)
  await vi.waitFor(() => expect(backEnd.callsOf(READ)).toHaveLength(2), { timeout: 3_000 })
})

test('a history that cannot be loaded is said, and loaded when it is asked for again', async () => {
  backEnd.refuse(HISTORY, 'INTERNAL_SERVER_ERROR')
  await conversation.refresh()
  expect(conversation.getState().phase).toBe('failed')
  backEnd.reply(HISTORY, [])
  await conversation.refresh()
  expect(conversation.getState()).toMatchObject({ phase: 'ready', isAll: true })
})
