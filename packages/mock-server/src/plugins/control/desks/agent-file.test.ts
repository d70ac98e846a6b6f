import { CHAT_IMAGE_MAX_BYTES, CHAT_VIDEO_MAX_BYTES } from '@sabai/contracts/constants'
import { beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { FILE_SIGNATURES, type FileKind } from '../../../testing/file-signatures.ts'
import { startServer, type TestServer } from '../../../testing/promises/test-server.ts'
import type { World } from '../../../worlds/world.ts'

let server: TestServer
let world: World

beforeEach(async () => {
  server = await startServer()
  world = await server.createWorld({ id: 'seat' })
})

const uploadAsAgent = async (kind: FileKind | null, name: string, { bytes = 20, participant = 'guest-1' } = {}) => {
  const form = new FormData()
  const content = Buffer.alloc(kind === null ? 0 : bytes)
  if (kind !== null) content.write(FILE_SIGNATURES[kind], 'latin1')
  form.set('file', new Blob([content]), name)
  const address = `http://127.0.0.1:${server.port}/__mock/worlds/seat/conversations/${participant}/files`
  const response = await fetch(address, { method: 'POST', body: form })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

test("the agent's pictures, videos and documents are stored, and reach the customer by the act agentSays", async () => {
  for (const [kind, name, type, fileType] of [
    ['png', 'a.png', 'image/png', 'image'],
    ['mp4', 'a.mp4', 'video/mp4', 'video'],
    ['pdf', 'a.pdf', 'application/pdf', 'file'],
  ] as const) {
    const { status, body } = await uploadAsAgent(kind, name)
    expect([status, body.fileType], name).toEqual([200, fileType])
    const { path = '' } = body
    const media = { url: path, filePath: path, fileType, name }
    await server.send('POST /__mock/worlds/seat/do', { body: { agentSays: { guest: 'guest-1', message: { media } } } })
    const fileResponse = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { 'x-mock-world': 'seat' } })
    expect([
      fileResponse.status,
      fileResponse.headers.get('content-type'),
      fileResponse.headers.get('x-content-type-options'),
    ]).toEqual([200, type, 'nosniff'])
  }
  const { body: newestPage } = await server.send('GET /__mock/worlds/seat/conversations/guest-1')
  expect(newestPage.items).toMatchObject([{ message: { payload: { name: 'a.pdf' } } }, {}, {}])
  const { body: olderPage } = await server.send('GET /__mock/worlds/seat/conversations/guest-1?skip=2')
  expect(olderPage.items).toMatchObject([{ message: { payload: { name: 'a.png' } } }])
})

test('a file of the agent that is empty, too large, misnamed or of another kind is refused and not stored', async () => {
  for (const [kind, name, bytes, sentence] of [
    [null, 'a.png', 0, 'the file is empty'],
    ['exe', 'a.png', 20, 'by its content the file is not a picture, video or PDF document'],
    ['png', 'a', 20, 'the name of the file has no ending'],
    ['pdf', 'a.png', 20, 'the name of the file ends with .png: pdf is taken'],
    ['png', 'a.png', CHAT_IMAGE_MAX_BYTES + 1, `the file has more than ${CHAT_IMAGE_MAX_BYTES} bytes`],
    ['mp4', 'a.mp4', CHAT_VIDEO_MAX_BYTES + 1, `the file has more than ${CHAT_VIDEO_MAX_BYTES} bytes`],
  ] as const)
    expect(await uploadAsAgent(kind, name, { bytes }), name).toEqual({ status: 400, body: { message: sentence } })
  const stranger = await uploadAsAgent('png', 'a.png', { participant: 'nobody' })
  expect([stranger.status, stranger.body.message]).toEqual([404, expect.stringContaining('no conversation "nobody"')])
  expect(world.state.chatFiles).toEqual({})
})

test('replaying an exported world in which the agent sent a picture gives the picture the same address', async () => {
  const { path = '' } = (await uploadAsAgent('png', 'a.png')).body
  const { body } = await server.send('GET /__mock/worlds/seat/story')
  const otherWorld = await server.createWorld({ id: 'again' })
  const exportedScenario: unknown = parse(String(body.text))
  expect((await server.send('POST /__mock/worlds/again/scenario', { body: exportedScenario })).status).toBe(200)
  expect(Object.keys(otherWorld.state.chatFiles)).toEqual([path.slice(path.lastIndexOf('/') + 1)])
})
