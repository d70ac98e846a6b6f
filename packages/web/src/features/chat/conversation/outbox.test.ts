import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeBackEnd, deferred } from '../../../testing/fake-back-end.ts'
import { createFakeUploads, type FakeUpload } from '../../../testing/fake-uploads.ts'
import { Conversation } from '../conversation.ts'

const SEND_ROUTE = 'POST /api/chat/send-message'
const HISTORY_ROUTE = 'POST /api/chat/history'
const picture = new File([new Uint8Array(1_000)], 'a.png', { type: 'image/png' })

interface Sent {
  readonly clientId: string
  readonly guestId: string
  readonly message: { readonly payload: { readonly message?: string; readonly url?: string } }
}

let backEnd: ReturnType<typeof createFakeBackEnd>
let uploads: FakeUpload[]
let conversation: Conversation
let end: () => void
beforeEach(() => {
  backEnd = createFakeBackEnd()
  uploads = createFakeUploads()
  backEnd.reply(HISTORY_ROUTE, [])
  conversation = new Conversation()
  end = conversation.start()
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const itemOf = (index: number) => {
  const item = conversation.getState().items[index]
  if (!item) throw new Error(`there is no message ${index}`)
  return item
}
const deliveries = () => conversation.getState().items.map(({ delivery }) => delivery)
const waitForDeliveries = (...expected: string[]) => expect.poll(() => deliveries()).toEqual(expected)
const sent = () => backEnd.callsOf(SEND_ROUTE).map(({ body }) => body as Sent)
const sentTexts = () => sent().map(({ message }) => message.payload.message)
let minutes = 0
const answer = () => {
  minutes += 1
  return Response.json({ createdAt: new Date(Date.now() - 3_600_000 + minutes).toISOString(), _id: `m${minutes}` })
}
const echoOf = ({ clientId, guestId, message }: Sent) => {
  const rest = { session_id: 's1', userId: null, guestId, username: null, name: null, deviceToken: null }
  return { ...rest, _id: 'echo', clientId, sender: 'customer', message, createdAt: new Date().toISOString() }
}

test('a failed message is sent again with the same id', async () => {
  conversation.sendText('hello')
  expect(deliveries()).toEqual(['sending'])
  await waitForDeliveries('failed')
  backEnd.answer(SEND_ROUTE, answer)
  conversation.retry(itemOf(0))
  await waitForDeliveries('succeed')
  const ids = sent().map(({ clientId }) => clientId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a message whose reply was lost is found in the history and not shown as failed', async () => {
  conversation.sendText('hello')
  await waitForDeliveries('failed')
  backEnd.answer(HISTORY_ROUTE, () => Response.json(sent().map(echoOf)))
  await conversation.refresh()
  expect(deliveries()).toEqual(['succeed'])
})

test('sending the last of several failed messages again sends all of them in order', async () => {
  for (const text of ['one', 'two', 'three']) conversation.sendText(text)
  await waitForDeliveries('failed', 'failed', 'failed')
  backEnd.answer(SEND_ROUTE, answer)
  conversation.retry(itemOf(2))
  await waitForDeliveries('succeed', 'succeed', 'succeed')
  expect(sentTexts().slice(3)).toEqual(['one', 'two', 'three'])
})

test('a message waits for the one before it, so that messages stay in order', async () => {
  const first = deferred<Response>()
  backEnd.answer(SEND_ROUTE, () => (sent().length === 1 ? first.promise : answer()))
  conversation.sendText('one')
  conversation.sendText('two')
  await expect.poll(() => sentTexts()).toEqual(['one'])
  // A message in transit is not sent again.
  conversation.retry(itemOf(1))
  await conversation.refresh()
  expect(sentTexts()).toEqual(['one'])
  first.resolve(answer())
  await waitForDeliveries('succeed', 'succeed')
  conversation.sendText('three')
  await waitForDeliveries('succeed', 'succeed', 'succeed')
  expect(sentTexts()).toEqual(['one', 'two', 'three'])
})

test('a message is sent as a complete conversation package, in the session of the newest known message', async () => {
  backEnd.answer(SEND_ROUTE, answer)
  conversation.sendText('hello')
  await waitForDeliveries('succeed')
  const rest = {
    userId: null,
    guestId: expect.stringMatching(/^guest-/),
    username: null,
    name: null,
    deviceToken: null,
  }
  const packageOf = (message: object, session_id: string) => ({
    ...rest,
    sender: 'customer',
    message,
    session_id,
    clientId: expect.any(String),
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
  })
  const text = { message_type: 'text', payload: { message: 'hello' }, deliver: 'succeed' } as const
  expect(sent()).toEqual([packageOf(text, '')])
  const createdAt = new Date().toISOString()
  const nobody = { userId: null, guestId: null, username: null, name: null, deviceToken: null }
  backEnd.reply(HISTORY_ROUTE, [{ ...nobody, _id: 'a1', sender: 'agent', message: text, createdAt, session_id: 's1' }])
  await conversation.refresh()
  conversation.sendFile(picture, 'image')
  await expect.poll(() => uploads).toHaveLength(1)
  uploads[0]?.answer(200, '{"path":"/uploads/a.png"}')
  await waitForDeliveries('succeed', 'succeed', 'succeed')
  const payload = { message: '', url: '/uploads/a.png', filePath: '/uploads/a.png', fileType: 'image', name: 'a.png' }
  expect(sent()[1]).toEqual(packageOf({ message_type: 'media', payload, deliver: 'succeed' }, 's1'))
})

test('a message that waits for its turn is not sent once the conversation has ended', async () => {
  const first = deferred<Response>()
  backEnd.answer(SEND_ROUTE, () => first.promise)
  conversation.sendText('one')
  conversation.sendText('two')
  await expect.poll(() => sentTexts()).toEqual(['one'])
  end()
  first.resolve(answer())
  await conversation.refresh()
  expect(sentTexts()).toEqual(['one'])
})

test('a failed file is uploaded again in full, and its preview is released even if the echo precedes the reply', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  conversation.sendFile(picture, 'image')
  await expect.poll(() => uploads).toHaveLength(1)
  uploads[0]?.progress(500)
  expect(conversation.getState().progress[itemOf(0).key]).toBe(0.5)
  uploads[0]?.fail()
  await waitForDeliveries('failed')
  const { content } = itemOf(0)
  const reply = deferred<Response>()
  backEnd.answer(SEND_ROUTE, () => reply.promise)
  conversation.retry(itemOf(0))
  await expect.poll(() => uploads).toHaveLength(2)
  uploads[1]?.answer(200, '{"path":"/uploads/a.png"}')
  await expect.poll(() => sent()).toHaveLength(1)
  backEnd.answer(HISTORY_ROUTE, () => Response.json(sent().map(echoOf)))
  await conversation.refresh()
  expect(deliveries()).toEqual(['succeed'])
  expect(revoke).not.toHaveBeenCalled()
  reply.resolve(answer())
  await expect.poll(() => revoke.mock.calls).toEqual([[content.type === 'media' && content.url]])
  expect(itemOf(0).content).toMatchObject({ url: '/uploads/a.png' })
})

test('a cancelled file is removed with its preview, and leaving the page cancels all files', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  conversation.sendFile(picture, 'image')
  conversation.sendFile(picture, 'image')
  await expect.poll(() => uploads).toHaveLength(2)
  conversation.cancel(itemOf(0))
  await waitForDeliveries('uploading_file')
  expect(revoke).toHaveBeenCalledTimes(1)
  end()
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true, true])
  expect(revoke).toHaveBeenCalledTimes(2)
})
