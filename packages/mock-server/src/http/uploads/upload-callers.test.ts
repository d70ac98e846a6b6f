import { routes, type UploadRoute } from '@sabai/contracts'
import { CHAT_IMAGE_MAX_BYTES, pictureTypeOf, SLIP_MAX_BYTES } from '@sabai/contracts/constants'
import { expect, test, vi } from 'vitest'
import { handlers } from '../../handlers/index.ts'
import { createTestWorld, loginAs, SOMCHAI } from '../../testing/test-worlds.ts'
import type { World } from '../../worlds/world.ts'
import { respondToUpload, type Upload } from './respond-to-upload.ts'
import { UploadSlots } from './upload-slots.ts'

const ROUTE = 'POST /api/wallet/slip'
const NEVER_ABORTED = new AbortController().signal
const NOTHING_RECEIVED = async () => null

/**
 * Returns a function that makes an upload call of Somchai, by default for a slip. `parts` replaces fields of the
 * upload. Without `parts`, the mock receives no file.
 */
const createUploader = (slots: UploadSlots, route: UploadRoute = ROUTE) => {
  const pictures = {
    read: async (content: Uint8Array) => {
      const type = pictureTypeOf(content)
      return { ...(type && { type }), codes: [] }
    },
  }
  return async (world: World, parts: Partial<Upload> = {}, callerGone = NEVER_ABORTED) => {
    const upload = { spec: routes[route].upload, declaredBytes: 5, receive: NOTHING_RECEIVED, ...parts }
    const token = await loginAs(world, SOMCHAI)
    const call = {
      route,
      method: 'POST',
      path: route.slice('POST '.length),
      params: undefined,
      body: undefined,
      token,
      address: '127.0.0.1',
      requestedWith: true,
      callerGone: () => callerGone,
    } as const
    return respondToUpload(world, handlers, call, upload, { slots, pictures })
  }
}

test('the uploads of a member are limited in each world separately', async () => {
  const slots = new UploadSlots({ perCaller: 1, total: 9, bytes: 100, smallBytes: 100 })
  const [world, otherWorld] = [await createTestWorld({ id: 'one' }), await createTestWorld({ id: 'other' })]
  const uploadSlip = createUploader(slots)
  let finishUpload = (): void => undefined
  const receive = () =>
    new Promise<null>((resolve) => {
      finishUpload = () => resolve(null)
    })
  const firstUpload = uploadSlip(world, { receive })
  expect((await uploadSlip(world)).status).toBe(429)
  expect((await uploadSlip(otherWorld)).status).toBe(400)
  finishUpload()
  expect((await firstUpload).status).toBe(400)
})

test('an upload takes the room of the bytes that it declares, and at most that of the largest file', async () => {
  const slots = new UploadSlots()
  const run = vi.spyOn(slots, 'run')
  const world = await createTestWorld()
  for (const declaredBytes of [5, null, 10 * SLIP_MAX_BYTES]) await createUploader(slots)(world, { declaredBytes })
  expect(run.mock.calls.map(([, bytes]) => bytes)).toEqual([5, SLIP_MAX_BYTES, SLIP_MAX_BYTES])
})

test('an upload whose caller has gone before its turn is not answered by the domain', async () => {
  const world = await createTestWorld()
  const uploadSlip = createUploader(new UploadSlots())
  expect((await uploadSlip(world, {}, AbortSignal.abort())).status).toBe(0)
  expect(world.journal.entries().at(-1)).toMatchObject({
    route: ROUTE,
    why: 'the caller went away while the call waited: nothing was done',
  })
})

test.each<[what: string, route: UploadRoute, content: string, bytes: number, isAdded: boolean]>([
  ['a slip', ROUTE, 'GIF89a', SLIP_MAX_BYTES, true],
  ['a slip that is too large', ROUTE, 'GIF89a', SLIP_MAX_BYTES + 1, false],
  ['a text sent as a slip', ROUTE, 'a text', 6, false],
  ['a picture for the chat', 'POST /api/chat/upload-image', 'GIF89a', CHAT_IMAGE_MAX_BYTES, true],
  [
    'a picture for the chat that is too large',
    'POST /api/chat/upload-image',
    'GIF89a',
    CHAT_IMAGE_MAX_BYTES + 1,
    false,
  ],
  ['a text sent as a picture for the chat', 'POST /api/chat/upload-image', 'a text', 6, false],
])(
  'of %s, the world is asked to keep the bytes only if they can be accepted',
  async (_what, route, content, bytes, isAdded) => {
    const world = await createTestWorld()
    const add = vi.spyOn(world.uploads, 'add')
    const receive = async () => ({ bytes, content: Buffer.from(content), extension: 'gif' })
    await createUploader(new UploadSlots(), route)(world, { receive })
    expect(add.mock.calls.length > 0).toBe(isAdded)
  },
)
