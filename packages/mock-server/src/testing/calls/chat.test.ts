import type { Reply, Route } from '@sabai/contracts'
import { CHAT_IMAGE_MAX_BYTES, CHAT_VIDEO_MAX_BYTES } from '@sabai/contracts/constants'
import { describe, expect, test } from 'vitest'
import { sayAsAgent, takeOver } from '../../domain/chat/agent.ts'
import { chatFileKindOf } from '../../domain/chat/chat-files.ts'
import type { HttpResponse } from '../../http/call-outcome.ts'
import type { World } from '../../worlds/world.ts'
import { call, createTestWorld, loginAs, MALEE, NOI, SOMCHAI, START } from '../test-worlds.ts'
import { toChatPackage } from '../to-chat-package.ts'

const GUEST = { guestId: 'guest-1' }
const textOf = (message: string) => ({ message_type: 'text', payload: { message }, deliver: 'sending' }) as const
const PNG = { bytes: 10, type: 'image/png' as const, extension: 'png', codes: [] }
const statusAndDetailOf = ({ status, body }: HttpResponse) => [status, (body as { detail?: string }).detail]
const replyOf = <R extends Route>({ body }: HttpResponse) => body as Reply<R>

const historyOf = async (world: World, participant: object, page: object = {}, token?: string) => {
  const body = { limit: 10, skip: 0, ...participant, ...page }
  return replyOf<'POST /api/chat/history'>(await call(world, 'POST /api/chat/history', { body }, token))
}
const textsOf = async (...historyArgs: Parameters<typeof historyOf>): Promise<unknown[]> =>
  (await historyOf(...historyArgs)).map(({ message }) =>
    message.message_type === 'text' ? message.payload.message : message.message_type,
  )
const sendMessage = (world: World, message: string, participant: object = GUEST, token?: string) =>
  call(world, 'POST /api/chat/send-message', { body: toChatPackage(message, participant) }, token)

/** Creates a world in which a person has taken over the guest's conversation, so that the script does not answer. */
const createQuietWorld = async (): Promise<World> => {
  const world = await createTestWorld()
  await world.run((draft) => takeOver(draft, GUEST.guestId))
  return world
}

describe('the conversation of a chat call', () => {
  test('an inactive member writes and reads nothing, even with a token from before', async () => {
    const world = await createTestWorld()
    const token = await loginAs(world, SOMCHAI)
    const userId = world.state.usernames[SOMCHAI] ?? ''
    await sendMessage(world, 'hello', { userId }, token)
    await world.run((draft) => {
      const member = draft.members[userId]
      if (member) member.inactive = true
    })
    expect((await sendMessage(world, 'hello again', { userId }, token)).status).toBe(400)
    expect(await textsOf(world, { userId }, {}, token)).toEqual([])
  })

  test('a back end whose messages have no ids sends none in replies and histories', async () => {
    const world = await createQuietWorld()
    await world.run((draft) => void draft.patches.push({ path: 'chat.hasIds', value: false }))
    const body = toChatPackage('hello', { ...GUEST, clientId: 'c-1' })
    const { body: reply } = await call(world, 'POST /api/chat/send-message', { body })
    expect(reply).toEqual({ createdAt: new Date(START).toISOString() })
    const [item] = await historyOf(world, GUEST)
    expect(item).toMatchObject({ message: { payload: { message: 'hello' } } })
    expect(Object.keys(item ?? {}).filter((key) => ['_id', 'clientId'].includes(key))).toEqual([])
  })

  test('a member writes and reads only with their own token, and nobody else can write or read for them', async () => {
    const world = await createTestWorld()
    const [token, noiToken] = [await loginAs(world, SOMCHAI), await loginAs(world, NOI)]
    const somchai = { userId: world.state.usernames[SOMCHAI] ?? '' }
    expect((await sendMessage(world, 'ฝากแล้วค่ะ', somchai, token)).status).toBe(200)
    expect(await textsOf(world, somchai, {}, token)).toEqual(['ฝากแล้วค่ะ'])
    for (const stranger of [undefined, noiToken, 'none.0']) {
      expect(await textsOf(world, somchai, {}, stranger)).toEqual([])
      expect(statusAndDetailOf(await sendMessage(world, 'not me', somchai, stranger))).toEqual([
        400,
        "give a guestId, or a userId with that member's token",
      ])
      const readReply = await call(world, 'PUT /api/chat/read-customer/', { body: somchai }, stranger)
      expect(readReply.body).toEqual({ message: 'SUCCESS' })
    }
    expect(await textsOf(world, somchai, {}, token)).toEqual(['ฝากแล้วค่ะ'])
  })

  test('an expired token no longer opens the conversation of its member', async () => {
    const world = await createTestWorld()
    const token = await loginAs(world, SOMCHAI)
    const somchai = { userId: world.state.usernames[SOMCHAI] ?? '' }
    await sendMessage(world, 'hello', somchai, token)
    await world.setClock({ advanceMs: 25 * 3_600_000 })
    expect(await textsOf(world, somchai, {}, token)).toEqual([])
  })
})

