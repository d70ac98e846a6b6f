import type { ConversationItem } from '@sabai/contracts/realtime'
import { expect, test } from 'vitest'
import { sayAsAgent, takeOver } from '../../domain/chat/agent.ts'
import { initialRngState, randomInt } from '../../lib/random.ts'
import { listChatItems } from '../../testing/list-chat-items.ts'
import { startServer } from '../../testing/promises/test-server.ts'
import { connectClient, joinAndWait, realtimeLinesOf, waitForEvent } from '../../testing/socket-client.ts'
import { NOI, SOMCHAI } from '../../testing/test-worlds.ts'
import { toChatPackage } from '../../testing/to-chat-package.ts'

const DROP_COUNT = process.env.DEEP === '1' ? 2_000 : 30
const GUEST = { guestId: 'guest-1' }

/**
 * Runs a two-sided conversation over a connection that drops repeatedly. The client reads the messages as
 * docs/architecture.md describes.
 */
const runConversation = async (recovers: boolean, seed: number) => {
  const server = await startServer({ socketRecovery: recovers })
  const world = await server.createWorld({ id: 'chat' })
  const timeline = Array.from({ length: DROP_COUNT }, (_, index) => ({ at: `${index + 1}s`, socket: { drop: '*' } }))
  await server.send('POST /__mock/worlds/chat/scenario', { body: { title: 'drops', timeline, add: true } })
  await world.run((draft) => takeOver(draft, GUEST.guestId))
  const random = initialRngState(seed)
  let sentCount = 0

  const say = async () => {
    sentCount += 1
    const text = `${sentCount}`
    if (randomInt(random, 0, 1) === 0) {
      await world.run((_draft, _now, context) => sayAsAgent(context, GUEST.guestId, { text }))
      return
    }
    const body = toChatPackage(text, { ...GUEST, clientId: `c-${text}` })
    await server.send('POST /api/chat/send-message', { world: 'chat', body })
    // One message in ten is sent again, as if its reply had been lost.
    if (randomInt(random, 0, 9) === 0) await server.send('POST /api/chat/send-message', { world: 'chat', body })
  }
  const sayUpTo = async (maxCount: number) => {
    for (let remainingCount = randomInt(random, 0, maxCount); remainingCount > 0; remainingCount -= 1) await say()
  }
  const listItems = (skip: number, limit = 10) => listChatItems(server, 'chat', { ...GUEST, skip, limit })

  const client = connectClient(server.port, { world: 'chat', reconnection: false })
  const shownItems = new Map<string | undefined, ConversationItem>()
  let recoveredCount = 0
  /**
   * The texts sent while the client was disconnected. They are listed only if the lost connection was itself recovered:
   * otherwise the server may not have handled its join yet, and would then recover none of these texts.
   */
  const missedTexts: string[] = []
  const comeBack = async () => {
    await waitForEvent(client, 'connect')
    if (client.socket.recovered) recoveredCount += 1
    client.socket.emit('join', `mw-${GUEST.guestId}`)
    const knownIds = new Set(shownItems.keys())
    let skip = 0
    for (let page = await listItems(0); page.length > 0; page = await listItems(skip)) {
      for (const item of page) shownItems.set(item._id, item)
      skip += page.length
      if (page.some(({ _id }) => knownIds.has(_id))) break
    }
  }
  client.socket.on('messaging', (item) => void shownItems.set(item._id, item))

  await comeBack()
  await say()
  for (let drop = 0; drop < DROP_COUNT; drop += 1) {
    await sayUpTo(2)
    const disconnection = waitForEvent(client, 'disconnect')
    const isRoomKnown = client.socket.recovered
    // If the server cuts the connection itself, it knows of the loss at once. If the client closes it, the server
    // usually learns of the loss only after it has sent a message to the lost connection.
    const isCutByServer = drop % 10 !== 0
    if (isCutByServer) await world.setClock({ advanceMs: 1_000 })
    else client.socket.io.engine.close()
    await disconnection
    const countBefore = sentCount
    if (isCutByServer) await sayUpTo(2)
    if (isRoomKnown) for (let count = countBefore; count < sentCount; count += 1) missedTexts.push(`${count + 1}`)
    const reconnection = comeBack()
    client.socket.connect()
    await sayUpTo(1)
    await reconnection
  }
  const itemIds = [...shownItems.keys()].sort()
  const keptItems: ConversationItem[] = []
  for (let page = await listItems(0, 100); page.length > 0; page = await listItems(keptItems.length, 100))
    keptItems.push(...page)
  keptItems.reverse()
  const pushedIds = client.items.map(({ _id }) => _id)
  return {
    sentTexts: Array.from({ length: sentCount }, (_, index) => `${index + 1}`),
    keptTexts: keptItems.map(textOf),
    shownTexts: itemIds.map((id) => textOf(shownItems.get(id))),
    recoveredCount,
    missedCount: missedTexts.length,
    unpushedTexts: missedTexts.filter((text) => !client.texts.includes(text)),
    duplicateCount: pushedIds.length - new Set(pushedIds).size,
  }
}

