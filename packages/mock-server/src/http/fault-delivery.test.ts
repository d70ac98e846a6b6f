import { connect } from 'node:net'
import type { RuleSpec } from '@sabai/contracts/control'
import { describe, expect, test } from 'vitest'
import { exchangeBytes, formatRequest } from '../testing/promises/exchange-bytes.ts'
import { startServer, type TestServer } from '../testing/promises/test-server.ts'
import { lastEntryOf, setRules } from '../testing/set-rules.ts'
import { SOMCHAI } from '../testing/test-worlds.ts'
import type { World } from '../worlds/world.ts'

const WALLET_ROUTE = 'GET /api/wallet'

/** Starts a mock in which a rule applies to Somchai's wallet call. `readRaw` sends that call. */
const serveSomchai = async (rule: Omit<RuleSpec, 'on'>) => {
  const server = await startServer()
  const world = await server.createWorld({ id: 'test' })
  const token = await server.tokenFor('test', SOMCHAI)
  const wholeReply = (await server.send(WALLET_ROUTE, { world: 'test', token })).body
  await setRules(world, [{ on: WALLET_ROUTE, ...rule }])
  const rawRequest = formatRequest('GET /api/wallet HTTP/1.1', [
    ['Host', `localhost:${server.port}`],
    ['x-mock-world', 'test'],
    ['Authorization', `Bearer ${token}`],
  ])
  return { server, world, wholeReply, rawRequest, readRaw: () => receive(server, rawRequest) }
}

/** Sends a request. Resolves with what the mock sent until the connection was closed or reset. */
const receive = ({ port }: TestServer, rawRequest: string) =>
  new Promise<{ head: string; body: string; reset: boolean }>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let text = ''
    let reset = false
    socket.setEncoding('utf8')
    socket.on('data', (piece: string) => {
      text += piece
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      reset = error.code === 'ECONNRESET'
    })
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      resolve({ head, body, reset })
    })
    socket.write(rawRequest)
  })

/** Resolves after the next journal entry, once the delivery of its reply has begun. */
const waitForJournal = (world: World): Promise<void> =>
  new Promise((resolve) => world.journal.listen(() => setImmediate(resolve)))

describe('faults over HTTP', () => {
  test('a reset closes the connection before any byte of the reply', async () => {
    const { readRaw } = await serveSomchai({ fault: { kind: 'reset' } })
    expect(await readRaw()).toEqual({ head: '', body: '', reset: true })
  })

  test('a reset in mid-body comes when only a part of the announced bytes has been sent', async () => {
    const { readRaw, wholeReply } = await serveSomchai({ fault: { kind: 'reset', phase: 'mid-body' } })
    const { head, body } = await readRaw()
    const text = JSON.stringify(wholeReply)
    expect(head).toContain('HTTP/1.1 200')
    expect(head.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(text)}`)
    expect(text.startsWith(body)).toBe(true)
    expect([body.length > 0, body.length < text.length]).toEqual([true, true])
  })

  test('an empty reply has the status 200 and no body', async () => {
    const { head, body, reset } = await (await serveSomchai({ fault: { kind: 'empty' } })).readRaw()
    expect(head).toContain('HTTP/1.1 200')
    expect([body, reset]).toEqual(['', false])
  })

  test('a truncated reply ends in the middle of its JSON without a connection error', async () => {
    const { readRaw, wholeReply } = await serveSomchai({ fault: { kind: 'truncated' } })
    const { head, body, reset } = await readRaw()
    expect(head.toLowerCase()).toContain('content-type: application/json')
    expect(JSON.stringify(wholeReply).startsWith(body)).toBe(true)
    expect(() => JSON.parse(body)).toThrow()
    expect(reset).toBe(false)
  })

  test('the fault not-json sends a body that is not JSON as application/json', async () => {
    const { head, body } = await (await serveSomchai({ fault: { kind: 'not-json' } })).readRaw()
    expect(head).toContain('HTTP/1.1 200')
    expect(head.toLowerCase()).toContain('content-type: application/json')
    expect(() => JSON.parse(body)).toThrow()
  })

  test('the fault html-502 sends the HTML page of a gateway with the status 502', async () => {
    const { head, body } = await (await serveSomchai({ fault: { kind: 'html-502' } })).readRaw()
    expect(head).toContain('HTTP/1.1 502')
    expect(head.toLowerCase()).toContain('content-type: text/html')
    expect(body).toContain('<html>')
  })

  test('the fault wrong-type changes one value of the reply and nothing else', async () => {
    const { readRaw, wholeReply } = await serveSomchai({ fault: { kind: 'wrong-type', field: 'wallet.amount' } })
    expect(JSON.parse((await readRaw()).body)).toEqual({ ...wholeReply, wallet: { amount: '12345.67' } })
  })

  test('a refusal for too many calls is sent with Retry-After', async () => {
    const { readRaw } = await serveSomchai({ refuse: 'REQUEST_LIMIT' })
    expect((await readRaw()).head.toLowerCase()).toContain('retry-after: 60')
  })
})

describe('a call that is never answered', () => {
  test('a call that is never answered stays open until its caller disconnects', async () => {
    const { server, world, rawRequest } = await serveSomchai({ fault: { kind: 'no-answer' } })
    const socket = connect({ port: server.port, host: '127.0.0.1' })
    let receivedBytes = 0
    socket.on('data', ({ length }) => {
      receivedBytes += length
    })
    const nextEntry = waitForJournal(world)
    socket.write(rawRequest)
    await nextEntry
    // Meanwhile the mock answers another call, so it is not blocked as a whole.
    expect((await server.send('GET /api/lookup/info', { world: 'test' })).status).toBe(200)
    expect([receivedBytes, socket.destroyed]).toEqual([0, false])
    socket.destroy()
  })

  test('a call that is never answered ends when its world is deleted', async () => {
    const { server, world, rawRequest } = await serveSomchai({ fault: { kind: 'no-answer' } })
    const nextEntry = waitForJournal(world)
    const response = exchangeBytes(server.port, rawRequest)
    await nextEntry
    await server.worlds.remove('test')
    expect(await response).toBe('')
  })
})

describe('a slow reply', () => {
  test('a slow reply is sent in full at once when the clock is advanced past its end', async () => {
    const { readRaw, world, wholeReply } = await serveSomchai({ fault: { kind: 'slow-body' } })
    const nextEntry = waitForJournal(world)
    const response = readRaw()
    await nextEntry
    await world.setClock({ advanceMs: 10_000 })
    expect(JSON.parse((await response).body)).toEqual(wholeReply)
  })

  test('a throttled reply is the full reply of the domain, and the journal shows its speed', async () => {
    const { readRaw, world, wholeReply } = await serveSomchai({ bytesPerSecond: 4_000 })
    expect(JSON.parse((await readRaw()).body)).toEqual(wholeReply)
    expect(lastEntryOf(world).rule?.effect).toBe('sends 4000 bytes a second')
  })

  test('a slow reply ends when its world is deleted', async () => {
    const { readRaw, world, server } = await serveSomchai({ bytesPerSecond: 1 })
    const nextEntry = waitForJournal(world)
    const response = readRaw()
    await nextEntry
    await server.worlds.remove('test')
    expect((await response).body.length).toBeLessThan(10)
  })
})
