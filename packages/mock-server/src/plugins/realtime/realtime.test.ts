import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { ScenarioSpec } from '@sabai/contracts/control'
import { beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startServer, type TestServer } from '../../testing/promises/test-server.ts'
import { connectClient, joinAndWait, realtimeLinesOf, waitForEvent, waitForLine } from '../../testing/socket-client.ts'
import { PORTS } from '../../testing/test-app.ts'
import { NOI, SOMCHAI } from '../../testing/test-worlds.ts'
import type { World } from '../../worlds/world.ts'

let server: TestServer
let world: World
let token: string
let room: string

beforeEach(async () => {
  server = await startServer()
  world = await server.createWorld({ id: 'chat' })
  token = await server.tokenFor('chat', SOMCHAI)
  room = `mw-${world.state.usernames[SOMCHAI]}`
})

const callControl = async (call: string, body: object) => {
  const { status, body: reply } = await server.send(call, { body })
  expect([reply.message, status]).toEqual([status === 200 ? reply.message : '', 200])
}
const sayAsAgent = (text: string, to: object = { member: 'somchai' }, id = 'chat') =>
  callControl(`POST /__mock/worlds/${id}/do`, { agentSays: { ...to, message: { text } } })
const applyScenario = (scenario: ScenarioSpec) =>
  callControl('POST /__mock/worlds/chat/scenario', { title: 'line', ...scenario, add: true })
const advanceClock = (duration: string) => callControl('POST /__mock/worlds/chat/clock', { advance: duration })
const listNotes = () => world.journal.entries().flatMap(({ realtime, notes }) => (realtime ? notes : []))

const joinRoom = async (id: string | null = 'somchai', name = room) => {
  const client = connectClient(server.port, { world: 'chat', ...(id === null ? {} : { token }) })
  await waitForEvent(client, 'connect')
  await joinAndWait(world, client, name)
  return client
}