const textOf = (item: ConversationItem | undefined): string =>
  item?.message.message_type === 'text' ? item.message.payload.message : ''

test.each([false, true])(
  `over ${DROP_COUNT} dropped connections with recovery %s, a client shows every message once and in order`,
  { timeout: 600_000 },
  async (recovers) => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
    const { sentTexts, keptTexts, shownTexts, recoveredCount, missedCount, unpushedTexts, duplicateCount } =
      await runConversation(recovers, seed)
    const figures = `seed ${seed}: ${sentTexts.length} sent, ${shownTexts.length} shown, ${missedCount} missed, ${recoveredCount} times recovered`
    expect(keptTexts, figures).toEqual(sentTexts)
    expect(shownTexts, figures).toEqual(sentTexts)
    expect(duplicateCount, figures).toBe(0)
    expect(recoveredCount > DROP_COUNT / 2, figures).toBe(recovers)
    // A recovered connection is pushed every message that it missed, so it does not depend on loading the conversation.
    expect(unpushedTexts, figures).toEqual([])
    expect(missedCount > 0, figures).toBe(recovers)
  },
)

/** Connects Somchai, who receives one message and is then cut off; `comeBack` reconnects. */
const connectAndDisconnect = async () => {
  const server = await startServer({ socketRecovery: true })
  const world = await server.createWorld({ id: 'chat' })
  const somchai = world.state.usernames[SOMCHAI] ?? ''
  const client = connectClient(server.port, {
    world: 'chat',
    token: await server.tokenFor('chat', SOMCHAI),
    reconnection: false,
  })
  const say = (text: string) => world.run((_draft, _now, context) => sayAsAgent(context, somchai, { text }))
  await waitForEvent(client, 'connect')
  await joinAndWait(world, client, `mw-${somchai}`)
  const messageArrival = waitForEvent(client, 'messaging')
  await say('heard')
  await messageArrival
  const disconnection = waitForEvent(client, 'disconnect')
  // The server cuts the connection itself, so it knows of the loss at once, and keeps later messages for the recovery.
  const timeline = [{ at: '1s', socket: { drop: 'somchai' } }]
  await server.send('POST /__mock/worlds/chat/scenario', { body: { title: 'cut', timeline, add: true } })
  await world.setClock({ advanceMs: 1_000 })
  await disconnection
  const comeBack = async () => {
    const reconnection = waitForEvent(client, 'connect')
    client.socket.connect()
    await reconnection
    // The server handles this join only after it has sent every recovered message.
    await joinAndWait(world, client, 'mw-guest-1')
  }
  return { server, world, client, say, comeBack }
}

test('with recovery, a member receives the missed messages unless the token has expired meanwhile', async () => {
  const recoveredConnection = await connectAndDisconnect()
  await recoveredConnection.say('missed')
  await recoveredConnection.comeBack()
  expect(recoveredConnection.client.texts).toEqual(['heard', 'missed'])
  const expiredConnection = await connectAndDisconnect()
  await expiredConnection.say('missed')
  await expiredConnection.world.setClock({ advanceMs: 25 * 3_600_000 })
  await expiredConnection.comeBack()
  expect([expiredConnection.client.texts, expiredConnection.client.socket.recovered]).toEqual([['heard'], false])
})

test('with recovery, a connection that returns with the token of another member is no longer in the room of the first member', async () => {
  const { server, world, client, say, comeBack } = await connectAndDisconnect()
  client.socket.auth = { token: await server.tokenFor('chat', NOI) }
  await comeBack()
  await say('for somchai alone')
  expect(realtimeLinesOf(world).at(-1)).toContain('nobody has joined this room')
})