describe('sending a message', () => {
  test('a message sent twice with one clientId is kept once, and both replies are the same', async () => {
    const world = await createQuietWorld()
    const sameMessage = { ...GUEST, clientId: 'c-1' }
    const [firstReply, repeatedReply] = [
      await sendMessage(world, 'hello', sameMessage),
      await sendMessage(world, 'hello', sameMessage),
    ]
    expect(repeatedReply.body).toEqual(firstReply.body)
    await sendMessage(world, 'hello', { guestId: 'guest-2', clientId: 'c-1' })
    await sendMessage(world, 'hello', { ...GUEST, clientId: 'c-2' })
    const items = await historyOf(world, GUEST)
    expect(items.map(({ clientId }) => clientId)).toEqual(['c-2', 'c-1'])
    const ids = items.map(({ _id = '' }) => _id)
    expect(ids[1]).toBe(replyOf<'POST /api/chat/send-message'>(firstReply)._id)
    for (const id of ids) expect(id).toMatch(/^M\d{6}$/)
    expect(ids.toSorted().toReversed()).toEqual(ids)
  })

  test('fifty simultaneous sends with one clientId store one message, with the time of the server', async () => {
    const world = await createQuietWorld()
    const createdAt = '2999-01-01T00:00:00.000Z'
    const body = toChatPackage('hello', { ...GUEST, clientId: 'c-1', createdAt, session_id: 'guest-1-9' })
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => call(world, 'POST /api/chat/send-message', { body })),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    expect(await historyOf(world, GUEST)).toMatchObject([
      { createdAt: new Date(START).toISOString(), session_id: 'guest-1-1' },
    ])
  })

  test('a text of 2,000 characters is accepted, and a longer or blank one is refused', async () => {
    const world = await createQuietWorld()
    expect((await sendMessage(world, `${'ที่'.repeat(666)}ab`)).status).toBe(200)
    expect(statusAndDetailOf(await sendMessage(world, 'ที่'.repeat(667)))).toEqual([
      400,
      'body.message.payload.message must not have more than 2000 characters',
    ])
    expect((await sendMessage(world, '👍'.repeat(2_000))).status).toBe(200)
    expect((await sendMessage(world, '👍'.repeat(2_001))).status).toBe(400)
    expect((await sendMessage(world, 'a'.repeat(2_001))).status).toBe(400)
    expect((await sendMessage(world, ' \n ')).status).toBe(400)
    expect(await historyOf(world, GUEST)).toHaveLength(2)
  })

  test('a file message is accepted with the path that its upload returned, and with no other address', async () => {
    const world = await createQuietWorld()
    const { path } = replyOf<'POST /api/chat/upload-image'>(
      await call(world, 'POST /api/chat/upload-image', { upload: PNG }),
    )
    const sendFile = (filePath: string) => {
      const payload = { message: '', url: 'javascript:alert(1)', filePath, fileType: 'video', name: '../../x' } as const
      const message = { message_type: 'media', payload, deliver: 'sending' } as const
      return call(world, 'POST /api/chat/send-message', { body: toChatPackage(message, GUEST) })
    }
    expect((await sendFile(path)).status).toBe(200)
    for (const otherPath of ['/media/chat/__proto__', path.replace('chat', 'slips')])
      expect(statusAndDetailOf(await sendFile(otherPath))).toEqual([400, expect.stringContaining('no uploaded file')])
    const [item] = await historyOf(world, GUEST)
    expect(item?.message).toEqual({
      message_type: 'media',
      payload: { message: '', url: path, filePath: path, fileType: 'image', name: '../../x' },
      deliver: 'succeed',
    })
  })

  test('pictures of 10 MB and videos of 20 MB are accepted, and files that are empty, larger or of another kind are not', async () => {
    const world = await createQuietWorld()
    const [maxImageBytes, maxVideoBytes] = [CHAT_IMAGE_MAX_BYTES, CHAT_VIDEO_MAX_BYTES]
    for (const [kind, bytes, type, extension, expectedText] of [
      ['image', maxImageBytes, 'image/png', 'png', /^\/media\/chat\/f[0-9a-f]{24}\.png$/],
      ['image', 1, 'image/jpeg', 'jpeg', /\.jpg$/],
      ['image', 1, 'image/gif', 'gif', /\.gif$/],
      ['video', maxVideoBytes, 'video/mp4', 'mp4', /\.mp4$/],
      ['video', 1, 'video/quicktime', 'qt', /\.mov$/],
      ['image', 0, 'image/png', 'png', /^the file is empty$/],
      ['image', maxImageBytes + 1, 'image/png', 'png', /has more than 10485760 bytes/],
      ['video', maxVideoBytes + 1, 'video/mp4', 'mp4', /has more than 20971520 bytes/],
      ['image', 1, 'image/png', undefined, /has no ending/],
      ['image', 1, 'image/png', 'exe', /ends with \.exe: png, jpg, jpeg, gif are taken/],
      ['image', 1, 'video/mp4', 'png', /the file is video\/mp4: image\/png, image\/jpeg, image\/gif are taken/],
      ['video', 1, undefined, 'mp4', /of no type that is known/],
    ] as const) {
      const upload = { bytes, ...(type && { type }), ...(extension && { extension }), codes: [] }
      const { body } = await call(world, `POST /api/chat/upload-${kind}`, { upload })
      const { path, detail } = body as { path?: string; detail?: string }
      expect(path ?? detail, `${type} ${extension} ${bytes}`).toMatch(expectedText)
    }
    const detail = 'there is no file'
    expect(await call(world, 'POST /api/chat/upload-image', { upload: null })).toMatchObject({ body: { detail } })
    const files = Object.values(world.state.chatFiles)
    expect(files).toHaveLength(5)
    expect(files[0]).toStrictEqual({ at: START, type: 'image/png' })
    expect(files.map(({ type }) => chatFileKindOf(type))).toEqual(['image', 'image', 'image', 'video', 'video'])
    expect(chatFileKindOf('application/pdf')).toBe('file')
  })

  test('a file uploaded with a valid token belongs to a member, and any other file to a guest', async () => {
    const world = await createQuietWorld()
    const MP4 = { ...PNG, type: 'video/mp4', extension: 'mp4' } as const
    const token = await loginAs(world, SOMCHAI)
    for (const sentToken of [token, undefined, 'none.0']) {
      await call(world, 'POST /api/chat/upload-image', { upload: PNG }, sentToken)
      await call(world, 'POST /api/chat/upload-video', { upload: MP4 }, sentToken)
    }
    const memberFlags = Object.values(world.state.chatFiles).map(({ isOfMember }) => isOfMember)
    expect(memberFlags).toEqual([true, true, undefined, undefined, undefined, undefined])
  })

  test('payloads with a missing field, an extra field or an unknown type are refused', async () => {
    const world = await createQuietWorld()
    const { path } = replyOf<'POST /api/chat/upload-image'>(
      await call(world, 'POST /api/chat/upload-image', { upload: PNG }),
    )
    const media = { message: '', url: path, filePath: path, fileType: 'image', name: 'a.png' }
    for (const message of [
      {},
      { message_type: 'text', payload: {}, deliver: 'sending' },
      { message_type: 'text', payload: null, deliver: 'sending' },
      { message_type: 'text', payload: JSON.parse('{"message":"a","__proto__":{"x":1}}'), deliver: 'sending' },
      { message_type: 'sticker', payload: {}, deliver: 'sending' },
      { message_type: 'generic', payload: { elements: [] }, deliver: 'sending' },
      { ...textOf('a'), deliver: 'delivered' },
      { ...textOf('a'), isAdmin: true },
      textOf(JSON.parse('["a"]')),
      { message_type: 'postback', payload: { title: 'Yes' }, deliver: 'sending' },
      { message_type: 'postback', payload: { title: 'x'.repeat(21), payload: 'yes' }, deliver: 'sending' },
      { message_type: 'postback', payload: { title: 'Yes', payload: 'x'.repeat(1_001) }, deliver: 'sending' },
      { message_type: 'media', payload: { ...media, fileType: 'html' }, deliver: 'sending' },
      { message_type: 'media', payload: { ...media, name: 'x'.repeat(256) }, deliver: 'sending' },
      { message_type: 'media', payload: { ...media, filePath: undefined }, deliver: 'sending' },
      { message_type: 'media', payload: { ...media, message: undefined }, deliver: 'sending' },
      { message_type: 'buttons', payload: { message: 'a', buttons: [] }, deliver: 'sending' },
      { message_type: 'quick_replies', payload: { message: 'a', quick_replies: [] }, deliver: 'sending' },
    ]) {
      // The type assertion is needed because the body breaks the contract on purpose.
      const body = { ...toChatPackage('', GUEST), message } as never
      expect((await call(world, 'POST /api/chat/send-message', { body })).status).toBe(400)
    }
    expect(await historyOf(world, GUEST)).toEqual([])
  })

  test('a package with a missing field, or a field of the wrong type, is refused, and the reply names the field', async () => {
    const world = await createQuietWorld()
    const chatPackage = toChatPackage('hello', GUEST)
    const fields = [
      'sender',
      'createdAt',
      'session_id',
      'userId',
      'guestId',
      'username',
      'name',
      'deviceToken',
    ] as const
    for (const [field, wrongValue] of fields.flatMap((field) => [[field, undefined] as const, [field, 5] as const])) {
      // The type assertion is needed because the body breaks the contract on purpose.
      const reply = await call(world, 'POST /api/chat/send-message', {
        body: { ...chatPackage, [field]: wrongValue } as never,
      })
      expect(statusAndDetailOf(reply), field).toEqual([400, expect.stringContaining(`body.${field}`)])
    }
    expect((await call(world, 'POST /api/chat/send-message', { body: chatPackage })).status).toBe(200)
    expect(await historyOf(world, GUEST)).toHaveLength(1)
  })
})