describe('a realtime conversation', () => {
  test('a member joins their own room, and receives the messages of the support agent there', async () => {
    const somchai = await joinRoom()
    const messageArrival = waitForEvent(somchai, 'messaging')
    await sayAsAgent('ฝากแล้วค่ะ')
    await messageArrival
    expect(somchai.items).toEqual([
      expect.objectContaining({
        sender: 'agent',
        message: { message_type: 'text', payload: { message: 'ฝากแล้วค่ะ' }, deliver: 'succeed' },
        createdAt: '2026-11-20T03:00:00.000Z',
        userId: world.state.usernames[SOMCHAI],
        guestId: null,
      }),
    ])
    expect(realtimeLinesOf(world)).toEqual([
      'connect /socket.io/: with the token of a member',
      `join ${room}: joined`,
      `messaging ${room}: pushed to 1 connection`,
    ])
    expect(listNotes()).toEqual([])
  })

  test('a guest receives the messages of the support agent without a token, over polling as well', async () => {
    const guest = connectClient(server.port, { world: 'chat', transports: ['polling'] })
    await waitForEvent(guest, 'connect')
    await joinAndWait(world, guest, 'mw-guest-1')
    const messageArrival = waitForEvent(guest, 'messaging')
    await sayAsAgent('hello', { guest: 'guest-1' })
    await sayAsAgent('not for you', { guest: 'guest-2' })
    await messageArrival
    expect(guest.texts).toEqual(['hello'])
    expect(realtimeLinesOf(world).at(-1)).toBe('messaging mw-guest-2: nobody has joined this room')
  })

  test('nobody but the member can join the room of a member, and the journal notes each attempt', async () => {
    const { socket, texts } = connectClient(server.port, { world: 'chat', token: await server.tokenFor('chat', NOI) })
    const stranger = { socket, texts, items: [] }
    await waitForEvent(stranger, 'connect')
    await joinAndWait(world, stranger, room)
    await joinAndWait(world, stranger, 'chat')
    await joinAndWait(world, stranger, 'mw-guest-9')
    const messageArrival = waitForEvent(stranger, 'messaging')
    await sayAsAgent('for somchai')
    await sayAsAgent('for the guest', { guest: 'guest-9' })
    await messageArrival
    expect(texts).toEqual(['for the guest'])
    expect(listNotes()).toEqual(Array(2).fill(expect.stringContaining("joined with that member's token")))
  })

  test('a room cannot be joined if its name is not a text, has another prefix or names nobody', async () => {
    const malformedNames = [
      undefined,
      null,
      1,
      {},
      [room],
      '',
      'mw-',
      'mw-null',
      'mw-undefined',
      'mw-guest-',
      'mw-guest-1 ',
    ]
    const invalidRooms = [
      ...malformedNames,
      `MW-${SOMCHAI}`,
      `xx-guest-1`,
      'mw-guest-../1',
      room,
      `${room}x`,
      'mw-__proto__',
      '*',
    ]
    const { socket } = await joinRoom(null, 'mw-guest-first')
    const joinNote = waitForLine(world, (line) => line === 'join mw-guest-last: joined')
    for (const name of invalidRooms)
      socket.io.engine.write(`2${JSON.stringify(['join', name].slice(0, name === undefined ? 1 : 2))}`)
    socket.emit('join', 'mw-guest-last')
    await joinNote
    const joined = realtimeLinesOf(world).filter((line) => line.endsWith(': joined'))
    expect(joined).toEqual(['join mw-guest-first: joined', 'join mw-guest-last: joined'])
    expect(listNotes()).toHaveLength(invalidRooms.length)
  })

  test('an expired token opens no room, and its use is not noted as a violation', async () => {
    await advanceClock('24h')
    const lateClient = connectClient(server.port, { world: 'chat', token })
    await waitForEvent(lateClient, 'connect')
    await joinAndWait(world, lateClient, room)
    expect(realtimeLinesOf(world)).toEqual([
      'connect /socket.io/: without a token that is good',
      `join ${room}: ignored`,
    ])
    expect(listNotes()).toEqual([])
  })

  test('a connection ends when its token expires, and receives nothing after that', async () => {
    const somchai = await joinRoom()
    const disconnection = waitForEvent(somchai, 'disconnect')
    await advanceClock('24h')
    await disconnection
    await sayAsAgent('for somchai')
    expect([somchai.texts, somchai.socket.active]).toEqual([[], false])
    expect(realtimeLinesOf(world).slice(-2)).toEqual([
      'disconnect /socket.io/: its token is no longer good',
      `messaging ${room}: nobody has joined this room`,
    ])
  })

  test('after a reset of the world, which removes all tokens, an open connection receives nothing', async () => {
    const somchai = await joinRoom()
    const disconnection = waitForEvent(somchai, 'disconnect')
    await callControl('POST /__mock/worlds/chat/scenario', {})
    await sayAsAgent('for somchai')
    await disconnection
    expect(somchai.texts).toEqual([])
  })

  test('if the clock of the world runs, each connection ends when its token expires, even without any call', async () => {
    const { port, worlds, tokenFor } = await startServer({ machine: Date.now })
    const runningWorld = await worlds.create({ id: 'running' })
    const tokens = [await tokenFor('running', SOMCHAI)]
    await runningWorld.setClock({ advanceMs: 100 })
    tokens.push(await tokenFor('running', NOI))
    const clients = tokens.map((token) => connectClient(port, { world: 'running', token }))
    const disconnections = Promise.all(clients.map((client) => waitForEvent(client, 'disconnect')))
    await Promise.all(clients.map((client) => waitForEvent(client, 'connect')))
    const [session] = Object.values(runningWorld.state.tokens)
    await runningWorld.setClock({ at: (session?.expiresAt ?? 0) - 20 })
    await disconnections
    const lastLines = realtimeLinesOf(runningWorld).slice(-2)
    expect(lastLines).toEqual(Array(2).fill('disconnect /socket.io/: its token is no longer good'))
  })

  test('a message of the agent must name one member or guest', async () => {
    const readRefusal = async (agentSays: object) =>
      (await server.send('POST /__mock/worlds/chat/do', { body: { agentSays } })).body.message
    expect(await readRefusal({ message: { text: 'x' } })).toContain('give exactly one of member, guest')
    expect(await readRefusal({ member: 'somchia', message: { text: 'x' } })).toContain('did you mean "somchai"')
    expect(await readRefusal({ guest: 'me', message: { text: 'x' } })).toContain('is not the id of a guest')
  })
})

