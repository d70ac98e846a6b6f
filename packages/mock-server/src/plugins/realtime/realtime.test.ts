import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { ScenarioGiven } from '@sabai/contracts/control'
import { beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { NOI, SOMCHAI } from '../../testing/mock.ts'
import { PORTS, type Server, served } from '../../testing/promises/server.ts'
import { client, happens, joined, told, written } from '../../testing/sockets.ts'
import type { World } from '../../worlds/world.ts'

let server: Server
let world: World
let token: string
let room: string

beforeEach(async () => {
  server = await served()
  world = await server.world({ id: 'chat' })
  token = await server.tokenFor('chat', SOMCHAI)
  room = `mw-${world.state.usernames[SOMCHAI]}`
})

const control = async (call: string, body: object) => {
  const { status, body: reply } = await server.send(call, { body })
  expect([reply.message, status]).toEqual([status === 200 ? reply.message : '', 200])
}
const says = (text: string, to: object = { member: 'somchai' }, id = 'chat') =>
  control(`POST /__mock/worlds/${id}/do`, { agentSays: { ...to, message: { text } } })
const apply = (scenario: ScenarioGiven) =>
  control('POST /__mock/worlds/chat/scenario', { title: 'line', ...scenario, add: true })
const advance = (duration: string) => control('POST /__mock/worlds/chat/clock', { advance: duration })
const notes = () => world.journal.entries().flatMap(({ realtime, notes }) => (realtime ? notes : []))

const inRoom = async (id: string | null = 'somchai', name = room) => {
  const one = client(server.port, { world: 'chat', ...(id === null ? {} : { token }) })
  await happens(one, 'connect')
  await joined(world, one, name)
  return one
}

describe('a conversation by realtime', () => {
  test('a member hears the support agent in the room of their own', async () => {
    const somchai = await inRoom()
    const heard = happens(somchai, 'messaging')
    await says('ฝากแล้วค่ะ')
    await heard
    expect(somchai.items).toEqual([
      expect.objectContaining({
        sender: 'agent',
        message: { message_type: 'text', payload: { message: 'ฝากแล้วค่ะ' }, deliver: 'succeed' },
        createdAt: '2026-11-20T03:00:00.000Z',
        userId: world.state.usernames[SOMCHAI],
        guestId: null,
      }),
    ])
    expect(told(world)).toEqual([
      'connect /socket.io/: with the token of a member',
      `join ${room}: joined`,
      `messaging ${room}: pushed to 1 connection`,
    ])
    expect(notes()).toEqual([])
  })

  test('a guest hears them without a token, over polling as well', async () => {
    const guest = client(server.port, { world: 'chat', transports: ['polling'] })
    await happens(guest, 'connect')
    await joined(world, guest, 'mw-guest-1')
    const heard = happens(guest, 'messaging')
    await says('hello', { guest: 'guest-1' })
    await says('not for you', { guest: 'guest-2' })
    await heard
    expect(guest.texts).toEqual(['hello'])
    expect(told(world).at(-1)).toBe('messaging mw-guest-2: nobody has joined this room')
  })

  test('the room of a member is closed to everybody else, and trying is noted', async () => {
    const { socket, texts } = client(server.port, { world: 'chat', token: await server.tokenFor('chat', NOI) })
    const stranger = { socket, texts, items: [] }
    await happens(stranger, 'connect')
    await joined(world, stranger, room)
    await joined(world, stranger, 'chat')
    await joined(world, stranger, 'mw-guest-9')
    const heard = happens(stranger, 'messaging')
    await says('for somchai')
    await says('for the guest', { guest: 'guest-9' })
    await heard
    expect(texts).toEqual(['for the guest'])
    expect(notes()).toEqual(Array(2).fill(expect.stringContaining("joined with that member's token")))
  })

  test('a token that is too old opens no room', async () => {
    await advance('24h')
    const late = client(server.port, { world: 'chat', token })
    await happens(late, 'connect')
    await joined(world, late, room)
    expect(told(world)).toEqual(['connect /socket.io/: without a token that is good', `join ${room}: ignored`])
  })

  test('a connection ends when its token expires, and hears nothing from then on', async () => {
    const somchai = await inRoom()
    const ended = happens(somchai, 'disconnect')
    await advance('24h')
    await ended
    await says('for somchai')
    expect([somchai.texts, somchai.socket.active]).toEqual([[], false])
    expect(told(world).slice(-2)).toEqual([
      'disconnect /socket.io/: its token is no longer good',
      `messaging ${room}: nobody has joined this room`,
    ])
  })

  test('a connection whose token is unknown since the world began anew hears nothing from then on', async () => {
    const somchai = await inRoom()
    const ended = happens(somchai, 'disconnect')
    await control('POST /__mock/worlds/chat/scenario', {})
    await says('for somchai')
    await ended
    expect(somchai.texts).toEqual([])
  })

  test('a connection ends with its token where the clock runs and nobody calls', async () => {
    const { port, worlds, tokenFor } = await served({ machine: Date.now })
    const running = await worlds.create({ id: 'running' })
    const one = client(port, { world: 'running', token: await tokenFor('running', SOMCHAI) })
    const ended = happens(one, 'disconnect')
    await happens(one, 'connect')
    const [known] = Object.values(running.state.tokens)
    await running.setClock({ at: (known?.expiresAt ?? 0) - 20 })
    await ended
    expect(told(running).at(-1)).toBe('disconnect /socket.io/: its token is no longer good')
  })

  test('the agent must name one person who is there', async () => {
    const refused = async (agentSays: object) =>
      (await server.send('POST /__mock/worlds/chat/do', { body: { agentSays } })).body.message
    expect(await refused({ message: { text: 'x' } })).toContain('give exactly one of member, guest')
    expect(await refused({ member: 'somchia', message: { text: 'x' } })).toContain('did you mean "somchai"')
    expect(await refused({ guest: 'me', message: { text: 'x' } })).toContain('is not the id of a guest')
  })
})

describe('worlds', () => {
  test('hear nothing of each other, in rooms of the same name', async () => {
    const other = await server.world({ id: 'other' })
    const here = await inRoom(null, 'mw-guest-1')
    const there = client(server.port, { world: 'other', headers: { cookie: 'mock-world=chat' } })
    await happens(there, 'connect')
    await joined(other, there, 'mw-guest-1')
    const heard = Promise.all([happens(here, 'messaging'), happens(there, 'messaging')])
    await says('here', { guest: 'guest-1' })
    await says('there', { guest: 'guest-1' }, 'other')
    await heard
    expect([here.texts, there.texts]).toEqual([['here'], ['there']])
  })

  test('are found by host and by cookie too; one that is not there takes no connection', async () => {
    const named = [{ 'x-mock-world': '' }, { host: `chat.localhost:${server.port}` }]
    const byHost = client(server.port, { world: 'nowhere', headers: named[1] ?? {} })
    await happens(byHost, 'connect')
    const byCookie = client(server.port, { world: 'chat', extraHeaders: { cookie: 'mock-world=chat' } })
    await happens(byCookie, 'connect')
    expect(told(world)).toHaveLength(2)
    const lost = client(server.port, { world: 'nowhere' })
    await happens(lost, 'connect_error')
    expect(lost.socket.connected).toBe(false)
  })

  test('that end, end their connections', async () => {
    const somchai = await inRoom()
    const over = happens(somchai, 'disconnect')
    await server.send('DELETE /__mock/worlds/chat')
    await over
    expect(server.worlds.get('chat')).toBeUndefined()
  })
})

/** What a request is answered with over a plain connection: polling, or the handshake of a WebSocket. */
const knocked = (headers: Record<string, string>, transport: 'polling' | 'websocket', path = '/socket.io/') =>
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
    const good = transport === 'polling' ? 200 : 101
    test(`pages of other origins and names of other machines get no connection by ${transport}`, async () => {
      const here = `127.0.0.1:${server.port}`
      const tried = async (headers: Record<string, string>) => knocked({ host: here, ...headers }, transport)
      expect(await tried({})).toBe(good)
      expect(await tried({ origin: `http://chat.localhost:${PORTS.webPort}` })).toBe(good)
      expect(await tried({ origin: 'https://evil.example' })).toBe(403)
      expect(await tried({ origin: 'http://localhost:9999' })).toBe(403)
      expect(await tried({ origin: 'null' })).toBe(403)
      expect(await tried({ host: 'evil.example' })).toBe(403)
      expect(await tried({ host: `evil.example:${server.port}` })).toBe(403)
      expect(await tried({ 'x-mock-world': 'nowhere' })).toBe(404)
    })
  }

  test('nothing is upgraded at another address', async () => {
    expect(await knocked({}, 'websocket', '/api/wallet')).toBe(404)
  })

  test('the client library is not served', async () => {
    expect((await fetch(`http://127.0.0.1:${server.port}/socket.io/socket.io.js`)).status).toBe(404)
  })

  test('a message of more than 64 kB ends the connection', async () => {
    const one = await inRoom()
    const over = happens(one, 'disconnect')
    one.socket.emit('join', 'x'.repeat(65_000))
    expect(one.socket.connected).toBe(true)
    one.socket.emit('join', 'x'.repeat(66_000))
    await over
  })

  test('a flood ends the connection, and the next one comes about at once', async () => {
    const one = await inRoom()
    const over = happens(one, 'disconnect')
    for (let frame = 0; frame < 10_000; frame += 1) one.socket.emit('join', `mw-${frame}`)
    await over
    one.socket.disconnect()
    expect(notes().at(-1)).toBe('more than 50 packets came over one connection within a second')
    await inRoom(null, 'mw-guest-2')
  })

  test('garbage in frames, events that there are not and a half handshake harm nobody', async () => {
    const junk = ['', '2', '2["join"', '29999{', '1', '0', '9', '25-["join",{"_placeholder":true,"num":9}]', '2[1]']
    for (const [index, frame] of junk.entries())
      (await inRoom(null, `mw-guest-junk-${index}`)).socket.io.engine.write(frame)
    const raw = connect(server.port, '127.0.0.1')
    raw.write('GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n')
    raw.destroy()
    const other = await inRoom(null, 'mw-guest-3')
    other.socket.io.engine.write('2["shout","x"]')
    await written(world, (line) => line.startsWith('shout'))
    expect(notes()).toContain('emitted an event that is not in the contract: only join is')
  })

  test('one connection joins ten rooms at most', async () => {
    const one = await inRoom(null, 'mw-guest-0')
    for (let guest = 1; guest < 10; guest += 1) await joined(world, one, `mw-guest-${guest}`)
    expect(notes()).toEqual([])
    await joined(world, one, 'mw-guest-10')
    expect(notes()).toEqual(['one connection joins 10 rooms at most'])
  })
})

