import { expect, test } from 'vitest'
import { type ChatItem, readHistoryPage, readItem } from './chat-item.ts'
import { fetchMissed, fetchOlder } from './fetch-missed.ts'
import { mergeItems } from './merge-items.ts'

const START_MS = Date.parse('2026-11-20T02:00:00Z')
const PAGE_SIZE = 10

interface WireMessage {
  readonly _id?: string
  readonly clientId?: string
  readonly sender: 'customer' | 'agent'
  readonly createdAt: string
  readonly message: { message_type: 'text'; payload: { message: string }; deliver: 'succeed' }
}

/** Creates a seeded random generator of numbers between 0 and 1. */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const textsOf = (items: readonly ChatItem[]) =>
  items.map(({ content }) => (content.type === 'text' ? content.text : content.type))

/** Simulates a server, a connection that is lost a hundred times, and the app's reaction to each event. */
const simulateConversation = async ({
  hasIds,
  recovers,
  seed,
}: {
  hasIds: boolean
  recovers: boolean
  seed: number
}) => {
  const random = createRandom(seed)
  const writtenMessages: WireMessage[] = []
  let items: readonly ChatItem[] = []
  let isConnected = true
  let bufferedMessages: WireMessage[] = []
  let unpushedCount = 0
  let equalCount = 0
  let isLastPushed = false
  let nowMs = START_MS

  const receive = (wire: WireMessage, changes: Partial<ChatItem> = { isPushed: true }) => {
    const item = readItem(wire, nowMs)
    if (item) items = mergeItems(items, [{ ...item, ...changes }])
  }
  const writeMessage = () => {
    const lastMessage = writtenMessages.at(-1)
    // Sometimes repeats a text in the same millisecond. Without ids, only the agent's texts are repeated, and only if
    // both messages are pushed. If one or both are read from pages, two equal items cannot be distinguished from one
    // message that was delivered twice.
    const arePushed = recovers || (isConnected && isLastPushed)
    const isRepeat = lastMessage && (hasIds || (arePushed && lastMessage.sender === 'agent')) && random() < 0.2
    isLastPushed = isConnected
    if (isRepeat) equalCount += 1
    // Several messages may be written in one millisecond, as agents and scripts do.
    else nowMs += Math.floor(random() * 3)
    const number = writtenMessages.length + 1
    const isOwn = isRepeat ? lastMessage.sender === 'customer' : random() < 0.3
    const wire: WireMessage = {
      ...(hasIds ? { _id: `m${number}`, ...(isOwn ? { clientId: `c${number}` } : {}) } : {}),
      sender: isOwn ? 'customer' : 'agent',
      createdAt: new Date(nowMs).toISOString(),
      message: {
        message_type: 'text',
        payload: { message: isRepeat ? lastMessage.message.payload.message : `no. ${number}` },
        deliver: 'succeed',
      },
    }
    writtenMessages.push(wire)
    if (isConnected) receive(wire)
    else {
      unpushedCount += 1
      bufferedMessages.push(wire)
    }
    // The reply to a sent message arrives in addition to its push, or instead of the push.
    if (isOwn) receive(wire, { isConfirmed: false, clientId: `c${number}` })
  }
  const fetchPage = async (skip: number) => {
    // New messages are written while the page is being sent.
    if (random() < 0.5) writeMessage()
    const page = writtenMessages.toReversed().slice(skip, skip + PAGE_SIZE)
    if (random() < 0.5) writeMessage()
    return { items: readHistoryPage(page, nowMs), size: page.length }
  }
  const connect = async (itemsBefore: readonly ChatItem[]) => {
    isConnected = true
    if (recovers) for (const wire of bufferedMessages) receive(wire)
    bufferedMessages = []
    const missed = await fetchMissed(itemsBefore, fetchPage, PAGE_SIZE)
    items = mergeItems(items, missed.items)
  }

  // One message is received before the first drop. If the app knew no message, it would fetch only the newest page
  // after a drop, and leave older messages until the reader scrolls up.
  writeMessage()
  for (let drop = 0; drop < 100; drop += 1) {
    for (let count = Math.floor(random() * 5); count > 0; count -= 1) writeMessage()
    isConnected = false
    const itemsBefore = items
    for (let count = Math.floor(random() * 15); count > 0; count -= 1) writeMessage()
    await connect(itemsBefore)
  }
  return {
    writtenTexts: writtenMessages.map(({ message }) => message.payload.message),
    receivedTexts: textsOf(items),
    unpushedCount,
    equalCount,
  }
}

test.each([
  { hasIds: true, recovers: false },
  { hasIds: true, recovers: true },
  { hasIds: false, recovers: false },
  { hasIds: false, recovers: true },
])(
  'when a connection is lost 100 times, the conversation has each message once and in order (ids: $hasIds, recovery: $recovers)',
  async (options) => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
    const { writtenTexts, receivedTexts, unpushedCount, equalCount } = await simulateConversation({ ...options, seed })
    const missingTexts = [...writtenTexts]
    const repeatedCount = receivedTexts.filter((text) => {
      const position = missingTexts.indexOf(text)
      return position < 0 || missingTexts.splice(position, 1).length === 0
    }).length
    // oxlint-disable-next-line no-console -- the figures that this test checks
    console.info(
      `chat, ids ${options.hasIds}, recovery ${options.recovers}, seed ${seed}: 100 drops, ${writtenTexts.length} messages, ${equalCount} equal to the one before, ${unpushedCount} while the connection was down; ${missingTexts.length} lost, ${repeatedCount} twice`,
    )
    expect(receivedTexts).toEqual(writtenTexts)
  },
)

