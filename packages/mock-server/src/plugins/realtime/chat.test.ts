import { CHAT_VIDEO_MAX_BYTES } from '@sabai/contracts/constants'
import { beforeEach, expect, test } from 'vitest'
import { FILE_SIGNATURES, type FileKind } from '../../testing/file-signatures.ts'
import { startServer, type TestServer } from '../../testing/promises/test-server.ts'
import { connectClient, joinAndWait, waitForEvent } from '../../testing/socket-client.ts'
import { SOMCHAI } from '../../testing/test-worlds.ts'
import { toChatPackage } from '../../testing/to-chat-package.ts'
import type { World } from '../../worlds/world.ts'

let server: TestServer
let world: World
const GUEST = 'guest-1'

beforeEach(async () => {
  server = await startServer()
  world = await server.createWorld({ id: 'chat' })
})

const say = async (text: string, from: object = { guestId: GUEST }, token?: string) => {
  const { status } = await server.send('POST /api/chat/send-message', {
    world: 'chat',
    token,
    body: toChatPackage(text, from),
  })
  expect(status).toBe(200)
}
const runAct = async (body: object) => {
  const { status } = await server.send('POST /__mock/worlds/chat/do', { body })
  expect(status).toBe(200)
}
const advance = (duration: string) => server.send('POST /__mock/worlds/chat/clock', { body: { advance: duration } })

test('a socket.io client that joins with its token receives its own message and the answer of the script', async () => {
  const token = await server.tokenFor('chat', SOMCHAI)
  const userId = world.state.usernames[SOMCHAI] ?? ''
  const client = connectClient(server.port, { world: 'chat', token })
  await waitForEvent(client, 'connect')
  await joinAndWait(world, client, `mw-${userId}`)
  const echo = waitForEvent(client, 'messaging')
  await say('Deposit', { userId, clientId: 'mine-1' }, token)
  await echo
  expect(client.items).toEqual([expect.objectContaining({ clientId: 'mine-1', sender: 'customer', userId })])
  const scriptAnswer = waitForEvent(client, 'messaging')
  await advance('799ms')
  expect(client.items).toHaveLength(1)
  await advance('1701ms')
  await scriptAnswer
  expect(client.texts.at(-1)).toContain('within 1 minute')
})

test('an agent who takes over a conversation stops the script, and sees how many messages of each conversation are unread', async () => {
  await say('menu')
  await runAct({ agentTakesOver: { guest: GUEST } })
  await advance('3s')
  await say('hello?')
  await runAct({ agentSays: { member: 'somchai', message: { text: 'hello' } } })
  const { body } = await server.send('GET /__mock/worlds/chat/conversations')
  expect(body).toMatchObject({
    conversations: expect.arrayContaining([
      expect.objectContaining({
        guest: GUEST,
        messages: 2,
        unreadByAgent: 1,
        isHandledByAgent: true,
        session: 'guest-1-1',
      }),
      expect.objectContaining({ member: 'somchai', messages: 1, unreadByCustomer: 1, isHandledByAgent: false }),
    ]),
  })
  const { body: conversation } = await server.send(`GET /__mock/worlds/chat/conversations/${GUEST}`)
  expect(conversation).toMatchObject({
    items: [{ message: { payload: { message: 'hello?' } } }, { sender: 'customer' }],
  })
})

const signatureOf = (kind: FileKind): Buffer => Buffer.from(FILE_SIGNATURES[kind], 'latin1')
const padTo = (signature: Buffer, bytes: number): Buffer =>
  Buffer.concat([signature, Buffer.alloc(bytes - signature.length)])
const uploadFile = async (kind: 'image' | 'video', content: Uint8Array, name: string) => {
  const form = new FormData()
  form.set('file', new Blob([content], { type: 'image/png' }), name)
  const address = `http://127.0.0.1:${server.port}/api/chat/upload-${kind}`
  const response = await fetch(address, { method: 'POST', headers: { 'x-mock-world': 'chat' }, body: form })
  const { path, detail } = (await response.json()) as { path?: string; detail?: string }
  return path ?? detail ?? ''
}

test('an uploaded file is checked by size, file name ending and content, and a video may have 20 MB', async () => {
  const [png, mp4, mov, exe] = [signatureOf('png'), signatureOf('mp4'), signatureOf('mov'), signatureOf('exe')]
  expect(await uploadFile('image', png, 'a.PNG')).toMatch(/\.png$/)
  expect(await uploadFile('video', padTo(mp4, CHAT_VIDEO_MAX_BYTES), 'a.mp4')).toMatch(/\.mp4$/)
  expect(await uploadFile('video', mov, '../../a.mov')).toMatch(/^\/media\/chat\/f[0-9a-f]{24}\.mov$/)
  expect(await uploadFile('video', padTo(mp4, CHAT_VIDEO_MAX_BYTES + 1), 'a.mp4')).toContain('more than 20971520 bytes')
  expect(await uploadFile('image', Buffer.alloc(0), 'a.png')).toBe('the file is empty')
  expect(await uploadFile('image', png, 'picture')).toContain('no ending')
  expect(await uploadFile('image', exe, 'a.png')).toContain('of no type that is known')
  expect(await uploadFile('image', mp4, 'a.png')).toContain('video/mp4')
  expect(Object.keys(world.state.chatFiles)).toHaveLength(3)
})

test('a chat file is served only in its own world, with its own type, whole or in byte ranges', async () => {
  await server.createWorld({ id: 'other' })
  const path = await uploadFile('video', Buffer.concat([signatureOf('mp4'), Buffer.from('<script>')]), 'a.mp4')
  const fetchFile = (id: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { 'x-mock-world': id, ...headers } })
  const fileResponse = await fetchFile('chat')
  expect([
    fileResponse.status,
    fileResponse.headers.get('content-type'),
    fileResponse.headers.get('x-content-type-options'),
  ]).toEqual([200, 'video/mp4', 'nosniff'])
  const partResponse = await fetchFile('chat', { range: 'bytes=4-7' })
  expect([partResponse.status, await partResponse.text(), partResponse.headers.get('content-range')]).toEqual([
    206,
    'ftyp',
    'bytes 4-7/20',
  ])
  expect((await fetchFile('chat', { range: 'bytes=99-' })).status).toBe(416)
  expect((await fetchFile('other')).status).toBe(404)
  for (const name of ['wallet.png', 'deposit.mp4', 'conditions.pdf'])
    expect((await fetch(`http://127.0.0.1:${server.port}/media/chat/${name}`)).status, name).toBe(200)
})