test('the mock stops at once though somebody is connected', async () => {
  const own = await served()
  const one = client(own.port, { world: 'main', reconnection: false })
  await happens(one, 'connect')
  await Promise.all([happens(one, 'disconnect'), own.close()])
})

describe('rules about connections', () => {
  test('refuse so many, and then let the app come back by itself', async () => {
    await apply({ sockets: [{ on: 'connect', refuse: true, times: 2 }] })
    const one = client(server.port, { world: 'chat' })
    await Promise.all([happens(one, 'connect_error', 2), happens(one, 'connect')])
    expect(told(world)).toEqual([
      'connect /socket.io/: refused by a rule',
      'connect /socket.io/: refused by a rule',
      'connect /socket.io/: without a token that is good',
    ])
  })

  test('refuse one member alone', async () => {
    await apply({ sockets: [{ on: 'connect', refuse: true, member: 'somchai', times: 1 }] })
    await inRoom(null, 'mw-guest-1')
    const somchai = client(server.port, { world: 'chat', token })
    await happens(somchai, 'connect')
    expect(told(world).slice(2)).toEqual([
      'connect /socket.io/: refused by a rule',
      'connect /socket.io/: with the token of a member',
    ])
  })

  test('a timeline cuts a member off and refuses the next two', async () => {
    await apply({ timeline: [{ at: '40s', socket: { drop: 'somchai', refuse: 2 } }] })
    const somchai = await inRoom()
    const guest = await inRoom(null, 'mw-guest-1')
    const back = Promise.all([
      happens(somchai, 'disconnect'),
      happens(somchai, 'connect_error', 2),
      happens(somchai, 'connect'),
    ])
    await advance('39s')
    expect(somchai.socket.connected).toBe(true)
    await advance('1s')
    await back
    expect(guest.socket.connected).toBe(true)
    expect(told(world).slice(4)).toEqual([
      'disconnect /socket.io/: cut by the timeline of a scenario',
      'connect /socket.io/: refused by the timeline of a scenario',
      'connect /socket.io/: refused by the timeline of a scenario',
      'connect /socket.io/: with the token of a member',
    ])
  })

  test('a timeline cuts everybody off, and the agent speaks by it too', async () => {
    await apply({
      timeline: [
        { at: '1s', agentSays: { member: 'somchai', message: { text: 'one' } } },
        { at: '2s', do: { agentSays: { guest: 'guest-1', message: { text: 'two' } } } },
        { at: '3s', socket: { drop: '*' } },
      ],
    })
    const all = [await inRoom(), await inRoom(null, 'mw-guest-1')] as const
    const over = Promise.all(all.map((one) => happens(one, 'disconnect')))
    await advance('3s')
    await over
    expect(all.map(({ texts }) => texts)).toEqual([['one'], ['two']])
  })

  test('what a timeline has refused ends when the world begins anew', async () => {
    await apply({ timeline: [{ at: '1s', socket: { refuse: 9 } }] })
    await advance('1s')
    await control('POST /__mock/worlds/chat/scenario', { title: 'anew' })
    const one = client(server.port, { world: 'chat', reconnection: false })
    await happens(one, 'connect')
  })
})