describe('worlds', () => {
  test('worlds receive no messages of each other, even in rooms of the same name', async () => {
    const otherWorld = await server.createWorld({ id: 'other' })
    const ownClient = await joinRoom(null, 'mw-guest-1')
    const foreignClient = connectClient(server.port, { world: 'other', headers: { cookie: 'mock-world=chat' } })
    await waitForEvent(foreignClient, 'connect')
    await joinAndWait(otherWorld, foreignClient, 'mw-guest-1')
    const messageArrival = Promise.all([waitForEvent(ownClient, 'messaging'), waitForEvent(foreignClient, 'messaging')])
    await sayAsAgent('here', { guest: 'guest-1' })
    await sayAsAgent('there', { guest: 'guest-1' }, 'other')
    await messageArrival
    expect([ownClient.texts, foreignClient.texts]).toEqual([['here'], ['there']])
  })

  test('the world of a connection is also found by host or cookie, and an unknown world accepts no connection', async () => {
    const hostHeaders = { host: `chat.localhost:${server.port}` }
    const byHost = connectClient(server.port, { world: 'nowhere', headers: hostHeaders })
    await waitForEvent(byHost, 'connect')
    const byCookie = connectClient(server.port, { world: 'chat', extraHeaders: { cookie: 'mock-world=chat' } })
    await waitForEvent(byCookie, 'connect')
    expect(realtimeLinesOf(world)).toHaveLength(2)
    const unknownWorldClient = connectClient(server.port, { world: 'nowhere' })
    await waitForEvent(unknownWorldClient, 'connect_error')
    expect(unknownWorldClient.socket.connected).toBe(false)
  })

  test('a world that ends closes its connections', async () => {
    const somchai = await joinRoom()
    const disconnection = waitForEvent(somchai, 'disconnect')
    await server.send('DELETE /__mock/worlds/chat')
    await disconnection
    expect(server.worlds.get('chat')).toBeUndefined()
  })
})

/** Sends a polling request or a WebSocket handshake over plain HTTP. Resolves to the status of the reply. */
const requestStatus = (headers: Record<string, string>, transport: 'polling' | 'websocket', path = '/socket.io/') =>
  new Promise<number | undefined>((resolve, reject) => {
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    const request = httpRequest({
      port: server.port,
      host: '127.0.0.1',
      path: `${path}?EIO=4&transport=${transport}`,
      headers: { ...(transport === 'websocket' ? upgrade : {}), ...headers },
    })
    request.on('response', (response: IncomingMessage) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode)
    })
    request.on('error', reject)
    request.end()
  })

