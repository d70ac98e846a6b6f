import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Reply } from '@sabai/contracts'
import type { SlipContentView } from '@sabai/contracts/control'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createEmptyFolder } from '../crash/create-empty-folder.ts'
import { drawPicture } from '../draw-picture.ts'
import { DAO, MALEE, NOI, SOMCHAI } from '../test-worlds.ts'
import { bundleMockProgram } from './bundle-mock-program.ts'
import { findFreePort, startMock } from './mock-process.ts'

/** `DEEP=1 npx vitest run kill/uploads` sends more uploads and larger pictures, as an attack might. */
const IS_DEEP = process.env.DEEP === '1'
const UPLOAD_COUNT = IS_DEEP ? 300 : 9
/** The width and height of the noise pictures. In the deep run, they are almost the largest that the mock reads. */
const NOISE_SIZE_PX = IS_DEEP ? 5_999 : 2_999
const MB = 1024 * 1024
const MAX_MEMORY_BYTES = 500 * MB
const SENDERS = [NOI, DAO, MALEE]

interface FloodUpload {
  readonly path: string
  readonly token?: string
  readonly name: string
  readonly content: Buffer
}

/** The reply to an upload; `left` if the connection ended without one. */
type Outcome = 'left' | { readonly status: number; readonly retryAfter: string | undefined }

const BOUNDARY = 'uploads-at-once'

/** Uploads a file. If `isAbandoned` is true, sends half of the file and then closes the connection. */
const sendUpload = (url: string, { path, token, name, content }: FloodUpload, isAbandoned = false): Promise<Outcome> =>
  new Promise((resolve) => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    const tail = `\r\n--${BOUNDARY}--\r\n`
    const headers = {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': head.length + content.length + tail.length,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const upload = request(`${url}${path}`, { method: 'POST', headers, agent: false })
    upload.on('response', (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    })
    upload.on('error', () => resolve('left'))
    upload.write(head)
    if (isAbandoned) upload.write(content.subarray(0, content.length / 2), () => upload.destroy())
    else {
      upload.write(content)
      upload.end(tail)
    }
  })

const post = async <T>(url: string, body: object, token = ''): Promise<T> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as T
}

const logIn = async (url: string, username: string): Promise<string> =>
  (await post<Reply<'POST /api/login'>>(`${url}/api/login`, { username, password: 'demo1234' })).token

/** Creates a large picture of noise. It is slow to read, because its noise looks like parts of QR codes everywhere. */
const createNoise = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const tile = sharp({ create: { width: 600, height: 600, channels: 3, background: '#888', noise } })
  return sharp({ create: { width: NOISE_SIZE_PX, height: NOISE_SIZE_PX, channels: 3, background: '#888' } })
    .composite([{ input: await tile.png().toBuffer(), tile: true }])
    .jpeg({ quality: 30 })
    .toBuffer()
}

const fileOf = (start: string, bytes: number): Buffer => {
  const content = Buffer.alloc(bytes)
  content.write(start, 'latin1')
  return content
}

/** Returns the most memory that a process has used, in bytes; null if the system does not report it. */
const peakMemoryOf = (pid: number): number | null => {
  if (process.platform !== 'linux') return null
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}

test(`with ${UPLOAD_COUNT} simultaneous uploads, a third of them abandoned, memory stays bounded, an honest slip is credited, and a reset leaves no file`, {
  timeout: IS_DEEP ? 1_200_000 : 300_000,
}, async () => {
  const program = await bundleMockProgram()
  const folder = createEmptyFolder()
  const mock = await startMock(program, { MOCK_DATA: folder, MOCK_PORT: String(await findFreePort()) })
  const { url } = mock
  const worldUrl = `${url}/__mock/worlds/main`
  const listStoredFiles = () => readdirSync(join(folder, 'main/uploads'))
  try {
    const tokens = await Promise.all(SENDERS.map((username) => logIn(url, username)))
    const token = await logIn(url, SOMCHAI)
    const { code = '' } = await post<SlipContentView>(`${worldUrl}/slips`, {
      member: 'somchai',
      kind: 'ok',
      amount: 101,
    })
    const validPicture = await (await drawPicture({ codes: [code ?? ''] })).jpeg().toBuffer()
    const noise = await createNoise()
    const [image, video] = [fileOf('\x89PNG\r\n\x1a\n', 2 * MB), fileOf('\0\0\0\x18ftypisom', 19 * MB)]
    const createUpload = (index: number): FloodUpload => {
      if (index % 3 === 1) return { path: '/api/chat/upload-image', name: 'a.png', content: image }
      if (index % 3 === 2) return { path: '/api/chat/upload-video', name: 'a.mp4', content: video }
      const senderToken = tokens[(index / 3) % tokens.length]
      return {
        path: '/api/wallet/slip',
        name: 'a.jpg',
        content: noise,
        ...(senderToken !== undefined && { token: senderToken }),
      }
    }
    const flood = Array.from({ length: UPLOAD_COUNT }, (_, index) =>
      sendUpload(url, createUpload(index), Math.floor(index / 3) % 3 === 2),
    )
    const startMs = performance.now()
    const slipReply = await sendUpload(url, {
      path: '/api/wallet/slip',
      token,
      name: 'slip.jpg',
      content: validPicture,
    })
    const seconds = (performance.now() - startMs) / 1_000
    expect(slipReply).toMatchObject({ status: 200 })
    await post(`${worldUrl}/clock`, { advance: '20s' })
    const { slips } = await post<Reply<'POST /api/statement/slip'>>(
      `${url}/api/statement/slip`,
      { page: 1, limit: 1 },
      token,
    )
    expect(slips[0]).toMatchObject({ status: 'SUCCESS', amount: 101 })

    const outcomes = await Promise.all(flood)
    const replies = outcomes.filter((outcome) => outcome !== 'left')
    const acceptedCount = replies.filter(({ status }) => status === 200).length
    const refusedReplies = replies.filter(({ status }) => status === 429)
    const memoryBytes = peakMemoryOf(mock.pid)
    console.log(
      `${UPLOAD_COUNT} uploads: ${acceptedCount} taken, ${refusedReplies.length} refused, ${outcomes.length - replies.length} left; ` +
        `at most ${memoryBytes === null ? '?' : Math.round(memoryBytes / MB)} MB of memory; the honest slip took ${seconds.toFixed(1)} s`,
    )
    expect(replies.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    expect(refusedReplies.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
    expect(acceptedCount).toBeGreaterThan(0)
    if (IS_DEEP) expect(refusedReplies.length).toBeGreaterThan(0)
    if (memoryBytes !== null) expect(memoryBytes).toBeLessThan(MAX_MEMORY_BYTES)

    // The mock may still be handling uploads whose senders are gone. The files are counted again and again until only
    // those of accepted uploads are left.
    await expect.poll(listStoredFiles, { timeout: 60_000 }).toHaveLength(acceptedCount + 1)
    await post(`${worldUrl}/scenario`, { title: 'reset' })
    expect(listStoredFiles()).toEqual([])
  } finally {
    await mock.kill()
  }
})