describe('rules about messages', () => {
  /** The texts that somchai has heard when three are said, and the last of all that no rule touches. */
  const heard = async (scenario: ScenarioGiven, then = async (): Promise<void> => {}, last = 1) => {
    await apply(scenario)
    const somchai = await inRoom()
    const over = happens(somchai, 'messaging', last)
    for (const text of ['one', 'two', 'three']) await says(text)
    await then()
    await over
    return somchai.texts
  }

  test('one never arrives', async () => {
    const drop = { on: 'messaging', member: 'somchai', drop: true, times: 1 } as const
    expect(await heard({ sockets: [drop] }, undefined, 2)).toEqual(['two', 'three'])
  })

  test('one arrives twice', async () => {
    const duplicate = { on: 'messaging', duplicate: 2, times: 1 } as const
    expect(await heard({ sockets: [duplicate] }, undefined, 4)).toEqual(['one', 'one', 'two', 'three'])
  })

  test('one arrives later, when the clock has been moved so far', async () => {
    const delay = { on: 'messaging', delay: '3s', times: 1 } as const
    expect(await heard({ sockets: [delay] }, () => advance('3s'), 3)).toEqual(['two', 'three', 'one'])
  })

  test('two change places', async () => {
    const reorder = { on: 'messaging', reorder: true, times: 1 } as const
    expect(await heard({ sockets: [reorder] }, undefined, 3)).toEqual(['two', 'one', 'three'])
  })

  test('another member’s messages are left alone', async () => {
    const drop = { on: 'messaging', member: 'noi', drop: true } as const
    expect(await heard({ sockets: [drop] }, undefined, 3)).toEqual(['one', 'two', 'three'])
    const { passedOver } = world.journal.entries().at(-1) ?? {}
    expect(passedOver).toEqual([{ scenario: 'line', number: 1, why: 'it is for noi' }])
  })

  test('a rate meets the same messages each time', async () => {
    const arrived = async () => {
      const texts = Array.from({ length: 12 }, (_, index) => String(index))
      await control('POST /__mock/worlds/chat/scenario', {
        title: 'line',
        seed: 7,
        sockets: [{ on: 'messaging', rate: 0.5, drop: true }],
      })
      const guest = await inRoom(null, 'mw-guest-1')
      for (const text of texts) await says(text, { guest: 'guest-1' })
      await server.send('DELETE /__mock/worlds/chat/scenario')
      const over = written(world, (line) => line.includes('pushed to'))
      const last = happens(guest, 'messaging')
      await says('end', { guest: 'guest-1' })
      await Promise.all([over, last])
      guest.socket.disconnect()
      return guest.texts
    }
    const first = await arrived()
    expect(first.length).toBeGreaterThan(2)
    expect(first.length).toBeLessThan(12)
    expect(await arrived()).toEqual(first)
  })

  test('count, stand among the rules of the world, and the report says which did nothing', async () => {
    await apply({
      sockets: [
        { on: 'messaging', drop: true, times: 1 },
        { on: 'connect', refuse: true },
      ],
    })
    await says('lost')
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

  test('stand in the story of their world, with what the agent has said and what is still to come', async () => {
    await apply({
      sockets: [{ on: 'messaging', drop: true, times: 1 }],
      timeline: [{ at: '1h', socket: { drop: '*', refuse: 1 } }],
    })
    await says('lost')
    const { body } = await server.send('GET /__mock/worlds/chat/story')
    expect(String(body.text)).toContain('- agentSays: { member: somchai, message: { text: lost } }')
    const again = await server.send('POST /__mock/worlds/chat/scenario', { body: parse(String(body.text)) })
    expect(again.status).toBe(200)
    const { body: details } = await server.send('GET /__mock/worlds/chat')
    expect(details.rules).toEqual([expect.objectContaining({ on: 'socket messaging', used: 0 })])
    expect(details.timeline).toContainEqual(
      expect.objectContaining({ what: expect.stringContaining('socket: drop *, refuse 1') }),
    )
  })
})
