import { expect, test } from 'vitest'
import { type ChatItem, readItem, readPage } from './chat-item.ts'
import { fetchMissed, fetchOlder } from './fetch-missed.ts'
import { mergeItems } from './merge-items.ts'

const START_MS = Date.parse('2026-11-20T02:00:00Z')
const PAGE = 10

interface Wire {
  readonly _id?: string
  readonly clientId?: string
  readonly sender: 'customer' | 'agent'
  readonly createdAt: string
  readonly message: { message_type: 'text'; payload: { message: string }; deliver: 'succeed' }
}

/** Numbers between 0 and 1, the same for the same seed. */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const textsOf = (items: readonly ChatItem[]) =>
  items.map(({ content }) => (content.type === 'text' ? content.text : content.type))

/** Runs a server, a connection that drops a hundred times, and what the app does at each event. */
const converse = async ({ hasIds, recovers, seed }: { hasIds: boolean; recovers: boolean; seed: number }) => {
  const random = createRandom(seed)
  const written: Wire[] = []
  let items: readonly ChatItem[] = []
  let isConnected = true
  let buffered: Wire[] = []
  let unpushed = 0
  let equal = 0
  let lastIsPushed = false
  let nowMs = START_MS

  const receive = (wire: Wire, how: Partial<ChatItem> = { isPushed: true }) => {
    const item = readItem(wire, nowMs)
    if (item) items = mergeItems(items, [{ ...item, ...how }])
  }
  const write = () => {
    const last = written.at(-1)
    // The same words once more, in the same millisecond. Without ids these are the agent's and both are pushed: nothing
    // shows that two are not one message where they come on two pages, or one on a page and one as a push.
    const arePushed = recovers || (isConnected && lastIsPushed)
    const isAgain = last && (hasIds || (arePushed && last.sender === 'agent')) && random() < 0.2
    lastIsPushed = isConnected
    if (isAgain) equal += 1
    // Several in one millisecond, as agents and scripts do.
    else nowMs += Math.floor(random() * 3)
    const number = written.length + 1
    const isOwn = isAgain ? last.sender === 'customer' : random() < 0.3
    const wire: Wire = {
      ...(hasIds ? { _id: `m${number}`, ...(isOwn ? { clientId: `c${number}` } : {}) } : {}),
      sender: isOwn ? 'customer' : 'agent',
      createdAt: new Date(nowMs).toISOString(),
      message: {
        message_type: 'text',
        payload: { message: isAgain ? last.message.payload.message : `no. ${number}` },
        deliver: 'succeed',
      },
    }
    written.push(wire)
    if (isConnected) receive(wire)
    else {
      unpushed += 1
      buffered.push(wire)
    }
    // The reply to what was sent comes beside the push, or without it.
    if (isOwn) receive(wire, { isConfirmed: false, clientId: `c${number}` })
  }
  const fetchPage = async (skip: number) => {
    // The traffic goes on while the page is on its way.
    if (random() < 0.5) write()
    const page = written.toReversed().slice(skip, skip + PAGE)
    if (random() < 0.5) write()
    return { items: readPage(page, nowMs), size: page.length }
  }
  const connect = async (before: readonly ChatItem[]) => {
    isConnected = true
    if (recovers) for (const wire of buffered) receive(wire)
    buffered = []
    const missed = await fetchMissed(before, fetchPage, PAGE)
    items = mergeItems(items, missed.items)
  }

  // Where nothing was received before, the newest page is enough: what is older comes as the reader scrolls up.
  write()
  for (let drop = 0; drop < 100; drop += 1) {
    for (let count = Math.floor(random() * 5); count > 0; count -= 1) write()
    isConnected = false
    const before = items
    for (let count = Math.floor(random() * 15); count > 0; count -= 1) write()
    await connect(before)
  }
  return { written: written.map(({ message }) => message.payload.message), received: textsOf(items), unpushed, equal }
}

test.each([
  { hasIds: true, recovers: false },
  { hasIds: true, recovers: true },
  { hasIds: false, recovers: false },
  { hasIds: false, recovers: true },
])(
  'a conversation over a connection that drops a hundred times is whole, each message once and in order: $hasIds, $recovers',
  async (way) => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
    const { written, received, unpushed, equal } = await converse({ ...way, seed })
    const left = [...written]
    const twice = received.filter((text) => {
      const place = left.indexOf(text)
      return place < 0 || left.splice(place, 1).length === 0
    }).length
    // oxlint-disable-next-line no-console -- the figures of this promise
    console.info(
      `chat, ids ${way.hasIds}, recovery ${way.recovers}, seed ${seed}: 100 drops, ${written.length} messages, ${equal} equal to the one before, ${unpushed} while the connection was down; ${left.length} lost, ${twice} twice`,
    )
    expect(received).toEqual(written)
  },
)

test('ten older messages come at a time until there are no more, though new ones were never received', async () => {
  const wires = Array.from({ length: 25 }, (_, index) => ({
    sender: 'agent' as const,
    createdAt: new Date(START_MS + index * 1_000).toISOString(),
    message: {
      message_type: 'text' as const,
      payload: { message: `no. ${index + 1}` },
      deliver: 'succeed' as const,
    },
  }))
  // The newest three were never pushed, and lie before what is skipped.
  let items: readonly ChatItem[] = readPage(wires.slice(12, 22).toReversed(), START_MS + 60_000)
  const fetchPage = async (skip: number) => {
    const page = wires.toReversed().slice(skip, skip + PAGE)
    return { items: readPage(page, START_MS + 60_000), size: page.length }
  }
  const counts: number[] = []
  for (;;) {
    const older = await fetchOlder(items, fetchPage, PAGE)
    items = mergeItems(items, older.items, true)
    counts.push(items.length)
    if (older.isAll) break
  }
  expect(textsOf(items)).toEqual(Array.from({ length: 22 }, (_, index) => `no. ${index + 1}`))
  expect(counts).toEqual([17, 22])
})

test('what was missed is asked for by how many the server sent, though some of them could not be read', async () => {
  const wireOf = (number: number) => ({
    _id: `m${number}`,
    sender: 'agent' as const,
    createdAt: new Date(START_MS + number).toISOString(),
    message: { message_type: 'text' as const, payload: { message: `no. ${number}` }, deliver: 'succeed' as const },
  })
  const history = Array.from({ length: 35 }, (_, number) => (number % 10 === 4 ? null : wireOf(number))).toReversed()
  const asked: number[] = []
  const fetchPage = async (skip: number) => {
    asked.push(skip)
    const page = history.slice(skip, skip + PAGE)
    return { items: readPage(page, START_MS + 60_000), size: page.length }
  }
  const { items, reachesStart } = await fetchMissed(readPage([wireOf(7)], START_MS + 60_000), fetchPage, PAGE)
  expect([asked, items.length, reachesStart]).toEqual([[0, 10, 20], 27, false])
})
