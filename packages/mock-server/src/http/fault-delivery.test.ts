import { connect } from 'node:net'
import type { RuleSpec } from '@sabai/contracts/control'
import { describe, expect, test } from 'vitest'
import { addRules, lastEntryOf } from '../testing/add-rules.ts'
import { exchangeBytes, formatRequest } from '../testing/promises/exchange-bytes.ts'
import { startServer, type TestServer } from '../testing/promises/test-server.ts'
import { SOMCHAI } from '../testing/test-worlds.ts'
import type { World } from '../worlds/world.ts'

const WALLET = 'GET /api/wallet'

/** Somchai, who asks for his wallet under one rule. */
const serveSomchai = async (rule: Omit<RuleSpec, 'on'>) => {
  const server = await startServer()
  const world = await server.world({ id: 'test' })
  const token = await server.tokenFor('test', SOMCHAI)
  const whole = (await server.send(WALLET, { world: 'test', token })).body
  await addRules(world, [{ on: WALLET, ...rule }])
  const line = formatRequest('GET /api/wallet HTTP/1.1', [
    ['Host', `localhost:${server.port}`],
    ['x-mock-world', 'test'],
    ['Authorization', `Bearer ${token}`],
  ])
  return { server, world, whole, line, hear: () => receive(server, line) }
}

/** What came over the wire, and whether the connection was reset. */
const receive = ({ port }: TestServer, line: string) =>
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
    socket.write(line)
  })

/** A call was answered and is on its way. */
const waitForJournal = (world: World): Promise<void> =>
  new Promise((resolve) => world.journal.listen(() => setImmediate(resolve)))

describe('on the wire', () => {
  test('a reset is a reset before anything comes', async () => {
    const { hear } = await serveSomchai({ fault: { kind: 'reset' } })
    expect(await hear()).toEqual({ head: '', body: '', reset: true })
  })

  test('a reset in the middle of the body comes after half of what was announced', async () => {
    const { hear, whole } = await serveSomchai({ fault: { kind: 'reset', phase: 'mid-body' } })
    const { head, body } = await hear()
    const text = JSON.stringify(whole)
    expect(head).toContain('HTTP/1.1 200')
    expect(head.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(text)}`)
    expect(text.startsWith(body)).toBe(true)
    expect([body.length > 0, body.length < text.length]).toEqual([true, true])
  })

  test('an empty reply is 200 and no byte more', async () => {
    const { head, body, reset } = await (await serveSomchai({ fault: { kind: 'empty' } })).hear()
    expect(head).toContain('HTTP/1.1 200')
    expect([body, reset]).toEqual(['', false])
  })

  test('a truncated reply ends well, in the middle of its JSON', async () => {
    const { hear, whole } = await serveSomchai({ fault: { kind: 'truncated' } })
    const { head, body, reset } = await hear()
    expect(head.toLowerCase()).toContain('content-type: application/json')
    expect(JSON.stringify(whole).startsWith(body)).toBe(true)
    expect(() => JSON.parse(body)).toThrow()
    expect(reset).toBe(false)
  })

  test('text that is no JSON says that it is', async () => {
    const { head, body } = await (await serveSomchai({ fault: { kind: 'not-json' } })).hear()
    expect(head).toContain('HTTP/1.1 200')
    expect(head.toLowerCase()).toContain('content-type: application/json')
    expect(() => JSON.parse(body)).toThrow()
  })

  test('the page of a gateway is HTML', async () => {
    const { head, body } = await (await serveSomchai({ fault: { kind: 'html-502' } })).hear()
    expect(head).toContain('HTTP/1.1 502')
    expect(head.toLowerCase()).toContain('content-type: text/html')
    expect(body).toContain('<html>')
  })

  test('a value of the wrong type is the only one that is wrong', async () => {
    const { hear, whole } = await serveSomchai({ fault: { kind: 'wrong-type', field: 'wallet.amount' } })
    expect(JSON.parse((await hear()).body)).toEqual({ ...whole, wallet: { amount: '12345.67' } })
  })

  test('a refusal of too many calls carries Retry-After', async () => {
    const { hear } = await serveSomchai({ refuse: 'REQUEST_LIMIT' })
    expect((await hear()).head.toLowerCase()).toContain('retry-after: 60')
  })
})

describe('a call that is never answered', () => {
  test('stays open until its caller goes away, and nothing is left of it', async () => {
    const { server, world, line } = await serveSomchai({ fault: { kind: 'no-answer' } })
    const socket = connect({ port: server.port, host: '127.0.0.1' })
    let heard = 0
    socket.on('data', ({ length }) => {
      heard += length
    })
    const told = waitForJournal(world)
    socket.write(line)
    await told
    // Another call is answered meanwhile, so it is not the mock that stands still.
    expect((await server.send('GET /api/lookup/info', { world: 'test' })).status).toBe(200)
    expect([heard, socket.destroyed]).toEqual([0, false])
    socket.destroy()
  })

  test('ends with its world', async () => {
    const { server, world, line } = await serveSomchai({ fault: { kind: 'no-answer' } })
    const told = waitForJournal(world)
    const heard = exchangeBytes(server.port, line)
    await told
    await server.worlds.remove('test')
    expect(await heard).toBe('')
  })
})

describe('a reply that comes slowly', () => {
  test('comes whole in the end, and at once when the clock is moved past it', async () => {
    const { hear, world, whole } = await serveSomchai({ fault: { kind: 'slow-body' } })
    const told = waitForJournal(world)
    const heard = hear()
    await told
    await world.setClock({ advanceMs: 10_000 })
    expect(JSON.parse((await heard).body)).toEqual(whole)
  })

  test('at so many bytes a second is the reply of the domain, and the journal tells', async () => {
    const { hear, world, whole } = await serveSomchai({ bytesPerSecond: 4_000 })
    expect(JSON.parse((await hear()).body)).toEqual(whole)
    expect(lastEntryOf(world).rule?.effect).toBe('sends 4000 bytes a second')
  })

  test('ends with its world', async () => {
    const { hear, world, server } = await serveSomchai({ bytesPerSecond: 1 })
    const told = waitForJournal(world)
    const heard = hear()
    await told
    await server.worlds.remove('test')
    expect((await heard).body.length).toBeLessThan(10)
  })
})