describe('hostile pages and clients', () => {
  for (const transport of ['polling', 'websocket'] as const) {
    const goodStatus = transport === 'polling' ? 200 : 101
    test(`pages of other origins and requests with a foreign Host get no connection by ${transport}`, async () => {
      const ownHost = `127.0.0.1:${server.port}`
      const tryToConnect = async (headers: Record<string, string>) =>
        requestStatus({ host: ownHost, ...headers }, transport)
      expect(await tryToConnect({})).toBe(goodStatus)
      expect(await tryToConnect({ origin: `http://chat.localhost:${PORTS.webPort}` })).toBe(goodStatus)
      expect(await tryToConnect({ origin: 'https://evil.example' })).toBe(403)
      expect(await tryToConnect({ origin: 'http://localhost:9999' })).toBe(403)
      expect(await tryToConnect({ origin: 'null' })).toBe(403)
      expect(await tryToConnect({ host: 'evil.example' })).toBe(403)
      expect(await tryToConnect({ host: `evil.example:${server.port}` })).toBe(403)
      expect(await tryToConnect({ 'x-mock-world': 'nowhere' })).toBe(404)
    })
  }

  test('no connection is upgraded at a path other than that of socket.io', async () => {
    expect(await requestStatus({}, 'websocket', '/api/wallet')).toBe(404)
  })

  test('the client library of socket.io is not served', async () => {
    expect((await fetch(`http://127.0.0.1:${server.port}/socket.io/socket.io.js`)).status).toBe(404)
  })

  test('a message of more than 64 kB ends the connection', async () => {
    const client = await joinRoom()
    const disconnection = waitForEvent(client, 'disconnect')
    client.socket.emit('join', 'x'.repeat(65_000))
    expect(client.socket.connected).toBe(true)
    client.socket.emit('join', 'x'.repeat(66_000))
    await disconnection
  })

  test('a flood of messages ends the connection, and the next connection is accepted at once', async () => {
    const client = await joinRoom()
    const disconnection = waitForEvent(client, 'disconnect')
    for (let frame = 0; frame < 10_000; frame += 1) client.socket.emit('join', `mw-${frame}`)
    await disconnection
    client.socket.disconnect()
    expect(listNotes().at(-1)).toBe('more than 50 packets came over one connection within a second')
    await joinRoom(null, 'mw-guest-2')
  })

  test('garbage in frames, unknown events and incomplete handshakes do no harm', async () => {
    const junkFrames = [
      '',
      '2',
      '2["join"',
      '29999{',
      '1',
      '0',
      '9',
      '25-["join",{"_placeholder":true,"num":9}]',
      '2[1]',
    ]
    for (const [index, frame] of junkFrames.entries())
      (await joinRoom(null, `mw-guest-junk-${index}`)).socket.io.engine.write(frame)
    const rawSocket = connect(server.port, '127.0.0.1')
    rawSocket.write('GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n')
    rawSocket.destroy()
    const otherClient = await joinRoom(null, 'mw-guest-3')
    otherClient.socket.io.engine.write('2["shout","x"]')
    await waitForLine(world, (line) => line.startsWith('shout'))
    expect(listNotes()).toContain('emitted an event that is not in the contract: only join is')
  })

  test('one connection can join at most ten rooms', async () => {
    const client = await joinRoom(null, 'mw-guest-0')
    for (let guest = 1; guest < 10; guest += 1) await joinAndWait(world, client, `mw-guest-${guest}`)
    expect(listNotes()).toEqual([])
    await joinAndWait(world, client, 'mw-guest-10')
    expect(listNotes()).toEqual(['one connection joins 10 rooms at most'])
  })
})

test('the mock stops at once even while clients are connected', async () => {
  const ownServer = await startServer()
  const client = connectClient(ownServer.port, { world: 'main', reconnection: false })
  await waitForEvent(client, 'connect')
  await Promise.all([waitForEvent(client, 'disconnect'), ownServer.close()])
})

