import sharp from 'sharp'
import { measureLoad, type RequestLoad } from './load.ts'
import type { Measure } from './measures.ts'
import { type BenchServer, startMock } from './server.ts'
import { logInToWorld, walletLoadOf } from './world.ts'

const SOMCHAI_PHONE = '0690000001'
const SLIP_COUNT = 20
/** The number of concurrent uploads. If this process sent all slips at once, it would be too busy to measure. */
const SENDER_COUNT = 4
const SLIP_BYTES = 9 * 1024 * 1024
/** The queries must end before the mock has read all slips: it must read slips during the whole measurement. */
const LOAD_OPTIONS = { connections: 4, seconds: 8 }

/** Creates a photo of noise: the worst case, because the mock searches it for QR codes for as long as it may. */
const createPhoto = async (): Promise<Blob> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const photo = await sharp({ create: { width: 3_000, height: 4_000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  return new Blob([photo, Buffer.alloc(Math.max(0, SLIP_BYTES - photo.length))])
}

const sendSlip = async (
  mock: BenchServer,
  { host, ...headers }: Record<string, string>,
  photo: Blob,
): Promise<void> => {
  const form = new FormData()
  form.set('file', photo, 'slip.jpg')
  const world = host?.split('.')[0] ?? ''
  const reply = await fetch(`${mock.url}/api/wallet/slip`, {
    method: 'POST',
    headers: { ...headers, 'x-mock-world': world },
    body: form,
  })
  if (!reply.ok) throw new Error(`a slip was refused: ${await reply.text()}`)
}

const measureP99 = async (mock: BenchServer, load: RequestLoad): Promise<number> =>
  (await measureLoad(mock.url, load, LOAD_OPTIONS)).p99Ms

/** Measures how long queries wait while the mock reads the pictures of slips. */
export const measureUploads = async (): Promise<Measure[]> => {
  const mock = await startMock()
  try {
    const [member, photo] = [await logInToWorld(mock, {}, SOMCHAI_PHONE), await createPhoto()]
    const load = walletLoadOf(member)
    const idleP99Ms = await measureP99(mock, load)
    const startMs = performance.now()
    const sendUploads = async (): Promise<void> => {
      for (let count = 0; count < SLIP_COUNT / SENDER_COUNT; count += 1) await sendSlip(mock, member, photo)
    }
    const uploads = Promise.all(Array.from({ length: SENDER_COUNT }, sendUploads))
    const busyP99Ms = await measureP99(mock, load)
    await uploads
    const seconds = ((performance.now() - startMs) / 1_000).toFixed(1)
    const figure = `p99 ${busyP99Ms} ms, idle ${idleP99Ms} ms, ratio ${(busyP99Ms / Math.max(1, idleP99Ms)).toFixed(1)}`
    return [
      { what: 'GET /api/wallet while 20 slips are read', figure, budget: '' },
      { what: '20 slips of 9 MB, four at once', figure: `${seconds} s`, budget: '' },
    ]
  } finally {
    await mock.stop()
  }
}