describe('reading a conversation', () => {
  test('a page of the history is refused if its limit or skip is not a whole number within bounds', async () => {
    const world = await createQuietWorld()
    for (const page of [
      ...[0, -1, 101, 1e9, 1.5, '10', null, Number.NaN].map((limit) => ({ limit, skip: 0 })),
      ...[-1, 1_000_001, 0.5, '0', null].map((skip) => ({ limit: 10, skip })),
    ]) {
      // The type assertion is needed because the body breaks the contract on purpose.
      const body = { ...GUEST, ...page } as never
      expect((await call(world, 'POST /api/chat/history', { body })).status, JSON.stringify(page)).toBe(400)
    }
  })

  test('pages of the history come newest first; when a new message shifts them, the next page repeats one message', async () => {
    const world = await createQuietWorld()
    for (let number = 1; number <= 25; number += 1) await sendMessage(world, `${number}`)
    expect(await textsOf(world, GUEST)).toEqual(Array.from({ length: 10 }, (_, index) => `${25 - index}`))
    await sendMessage(world, '26')
    expect(await textsOf(world, GUEST, { skip: 10 })).toEqual(Array.from({ length: 10 }, (_, index) => `${16 - index}`))
    expect(await textsOf(world, GUEST, { skip: 20 })).toEqual(['6', '5', '4', '3', '2', '1'])
    expect(await textsOf(world, GUEST, { skip: 1_000 })).toEqual([])
  })

  test('the history of Malee has 2,000 different messages in more than 50 sessions, ordered by time', async () => {
    const world = await createTestWorld()
    const malee = { userId: world.state.usernames[MALEE] ?? '' }
    const token = await loginAs(world, MALEE)
    const pages = await Promise.all(
      Array.from({ length: 21 }, (_, page) => historyOf(world, malee, { limit: 100, skip: page * 100 }, token)),
    )
    const items = pages.flat()
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(2_000)
    expect(items.map(({ createdAt }) => createdAt)).toEqual(
      items
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
    expect(new Set(items.map(({ session_id }) => session_id)).size).toBeGreaterThan(50)
  })

  test('a read mark of the customer applies only to their own conversation', async () => {
    const world = await createQuietWorld()
    for (const guest of ['guest-1', 'guest-2'])
      await world.run((_draft, _now, context) => sayAsAgent(context, guest, { text: 'hello' }))
    for (const body of [GUEST, { guestId: 'guest-9' }])
      expect((await call(world, 'PUT /api/chat/read-customer/', { body })).status).toBe(200)
    expect(await historyOf(world, { guestId: 'guest-9' })).toEqual([])
    const { conversations } = world.state
    expect([conversations['guest-1']?.readByCustomer, conversations['guest-2']?.readByCustomer]).toEqual([1, 0])
    const somchai = world.state.usernames[SOMCHAI] ?? ''
    await world.run((_draft, _now, context) => sayAsAgent(context, somchai, { text: 'hello' }))
    await call(world, 'PUT /api/chat/read-customer/', { body: { userId: somchai } }, await loginAs(world, NOI))
    expect(world.state.conversations[somchai]?.readByCustomer).toBe(0)
  })
})