describe('rules about connections', () => {
  test('after a rule has refused two connections of a client, the client connects without further action', async () => {
    await applyScenario({ sockets: [{ on: 'connect', refuse: true, times: 2 }] })
    const client = connectClient(server.port, { world: 'chat' })
    await Promise.all([waitForEvent(client, 'connect_error', 2), waitForEvent(client, 'connect')])
    expect(realtimeLinesOf(world)).toEqual([
      'connect /socket.io/: refused by a rule',
      'connect /socket.io/: refused by a rule',
      'connect /socket.io/: without a token that is good',
    ])
  })

  test('a rule can refuse only the connections of one member', async () => {
    await applyScenario({ sockets: [{ on: 'connect', refuse: true, member: 'somchai', times: 1 }] })
    await joinRoom(null, 'mw-guest-1')
    const somchai = connectClient(server.port, { world: 'chat', token })
    await waitForEvent(somchai, 'connect')
    expect(realtimeLinesOf(world).slice(2)).toEqual([
      'connect /socket.io/: refused by a rule',
      'connect /socket.io/: with the token of a member',
    ])
  })

  test('a timeline cuts off a member and refuses the next two connections', async () => {
    // The numbers of connections that two timeline entries refuse add up.
    await applyScenario({
      timeline: [
        { at: '30s', socket: { refuse: 1 } },
        { at: '40s', socket: { drop: 'somchai', refuse: 1 } },
      ],
    })
    const somchai = await joinRoom()
    const guest = await joinRoom(null, 'mw-guest-1')
    const reconnections = Promise.all([
      waitForEvent(somchai, 'disconnect'),
      waitForEvent(somchai, 'connect_error', 2),
      waitForEvent(somchai, 'connect'),
    ])
    await advanceClock('39s')
    expect(somchai.socket.connected).toBe(true)
    await advanceClock('1s')
    await reconnections
    expect(guest.socket.connected).toBe(true)
    expect(realtimeLinesOf(world).slice(4)).toEqual([
      'disconnect /socket.io/: cut by the timeline of a scenario',
      'connect /socket.io/: refused by the timeline of a scenario',
      'connect /socket.io/: refused by the timeline of a scenario',
      'connect /socket.io/: with the token of a member',
    ])
  })

  test('a timeline cuts off everybody, and sends messages of the agent too', async () => {
    await applyScenario({
      timeline: [
        { at: '1s', agentSays: { member: 'somchai', message: { text: 'one' } } },
        { at: '2s', do: { agentSays: { guest: 'guest-1', message: { text: 'two' } } } },
        { at: '3s', socket: { drop: '*' } },
      ],
    })
    const clients = [await joinRoom(), await joinRoom(null, 'mw-guest-1')] as const
    const disconnections = Promise.all(clients.map((client) => waitForEvent(client, 'disconnect')))
    await advanceClock('3s')
    await disconnections
    expect(clients.map(({ texts }) => texts)).toEqual([['one'], ['two']])
  })

  test('a timeline refuses no more connections once the world is reset', async () => {
    await applyScenario({ timeline: [{ at: '1s', socket: { refuse: 9 } }] })
    await advanceClock('1s')
    await callControl('POST /__mock/worlds/chat/scenario', { title: 'anew' })
    const client = connectClient(server.port, { world: 'chat', reconnection: false })
    await waitForEvent(client, 'connect')
  })
})

