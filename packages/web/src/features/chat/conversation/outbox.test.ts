import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeferred, createFakeBackEnd } from '../../../testing/fake-back-end.ts'
import { createFakeUploads, type FakeUpload } from '../../../testing/fake-uploads.ts'
import { Conversation } from '../conversation.ts'

const SEND_ROUTE = 'POST /api/chat/send-message'
const HISTORY_ROUTE = 'POST /api/chat/history'
const picture = new File([new Uint8Array(1_000)], 'a.png', { type: 'image/png' })

interface SentMessage {
  readonly clientId: string
  readonly guestId: string
  readonly message: { readonly payload: { readonly message?: string; readonly url?: string } }
}

let backEnd: ReturnType<typeof createFakeBackEnd>
let uploads: FakeUpload[]
let conversation: Conversation
let endConversation: () => void
beforeEach(() => {
  backEnd = createFakeBackEnd()
  uploads = createFakeUploads()
  backEnd.reply(HISTORY_ROUTE, [])
  conversation = new Conversation()
  endConversation = conversation.start()
})
afterEach(() => {
  endConversation()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const getItem = (index: number) => {
  const item = conversation.getState().items[index]
  if (!item) throw new Error(`there is no message ${index}`)
  return item
}
const listDeliveries = () => conversation.getState().items.map(({ delivery }) => delivery)
const waitForDeliveries = (...expected: string[]) => expect.poll(() => listDeliveries()).toEqual(expected)
const listSent = () => backEnd.callsOf(SEND_ROUTE).map(({ body }) => body as SentMessage)
const listSentTexts = () => listSent().map(({ message }) => message.payload.message)
let answerCount = 0
const createAnswer = () => {
  answerCount += 1
  return Response.json({
    createdAt: new Date(Date.now() - 3_600_000 + answerCount).toISOString(),
    _id: `m${answerCount}`,
  })
}
const echoOf = ({ clientId, guestId, message }: SentMessage) => {
  const otherFields = { session_id: 's1', userId: null, guestId, username: null, name: null, deviceToken: null }
  return { ...otherFields, _id: 'echo', clientId, sender: 'customer', message, createdAt: new Date().toISOString() }
}

test('a failed message is sent again with the same id', async () => {
  conversation.sendText('hello')
  expect(listDeliveries()).toEqual(['sending'])
  await waitForDeliveries('failed')
  backEnd.answer(SEND_ROUTE, createAnswer)
  conversation.retry(getItem(0))
  await waitForDeliveries('succeed')
  const ids = listSent().map(({ clientId }) => clientId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('when a failed message is sent again, later failed messages and all failed files stay unsent', async () => {
  conversation.sendFile(picture, 'image')
  await expect.poll(() => uploads).toHaveLength(1)
  uploads[0]?.fail()
  for (const text of ['one', 'two']) conversation.sendText(text)
  await waitForDeliveries('failed', 'failed', 'failed')
  backEnd.answer(SEND_ROUTE, createAnswer)
  conversation.retry(getItem(1))
  expect(listDeliveries()).toEqual(['failed', 'sending', 'failed'])
  await expect.poll(() => listDeliveries().filter((delivery) => delivery === 'succeed')).toHaveLength(1)
  expect([listSentTexts(), uploads.length]).toEqual([['one', 'two', 'one'], 1])
})

test('a sent message takes the id and the time of the reply, or keeps its position if the reply has none', async () => {
  const findItem = (text: string) => {
    const { items } = conversation.getState()
    return items.find(({ content }) => content.type === 'text' && content.text === text)
  }
  const latestTime = new Date(Date.now() + 30_000).toISOString()
  backEnd.answer(HISTORY_ROUTE, () =>
    Response.json([
      {
        _id: 'a1',
        sender: 'agent',
        message: { message_type: 'text', payload: { message: 'hi' } },
        createdAt: latestTime,
      },
    ]),
  )
  await conversation.refresh()
  backEnd.answer(SEND_ROUTE, () => Response.json({}))
  conversation.sendText('one')
  const unconfirmedFields = {
    id: null,
    createdAt: null,
    sessionId: null,
    isOwn: true,
    isConfirmed: false,
    isPushed: false,
  }
  // The server's clock is ahead of this clock. The message still comes after the agent's message, because it was
  // written later.
  expect(findItem('one')).toMatchObject({ ...unconfirmedFields, sortTimeMs: Date.parse(latestTime) })
  await waitForDeliveries('succeed', 'succeed')
  expect(findItem('one')).toMatchObject({ ...unconfirmedFields, sortTimeMs: Date.parse(latestTime) })
  const createdAt = new Date(Date.now() - 60_000).toISOString()
  backEnd.answer(SEND_ROUTE, () => Response.json({ createdAt, _id: 'm2' }))
  conversation.sendText('two')
  await waitForDeliveries('succeed', 'succeed', 'succeed')
  expect(findItem('two')).toMatchObject({
    id: 'm2',
    createdAt,
    sortTimeMs: Date.parse(createdAt),
    isConfirmed: false,
  })
})

test('a message is not shown as failed if the history delivers it before its request fails', async () => {
  const deferredReply = createDeferred<Response>()
  backEnd.answer(SEND_ROUTE, () => deferredReply.promise)
  conversation.sendText('hello')
  await expect.poll(() => listSent()).toHaveLength(1)
  backEnd.answer(HISTORY_ROUTE, () => Response.json(listSent().map(echoOf)))
  await conversation.refresh()
  deferredReply.resolve(Response.json({ message: 'INTERNAL_SERVER_ERROR' }, { status: 500 }))
  // The second message is sent only after the request of the first has ended, so by then the first request has failed.
  conversation.sendText('again')
  await expect.poll(() => listSent()).toHaveLength(2)
  expect(listDeliveries()[0]).toBe('succeed')
})

test('a message whose reply was lost is found in the history and not shown as failed', async () => {
  conversation.sendText('hello')
  await waitForDeliveries('failed')
  backEnd.answer(HISTORY_ROUTE, () => Response.json(listSent().map(echoOf)))
  await conversation.refresh()
  expect(listDeliveries()).toEqual(['succeed'])
})

test('if the last of several failed messages is sent again, all of them are sent in order', async () => {
  for (const text of ['one', 'two', 'three']) conversation.sendText(text)
  await waitForDeliveries('failed', 'failed', 'failed')
  backEnd.answer(SEND_ROUTE, createAnswer)
  conversation.retry(getItem(2))
  await waitForDeliveries('succeed', 'succeed', 'succeed')
  expect(listSentTexts().slice(3)).toEqual(['one', 'two', 'three'])
})

test('a message waits for the one before it, so that messages stay in order', async () => {
  const firstReply = createDeferred<Response>()
  backEnd.answer(SEND_ROUTE, () => (listSent().length === 1 ? firstReply.promise : createAnswer()))
  conversation.sendText('one')
  conversation.sendText('two')
  await expect.poll(() => listSentTexts()).toEqual(['one'])
  // A message that has not failed is not sent again.
  conversation.retry(getItem(1))
  await conversation.refresh()
  expect(listSentTexts()).toEqual(['one'])
  firstReply.resolve(createAnswer())
  await waitForDeliveries('succeed', 'succeed')
  conversation.sendText('three')
  await waitForDeliveries('succeed', 'succeed', 'succeed')
  expect(listSentTexts()).toEqual(['one', 'two', 'three'])
})

test('a message is sent as a complete conversation package, in the session of the newest known message', async () => {
  backEnd.answer(SEND_ROUTE, createAnswer)
  conversation.sendText('hello')
  await waitForDeliveries('succeed')
  const commonFields = {
    userId: null,
    guestId: expect.stringMatching(/^guest-/),
    username: null,
    name: null,
    deviceToken: null,
  }
  const createPackage = (message: object, session_id: string) => ({
    ...commonFields,
    sender: 'customer',
    message,
    session_id,
    clientId: expect.any(String),
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
  })
  const textMessage = { message_type: 'text', payload: { message: 'hello' }, deliver: 'succeed' } as const
  expect(listSent()).toEqual([createPackage(textMessage, '')])
  const createdAt = new Date().toISOString()
  const noParticipant = { userId: null, guestId: null, username: null, name: null, deviceToken: null }
  backEnd.reply(HISTORY_ROUTE, [
    { ...noParticipant, _id: 'a1', sender: 'agent', message: textMessage, createdAt, session_id: 's1' },
  ])
  await conversation.refresh()
  conversation.sendFile(picture, 'image')
  await expect.poll(() => uploads).toHaveLength(1)
  uploads[0]?.answer(200, '{"path":"/uploads/a.png"}')
  await waitForDeliveries('succeed', 'succeed', 'succeed')
  const payload = { message: '', url: '/uploads/a.png', filePath: '/uploads/a.png', fileType: 'image', name: 'a.png' }
  expect(listSent()[1]).toEqual(createPackage({ message_type: 'media', payload, deliver: 'succeed' }, 's1'))
})

test('a message that waits for its turn is not sent once the conversation has ended', async () => {
  const firstReply = createDeferred<Response>()
  backEnd.answer(SEND_ROUTE, () => firstReply.promise)
  conversation.sendText('one')
  conversation.sendText('two')
  await expect.poll(() => listSentTexts()).toEqual(['one'])
  endConversation()
  firstReply.resolve(createAnswer())
  await conversation.refresh()
  expect(listSentTexts()).toEqual(['one'])
})

test('a failed file is uploaded again in full, and its preview is released even if its message arrives before the reply', async () => {
  const revokeSpy = vi.spyOn(URL, 'revokeObjectURL')
  conversation.sendFile(picture, 'image')
  await expect.poll(() => uploads).toHaveLength(1)
  uploads[0]?.reportProgress(500)
  expect(conversation.getState().progress[getItem(0).key]).toBe(0.5)
  uploads[0]?.fail()
  await waitForDeliveries('failed')
  const { content } = getItem(0)
  const deferredReply = createDeferred<Response>()
  backEnd.answer(SEND_ROUTE, () => deferredReply.promise)
  conversation.retry(getItem(0))
  await expect.poll(() => uploads).toHaveLength(2)
  uploads[1]?.answer(200, '{"path":"/uploads/a.png"}')
  await expect.poll(() => listSent()).toHaveLength(1)
  backEnd.answer(HISTORY_ROUTE, () => Response.json(listSent().map(echoOf)))
  await conversation.refresh()
  expect(listDeliveries()).toEqual(['succeed'])
  expect(revokeSpy).not.toHaveBeenCalled()
  deferredReply.resolve(createAnswer())
  await expect.poll(() => revokeSpy.mock.calls).toEqual([[content.type === 'media' && content.url]])
  expect(getItem(0).content).toMatchObject({ url: '/uploads/a.png' })
})

test.each([
  ['image', 'POST /api/chat/upload-image'],
  ['video', 'POST /api/chat/upload-video'],
] as const)(
  'a file of type %s is shown at once and uploaded to %s, and is not uploaded again if only its message failed',
  async (fileType, route) => {
    const name = `${'n'.repeat(300)}.bin`
    conversation.sendFile(new File([], name), fileType)
    expect(getItem(0)).toMatchObject({
      delivery: 'uploading_file',
      content: { type: 'media', text: '', url: expect.stringMatching(/^blob:/), fileType, name },
    })
    await expect.poll(() => uploads.map((upload) => upload.route)).toEqual([route])
    uploads[0]?.reportProgress(0)
    expect(conversation.getState().progress[getItem(0).key]).toBe(0)
    uploads[0]?.answer(200, '{"path":"/uploads/a.bin"}')
    await waitForDeliveries('failed')
    backEnd.answer(SEND_ROUTE, createAnswer)
    conversation.retry(getItem(0))
    await waitForDeliveries('succeed')
    expect(uploads).toHaveLength(1)
    expect(listSent()[1]?.message.payload).toMatchObject({ fileType, name: name.slice(-255) })
  },
)

test('a file is shown as failed if the reply to its upload has no path, and no message is sent', async () => {
  conversation.sendFile(picture, 'image')
  await expect.poll(() => uploads).toHaveLength(1)
  uploads[0]?.answer(200, '{"path":""}')
  await waitForDeliveries('failed')
  expect(listSent()).toEqual([])
})

test('each file has its own progress, a cancelled file is removed with its preview, and leaving the page cancels all files', async () => {
  const revokeSpy = vi.spyOn(URL, 'revokeObjectURL')
  conversation.sendFile(picture, 'image')
  conversation.sendFile(picture, 'image')
  await expect.poll(() => uploads).toHaveLength(2)
  uploads[0]?.reportProgress(500)
  uploads[1]?.reportProgress(250)
  expect([0, 1].map((index) => conversation.getState().progress[getItem(index).key])).toEqual([0.5, 0.25])
  conversation.cancel(getItem(0))
  await waitForDeliveries('uploading_file')
  expect(revokeSpy).toHaveBeenCalledTimes(1)
  endConversation()
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true, true])
  expect(revokeSpy).toHaveBeenCalledTimes(2)
})
