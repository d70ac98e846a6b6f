import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { drawPicture } from '../../testing/draw-picture.ts'
import { exchangeBytes, formatRequest } from '../../testing/promises/exchange-bytes.ts'
import { startServer, type TestServer } from '../../testing/promises/test-server.ts'
import { SOMCHAI } from '../../testing/test-worlds.ts'

/** Midnight in Bangkok. A world with the setting `closingWindow` refuses slips then. */
const MIDNIGHT = Date.UTC(2026, 10, 20, 17)
const GIF_WITH_SCRIPT = Buffer.from('GIF89a/*<script>*/=1;alert(1)</script>', 'latin1')

const createDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-media-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const uploadFile = async (server: TestServer, content: Uint8Array, world = 'main'): Promise<Response> => {
  const form = new FormData()
  form.set('file', new Blob([content]), '../../../etc/slip.html')
  const token = await server.tokenFor(world, SOMCHAI)
  const headers = { authorization: `Bearer ${token}`, 'x-mock-world': world }
  return fetch(`http://127.0.0.1:${server.port}/api/wallet/slip`, { method: 'POST', headers, body: form })
}

const uploadSlip = async (server: TestServer, content: Uint8Array, world = 'main'): Promise<string> =>
  ((await (await uploadFile(server, content, world)).json()) as { reference: string }).reference

const getSlip = async (server: TestServer, reference: string, world = 'main') => {
  const response = await fetch(`http://127.0.0.1:${server.port}/media/slips/${reference}`, {
    headers: { 'x-mock-world': world },
  })
  const { status, headers } = response
  return { status, headers, type: headers.get('content-type'), content: Buffer.from(await response.arrayBuffer()) }
}

const drawSlip = async (): Promise<Buffer> => (await drawPicture({ codes: ['HELLO'] })).webp().toBuffer()

describe('the picture of a slip', () => {
  test('the picture of a slip is served byte for byte, with its own type, and only in its own world', async () => {
    const server = await startServer()
    await server.createWorld({ id: 'other' })
    const picture = await drawSlip()
    const reference = await uploadSlip(server, picture)
    const { status, type, content } = await getSlip(server, reference)
    expect({ status, type }).toEqual({ status: 200, type: 'image/webp' })
    expect(content.equals(picture)).toBe(true)
    expect((await getSlip(server, reference, 'other')).status).toBe(404)
  })

  test('a script disguised as the picture of a slip is served as a picture in a sandbox', async () => {
    const server = await startServer()
    const { type, headers } = await getSlip(server, await uploadSlip(server, GIF_WITH_SCRIPT))
    expect(type).toBe('image/gif')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  test('the picture of a slip sent by a scenario is drawn and marked as a sample', async () => {
    const server = await startServer()
    const { status } = await server.send('POST /__mock/worlds/main/do', {
      body: { sendSlip: { member: 'somchai', kind: 'ok', amount: 500 } },
    })
    expect(status).toBe(200)
    const slip = server.worlds.get('main')?.state.members.SB100001?.slips.tail.at(-1)
    const { type, content } = await getSlip(server, slip?.reference ?? '')
    expect(type).toBe('image/svg+xml')
    expect(content.toString()).toContain('SAMPLE')
    expect(content.toString()).toContain('500 BAHT')
  })

  test.each(['SLIP-none', '..%2f..%2f.sabai-data', '%2e%2e', 'a'.repeat(500), '__proto__', '%00'])(
    'no picture is served for the slip reference %j',
    async (reference) => {
      const server = await startServer()
      const reply = await exchangeBytes(
        server.port,
        formatRequest(`GET /media/slips/${reference} HTTP/1.1`, [['Host', 'localhost']]),
      )
      expect(reply).toMatch(/^HTTP\/1\.1 40[04] /)
    },
  )
})

describe('the uploaded files of a world on disk', () => {
  const startServerOn = (dataFolder: string): Promise<TestServer> => startServer({ dataFolder })

  test('uploaded files are still there after a restart, except those that belong to no slip', async () => {
    const dataFolder = createDataFolder()
    const firstServer = await startServerOn(dataFolder)
    const picture = await drawSlip()
    const reference = await uploadSlip(firstServer, picture)
    await firstServer.close()
    await firstServer.worlds.close()
    const uploads = join(dataFolder, 'main/uploads')
    writeFileSync(join(uploads, 'f'.repeat(32)), 'left by a mock that was killed')
    const secondServer = await startServerOn(dataFolder)
    expect(readdirSync(uploads)).toHaveLength(1)
    expect((await getSlip(secondServer, reference)).content.equals(picture)).toBe(true)
  })

  test('uploaded files are deleted with their world', async () => {
    const dataFolder = createDataFolder()
    const server = await startServerOn(dataFolder)
    await server.createWorld({ id: 'short', persist: true })
    await uploadSlip(server, await drawSlip(), 'short')
    expect(readdirSync(join(dataFolder, 'short/uploads'))).toHaveLength(1)
    await server.worlds.remove('short')
    expect(readdirSync(dataFolder).filter((name) => name.startsWith('short'))).toEqual([])
  })

  test('the file of a refused slip is not kept', async () => {
    const dataFolder = createDataFolder()
    const server = await startServerOn(dataFolder)
    await server.createWorld({
      id: 'closed',
      persist: true,
      settings: { closingWindow: true },
      clock: { at: MIDNIGHT },
    })
    const response = await uploadFile(server, await drawSlip(), 'closed')
    expect(await response.json()).toMatchObject({ message: 'SLIP_UPLOAD_FAIL' })
    expect(readdirSync(join(dataFolder, 'closed/uploads'))).toEqual([])
  })

  test('a slip whose file the disk cannot store is refused with SLIP_UPLOAD_FAIL', async () => {
    const dataFolder = createDataFolder()
    const server = await startServerOn(dataFolder)
    writeFileSync(join(dataFolder, 'main/uploads'), 'a file where the folder should be')
    const response = await uploadFile(server, await drawSlip())
    expect({ status: response.status, reply: await response.json() }).toEqual({
      status: 400,
      reply: { message: 'SLIP_UPLOAD_FAIL', detail: expect.stringContaining('the file cannot be kept: E') },
    })
  })
})