describe('rules about messages', () => {
  /**
   * Applies a scenario, and sends Somchai three messages of the agent. Waits until `messageCount` messages have
   * arrived, and returns the texts that he has received.
   */
  const collectMessages = async (
    scenario: ScenarioSpec,
    runAfterSending = async (): Promise<void> => {},
    messageCount = 1,
  ) => {
    await applyScenario(scenario)
    const somchai = await joinRoom()
    const lastMessage = waitForEvent(somchai, 'messaging', messageCount)
    for (const text of ['one', 'two', 'three']) await sayAsAgent(text)
    await runAfterSending()
    await lastMessage
    return somchai.texts
  }

  test('a message that a rule drops never arrives', async () => {
    const drop = { on: 'messaging', member: 'somchai', drop: true, times: 1 } as const
    expect(await collectMessages({ sockets: [drop] }, undefined, 2)).toEqual(['two', 'three'])
  })

  test('a message that a rule duplicates arrives twice', async () => {
    const duplicate = { on: 'messaging', duplicate: 2, times: 1 } as const
    expect(await collectMessages({ sockets: [duplicate] }, undefined, 4)).toEqual(['one', 'one', 'two', 'three'])
  })

  test('a message that a rule delays arrives when the clock has advanced by the delay', async () => {
    const delay = { on: 'messaging', delay: '3s', times: 1 } as const
    expect(await collectMessages({ sockets: [delay] }, () => advanceClock('3s'), 3)).toEqual(['two', 'three', 'one'])
  })

  test('a message that a rule reorders arrives after the next message', async () => {
    const reorder = { on: 'messaging', reorder: true, times: 1 } as const
    expect(await collectMessages({ sockets: [reorder] }, undefined, 3)).toEqual(['two', 'one', 'three'])
  })

  test('a message that waits for the next message keeps waiting if a rule drops that next message', async () => {
    const reorder = { on: 'messaging', reorder: true, times: 1 } as const
    const drop = { on: 'messaging', drop: true, times: 1 } as const
    expect(await collectMessages({ sockets: [reorder, drop] }, undefined, 2)).toEqual(['three', 'one'])
  })

  test('a rule for one member does not affect the messages of another member', async () => {
    const drop = { on: 'messaging', member: 'noi', drop: true } as const
    expect(await collectMessages({ sockets: [drop] }, undefined, 3)).toEqual(['one', 'two', 'three'])
    const { skippedRules } = world.journal.entries().at(-1) ?? {}
    expect(skippedRules).toEqual([{ scenario: 'line', number: 1, why: 'it is for noi' }])
  })

  test('a rule with a rate drops the same messages for the same seed', async () => {
    const collectArrivals = async () => {
      const texts = Array.from({ length: 12 }, (_, index) => String(index))
      await callControl('POST /__mock/worlds/chat/scenario', {
        title: 'line',
        seed: 7,
        sockets: [{ on: 'messaging', rate: 0.5, drop: true }],
      })
      const guest = await joinRoom(null, 'mw-guest-1')
      for (const text of texts) await sayAsAgent(text, { guest: 'guest-1' })
      await server.send('DELETE /__mock/worlds/chat/scenario')
      const pushNote = waitForLine(world, (line) => line.includes('pushed to'))
      const lastMessage = waitForEvent(guest, 'messaging')
      await sayAsAgent('end', { guest: 'guest-1' })
      await Promise.all([pushNote, lastMessage])
      guest.socket.disconnect()
      return guest.texts
    }
    const firstArrivals = await collectArrivals()
    expect(firstArrivals.length).toBeGreaterThan(2)
    expect(firstArrivals.length).toBeLessThan(12)
    expect(await collectArrivals()).toEqual(firstArrivals)
  })

  test('socket rules are counted, listed with the other rules, and reported when they are unused', async () => {
    await applyScenario({
      sockets: [
        { on: 'messaging', drop: true, times: 1 },
        { on: 'connect', refuse: true },
      ],
    })
    await sayAsAgent('lost')
    const { body: details } = await server.send('GET /__mock/worlds/chat')
    expect(details.rules).toEqual([
      expect.objectContaining({ on: 'socket messaging', number: 1, effect: 'drops the message', matched: 1, used: 1 }),
      expect.objectContaining({
        on: 'socket connect',
        number: 2,
        effect: 'refuses the connection',
        matched: 0,
        used: 0,
      }),
    ])
    const { body: report } = await server.send('GET /__mock/worlds/chat/report')
    expect(report.unused).toEqual([expect.objectContaining({ on: 'socket connect' })])
    const entry = world.journal.entries().at(-1)
    expect(entry).toMatchObject({ delivered: 'nothing', rule: { scenario: 'line', number: 1 } })
  })

  test('an exported scenario has the socket rules of its world, the messages of the agent and the timeline entries that are not yet due', async () => {
    await applyScenario({
      sockets: [{ on: 'messaging', drop: true, times: 1 }],
      timeline: [{ at: '1h', socket: { drop: '*', refuse: 1 } }],
    })
    await sayAsAgent('lost')
    const { body } = await server.send('GET /__mock/worlds/chat/story')
    expect(String(body.text)).toContain('- agentSays: { member: somchai, message: { text: lost } }')
    const scenarioReply = await server.send('POST /__mock/worlds/chat/scenario', { body: parse(String(body.text)) })
    expect(scenarioReply.status).toBe(200)
    const { body: details } = await server.send('GET /__mock/worlds/chat')
    expect(details.rules).toEqual([expect.objectContaining({ on: 'socket messaging', used: 0 })])
    expect(details.timeline).toContainEqual(
      expect.objectContaining({ description: expect.stringContaining('socket: drop *, refuse 1') }),
    )
  })
})
