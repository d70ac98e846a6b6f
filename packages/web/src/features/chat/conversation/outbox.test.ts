import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeBackEnd, deferred } from '../../../testing/fake-back-end.ts'
import { createFakeUploads, type FakeUpload } from '../../../testing/fake-uploads.ts'
import { Conversation } from '../conversation.ts'

const SEND = 'POST /api/chat/send-message'
const HISTORY = 'POST /api/chat/history'
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
  backEnd.reply(HISTORY, [])
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
const sent = () => backEnd.callsOf(SEND).map(({ body }) => body as Sent)
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

test('a message that failed is sent again by the same id', async () => {
  conversation.sendText('hello')
  expect(deliveries()).toEqual(['sending'])
  await waitForDeliveries('failed')
  backEnd.answer(SEND, answer)
  conversation.retry(itemOf(0))
  await waitForDeliveries('succeed')
  const ids = sent().map(({ clientId }) => clientId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a message whose reply was lost is found in the history and not shown as failed', async () => {
  conversation.sendText('hello')
  await waitForDeliveries('failed')
  backEnd.answer(HISTORY, () => Response.json(sent().map(echoOf)))
  await conversation.refresh()
  expect(deliveries()).toEqual(['succeed'])
})

test('messages that were written while the connection was down are sent in their order when the last is sent again', async () => {
  for (const text of ['one', 'two', 'three']) conversation.sendText(text)
  await waitForDeliveries('failed', 'failed', 'failed')
  backEnd.answer(SEND, answer)
  conversation.retry(itemOf(2))
  await waitForDeliveries('succeed', 'succeed', 'succeed')
  expect(sentTexts().slice(3)).toEqual(['one', 'two', 'three'])
})

test('a message waits for the one before it, so that neither overtakes the other', async () => {
  const first = deferred<Response>()
  backEnd.answer(SEND, () => (sent().length === 1 ? first.promise : answer()))
  conversation.sendText('one')
  conversation.sendText('two')
  await expect.poll(() => sentTexts()).toEqual(['one'])
  // What is on its way is not sent again.
  conversation.retry(itemOf(1))
  await conversation.refresh()
  expect(sentTexts()).toEqual(['one'])
  first.resolve(answer())
  await waitForDeliveries('succeed', 'succeed')
  conversation.sendText('three')
  await waitForDeliveries('succeed', 'succeed', 'succeed')
  expect(sentTexts()).toEqual(['one', 'two', 'three'])
})

test('what is sent is a whole conversation package, in the session of the newest message that is known', async () => {
  backEnd.answer(SEND, answer)
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
  backEnd.reply(HISTORY, [{ ...nobody, _id: 'a1', sender: 'agent', message: text, createdAt, session_id: 's1' }])
  await conversation.refresh()
  conversation.sendFile(picture, 'image')
  await expect.poll(() => uploads).toHaveLength(1)
  uploads[0]?.answer(200, '{"path":"/uploads/a.png"}')
  await waitForDeliveries('succeed', 'succeed', 'succeed')
  const payload = { message: '', url: '/uploads/a.png', filePath: '/uploads/a.png', fileType: 'image', name: 'a.png' }
  expect(sent()[1]).toEqual(packageOf({ message_type: 'media', payload, deliver: 'succeed' }, 's1'))
})

test('what waits for its turn is not sent once the conversation is over', async () => {
  const first = deferred<Response>()
  backEnd.answer(SEND, () => first.promise)
  conversation.sendText('one')
  conversation.sendText('two')
  await expect.poll(() => sentTexts()).toEqual(['one'])
  end()
  first.resolve(answer())
  await conversation.refresh()
  expect(sentTexts()).toEqual(['one'])
})

test('a file that failed is sent again as a whole, and its picture leaves the memory when its echo comes before the reply', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  conversation.sendFile(picture, 'image')
  await expect.poll(() => uploads).toHaveLength(1)
  uploads[0]?.progress(500)
  expect(conversation.getState().progress[itemOf(0).key]).toBe(0.5)
  uploads[0]?.fail()
  await waitForDeliveries('failed')
  const { content } = itemOf(0)
  const reply = deferred<Response>()
  backEnd.answer(SEND, () => reply.promise)
  conversation.retry(itemOf(0))
  await expect.poll(() => uploads).toHaveLength(2)
  uploads[1]?.answer(200, '{"path":"/uploads/a.png"}')
  await expect.poll(() => sent()).toHaveLength(1)
  backEnd.answer(HISTORY, () => Response.json(sent().map(echoOf)))
  await conversation.refresh()
  expect(deliveries()).toEqual(['succeed'])
  expect(revoke).not.toHaveBeenCalled()
  reply.resolve(answer())
  await expect.poll(() => revoke.mock.calls).toEqual([[content.type === 'media' && content.url]])
  expect(itemOf(0).content).toMatchObject({ url: '/uploads/a.png' })
})

test('a file that is cancelled disappears with its picture, and so do all when the page is left', async () => {
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