test('older messages are loaded in pages of ten until none are left, even if the newest messages were never received', async () => {
  const wireMessages = Array.from({ length: 25 }, (_, index) => ({
    sender: 'agent' as const,
    createdAt: new Date(START_MS + index * 1_000).toISOString(),
    message: {
      message_type: 'text' as const,
      payload: { message: `no. ${index + 1}` },
      deliver: 'succeed' as const,
    },
  }))
  const readMessages = (page: readonly unknown[]) => readHistoryPage(page, START_MS + 60_000)
  // The newest three messages were never received, so `skip` is too small by three. The failed message does not count
  // for `skip`, because it is not on the server.
  const failedItems = readMessages([wireMessages[24]]).map((item) => ({
    ...item,
    key: 'failed',
    delivery: 'failed' as const,
  }))
  let items: readonly ChatItem[] = readMessages(wireMessages.slice(12, 22).toReversed())
  const requestedSkips: number[] = []
  const fetchPage = async (skip: number) => {
    requestedSkips.push(skip)
    const page = wireMessages.toReversed().slice(skip, skip + PAGE_SIZE)
    return { items: readHistoryPage(page, START_MS + 60_000), size: page.length }
  }
  const itemCounts: number[] = []
  for (;;) {
    const olderPage = await fetchOlder([...items, ...failedItems], fetchPage, PAGE_SIZE)
    items = mergeItems(items, olderPage.items, true)
    itemCounts.push(items.length)
    if (olderPage.hasWholeHistory) break
  }
  expect(textsOf(items)).toEqual(Array.from({ length: 22 }, (_, index) => `no. ${index + 1}`))
  expect([itemCounts, requestedSkips]).toEqual([
    [17, 22],
    [10, 17],
  ])
  // After a page without a new message, the app requests the next page. If the server sends the same page again and
  // again, the app stops after 20 pages.
  requestedSkips.length = 0
  const oldestPage = await fetchOlder(readMessages(wireMessages.slice(5, 15).toReversed()), fetchPage, PAGE_SIZE)
  expect([requestedSkips, textsOf(oldestPage.items).length, oldestPage.hasWholeHistory]).toEqual([[10, 20], 5, true])
  let repeatedPages = 0
  const repeatPage = async () => {
    repeatedPages += 1
    return { items, size: PAGE_SIZE }
  }
  expect([await fetchOlder(items, repeatPage, PAGE_SIZE), repeatedPages]).toMatchObject([{ hasWholeHistory: true }, 20])
})

test('when missed messages are fetched, skip counts all items that the server sent, including unreadable ones', async () => {
  const createWireMessage = (number: number) => ({
    _id: `m${number}`,
    sender: 'agent' as const,
    createdAt: new Date(START_MS + number).toISOString(),
    message: { message_type: 'text' as const, payload: { message: `no. ${number}` }, deliver: 'succeed' as const },
  })
  const history = Array.from({ length: 35 }, (_, number) =>
    number % 10 === 4 ? null : createWireMessage(number),
  ).toReversed()
  const requestedSkips: number[] = []
  const fetchPage = async (skip: number) => {
    requestedSkips.push(skip)
    const page = history.slice(skip, skip + PAGE_SIZE)
    return { items: readHistoryPage(page, START_MS + 60_000), size: page.length }
  }
  const { items, reachesStart } = await fetchMissed(
    readHistoryPage([createWireMessage(7)], START_MS + 60_000),
    fetchPage,
    PAGE_SIZE,
  )
  expect([requestedSkips, items.length, reachesStart]).toEqual([[0, 10, 20], 27, false])
  const emptyPage = { items: [], size: 0 }
  expect(await fetchMissed([], async () => emptyPage, PAGE_SIZE)).toEqual({ items: [], reachesStart: true })
  // If no known message is confirmed, only the newest page is fetched. If the server never sends a known message, the
  // app stops after 200 pages.
  requestedSkips.length = 0
  const unconfirmedItems = readHistoryPage([createWireMessage(99)], START_MS).map((item) => ({
    ...item,
    isConfirmed: false,
  }))
  expect((await fetchMissed(unconfirmedItems, fetchPage, PAGE_SIZE)).reachesStart).toBe(false)
  expect(requestedSkips).toEqual([0])
  let fetchedPages = 0
  const fetchSamePage = async () => {
    fetchedPages += 1
    return { items: readHistoryPage(history.slice(0, PAGE_SIZE), START_MS + 60_000), size: PAGE_SIZE }
  }
  await fetchMissed(readHistoryPage([createWireMessage(99)], START_MS), fetchSamePage, PAGE_SIZE)
  expect(fetchedPages).toBe(200)
})
