import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContent } from './chat-content.ts'
import { type ChatItem, readHistoryPage, readItem } from './chat-item.ts'
import { containsAny, hideEchoes, mergeItems } from './merge-items.ts'
import { countUnread, toRows } from './to-rows.ts'

const NOW_MS = Date.parse('2026-11-20T02:00:00Z')

const itemOf = (text: string, fields: Partial<ChatItem> = {}): ChatItem => ({
  key: `key of ${text}`,
  id: null,
  clientId: null,
  isOwn: false,
  content: { type: 'text', text },
  createdAt: new Date(NOW_MS).toISOString(),
  sortTimeMs: NOW_MS,
  sessionId: 's1',
  delivery: 'succeed',
  isConfirmed: true,
  isPushed: false,
  ...fields,
})

test('a sent message is merged with its copy that the server pushes, and keeps its key', () => {
  const ownItem = itemOf('hello', { clientId: 'c1', isOwn: true, createdAt: null, delivery: 'sending', key: 'own' })
  const echo = itemOf('hello', { id: 'm1', clientId: 'c1', isOwn: true })
  const mergedItems = mergeItems([ownItem], [echo])
  expect(mergedItems).toMatchObject([{ key: 'own', id: 'm1', delivery: 'succeed' }])
  expect(mergeItems(mergedItems, [itemOf('hello', { id: 'm1', isOwn: true })])).toHaveLength(1)
})

test('a text that is sent twice stays two messages, with and without ids', () => {
  const itemsWithIds = [itemOf('yes', { id: 'm1' }), itemOf('yes', { id: 'm2' })]
  expect(mergeItems([], itemsWithIds)).toHaveLength(2)
  const itemsWithTimes = [
    itemOf('yes'),
    itemOf('yes', { createdAt: new Date(NOW_MS + 1).toISOString(), sortTimeMs: NOW_MS + 1 }),
  ]
  expect(mergeItems([], itemsWithTimes)).toHaveLength(2)
})

test('without ids, two equal messages from one page or from two pushes stay two, even when they are read again', () => {
  const createPushedItem = (text: string) => itemOf(text, { isPushed: true })
  const createPage = () => [itemOf('yes', { key: 'one' }), itemOf('yes', { key: 'two' })]
  const readItems = mergeItems([], createPage())
  expect(readItems).toHaveLength(2)
  expect(mergeItems(readItems, createPage())).toHaveLength(2)
  const pushedItems = mergeItems(mergeItems([], [createPushedItem('yes')]), [createPushedItem('yes')])
  expect(pushedItems).toHaveLength(2)
  expect(mergeItems(pushedItems, createPage())).toHaveLength(2)
  // The pages arrive before the pushes, and a page has only one of the two messages.
  expect(mergeItems(mergeItems(readItems, [createPushedItem('yes')]), [createPushedItem('yes')])).toHaveLength(2)
  expect(mergeItems(pushedItems, [itemOf('yes')])).toHaveLength(2)
  expect(
    mergeItems(mergeItems(readItems, [createPushedItem('yes')]), [createPushedItem('yes'), createPushedItem('yes')]),
  ).toHaveLength(3)
})

test('without ids, a page that repeats the later of two equal messages keeps the message between them in place', () => {
  const knownItems = [itemOf('yes', { key: 'one' }), itemOf('really?'), itemOf('yes', { key: 'two' })]
  const keysAfter = (received: readonly ChatItem[], areOlder?: boolean) =>
    mergeItems(knownItems, received, areOlder).map(({ key }) => key)
  const expectedKeys = ['one', 'key of really?', 'two']
  expect(keysAfter([itemOf('yes', { key: 'x' }), itemOf('no')])).toEqual([...expectedKeys, 'key of no'])
  expect(keysAfter([itemOf('hello'), itemOf('yes', { key: 'x' })], true)).toEqual(['key of hello', ...expectedKeys])
})

test('two items with the same id are one message, regardless of their other fields', () => {
  const repeatedItems = [itemOf('yes', { id: 'm1' }), itemOf('yes', { id: 'm1' })]
  expect(mergeItems([], repeatedItems)).toHaveLength(1)
  expect(mergeItems([itemOf('yes', { id: 'm1', isPushed: true })], repeatedItems)).toHaveLength(1)
  const knownItems = [
    itemOf('before', { id: 'm1', sortTimeMs: NOW_MS + 10 }),
    itemOf('other', { sortTimeMs: NOW_MS + 20 }),
  ]
  expect(mergeItems(knownItems, [itemOf('after', { id: 'm1' })])).toMatchObject([
    { content: { text: 'after' } },
    knownItems[1],
  ])
})

test.each<[number, string, Partial<ChatItem>, Partial<ChatItem>]>([
  [1, 'only one has an id, and both have the same client id', { id: 'm1', clientId: 'c1' }, { clientId: 'c1' }],
  [2, 'their client ids differ', { clientId: 'c1' }, { clientId: 'c2' }],
  [1, 'only the later one has a client id', {}, { clientId: 'c1' }],
  [1, 'only the earlier one has a client id', { clientId: 'c1' }, {}],
  [1, 'only one has an id', { id: 'm1' }, {}],
  [2, 'their ids differ, despite one client id', { id: 'm1', clientId: 'c1' }, { id: 'm2', clientId: 'c1' }],
  [2, 'neither has a time or an id', { createdAt: null }, { createdAt: null }],
  [2, 'only one has a time, and neither has an id', { createdAt: null }, {}],
  [2, 'one is from the other side', { isOwn: false }, {}],
  [1, 'one was pushed and the other read', { isPushed: true }, {}],
])('two messages with the same text count as %d if %s', (count, _, knownFields, receivedFields) => {
  const ownFields = { isOwn: true }
  expect(
    mergeItems([itemOf('yes', { ...ownFields, ...knownFields })], [itemOf('yes', { ...ownFields, ...receivedFields })]),
  ).toHaveLength(count)
})

test('reading a message again adds new fields and removes no known ones', () => {
  const fullItem = itemOf('yes', { id: 'm1', clientId: 'c1', isPushed: true })
  const bareItem = itemOf('yes', {
    id: 'm1',
    createdAt: null,
    sortTimeMs: NOW_MS + 5,
    sessionId: null,
    isConfirmed: false,
    key: 'bare',
  })
  expect(mergeItems([fullItem], [bareItem])).toEqual([fullItem])
  expect(mergeItems([bareItem], [fullItem])).toEqual([{ ...fullItem, key: 'bare' }])
  expect(mergeItems([bareItem], [{ ...bareItem, sortTimeMs: NOW_MS }])).toEqual([bareItem])
  const knownItems = [fullItem]
  expect(mergeItems(knownItems, [])).toBe(knownItems)
})

test('a message moves if it is read with another time, and keeps its position if the time is the same', () => {
  const knownItem = itemOf('yes', { id: 'm1' })
  const laterTimes = { createdAt: new Date(NOW_MS + 10).toISOString(), sortTimeMs: NOW_MS + 10 }
  expect(mergeItems([knownItem], [itemOf('yes', { id: 'm1', ...laterTimes })])).toMatchObject([laterTimes])
  expect(mergeItems([knownItem], [itemOf('yes', { id: 'm1', sortTimeMs: NOW_MS + 10 })])).toMatchObject([
    { sortTimeMs: NOW_MS },
  ])
  const otherItem = itemOf('other', { sortTimeMs: NOW_MS + 5 })
  expect(mergeItems([knownItem, otherItem], [itemOf('yes', { id: 'm1', ...laterTimes })])).toMatchObject([
    otherItem,
    laterTimes,
  ])
})

test('messages of the same millisecond stay in the order in which they were received', () => {
  const keysOf = (items: readonly ChatItem[]) => items.map(({ key }) => key.replace('key of ', ''))
  const knownItems = [itemOf('a', { id: 'a' }), itemOf('b', { id: 'b' })]
  const [a, b, c] = ['a', 'b', 'c'].map((text) => itemOf(text, { id: text }))
  const laterItem = itemOf('later', { id: 'later', sortTimeMs: NOW_MS + 1 })
  if (!a || !b || !c) throw new Error('there are three messages')
  // The server sent a page that ends before `b`, and the app received it after the push of `b`.
  expect(keysOf(mergeItems(knownItems, [a, c]))).toEqual(['a', 'c', 'b'])
  expect(keysOf(mergeItems(knownItems, [b, c]))).toEqual(['a', 'b', 'c'])
  expect(keysOf(mergeItems(knownItems, [c]))).toEqual(['a', 'b', 'c'])
  expect(keysOf(mergeItems(knownItems, [c], true))).toEqual(['c', 'a', 'b'])
  expect(keysOf(mergeItems([...knownItems, laterItem], [a, c]))).toEqual(['a', 'c', 'b', 'later'])
  const latestItem = itemOf('latest', { id: 'latest', sortTimeMs: NOW_MS + 2 })
  expect(keysOf(mergeItems([...knownItems, laterItem], [a, latestItem]))).toEqual(['a', 'b', 'later', 'latest'])
})

test('containsAny returns true if at least one received item is the same message as a known item', () => {
  const knownItems = [itemOf('a', { id: 'a' }), itemOf('b', { id: 'b' })]
  expect(containsAny(knownItems, [itemOf('c', { id: 'c' }), itemOf('b', { id: 'b' })])).toBe(true)
  expect(containsAny(knownItems, [itemOf('c', { id: 'c' }), itemOf('b', { id: 'd' })])).toBe(false)
  expect(containsAny(knownItems, [])).toBe(false)
})

test('an agent’s item cannot replace a message of the member by using its client id', () => {
  const ownItem = itemOf('mine', { clientId: 'c1', isOwn: true, createdAt: null, delivery: 'sending' })
  expect(mergeItems([ownItem], [itemOf('yours', { clientId: 'c1' })])).toHaveLength(2)
})

test('without ids, a message from the server is not shown beside the same message that is still being sent', () => {
  const ownItem = itemOf('hello', { clientId: 'c1', isOwn: true, createdAt: null, delivery: 'sending' })
  const echo = itemOf('hello', { isOwn: true, sortTimeMs: NOW_MS + 5 })
  expect(hideEchoes(mergeItems([ownItem], [echo]))).toEqual([ownItem])
  const countShown = (change: Partial<ChatItem>) => hideEchoes([{ ...echo, ...change }, ownItem]).length
  expect(countShown({})).toBe(1)
  expect(countShown({ isOwn: false })).toBe(2)
  expect(countShown({ id: 'm1' })).toBe(2)
  expect(countShown({ clientId: 'c2' })).toBe(2)
  expect(countShown({ content: { type: 'text', text: 'hello!' } })).toBe(2)
  // The clocks of sender and server may differ by up to a minute.
  expect([countShown({ sortTimeMs: NOW_MS - 60_000 }), countShown({ sortTimeMs: NOW_MS - 60_001 })]).toEqual([1, 2])
  const failedItems = [{ ...ownItem, delivery: 'failed' as const }, echo]
  expect(hideEchoes(failedItems)).toBe(failedItems)
})

test('the list marks where the day in Bangkok and the session change', () => {
  const createItemAt = (key: string, iso: string, sessionId: string | null) =>
    itemOf(key, { key, createdAt: iso, sortTimeMs: Date.parse(iso), sessionId })
  const rows = toRows([
    createItemAt('a', '2026-11-20T16:59:59Z', 's1'),
    createItemAt('b', '2026-11-20T17:00:00Z', 's1'),
    createItemAt('c', '2026-11-20T17:00:01Z', 's2'),
    createItemAt('d', '2026-11-20T17:00:02Z', null),
    createItemAt('e', '2026-11-20T17:00:03Z', 's2'),
    createItemAt('f', '2026-11-20T17:00:04Z', null),
    createItemAt('g', '2026-11-20T17:00:05Z', 's3'),
  ])
  expect(rows.map(({ kind, key }) => [kind, key])).toEqual([
    ['day', 'day a'],
    ['message', 'a'],
    ['day', 'day b'],
    ['message', 'b'],
    ['end', 'end c'],
    ['message', 'c'],
    ['message', 'd'],
    ['message', 'e'],
    ['message', 'f'],
    ['end', 'end g'],
    ['message', 'g'],
  ])
  expect(rows[2]).toMatchObject({ dayMs: Date.parse('2026-11-20T17:00:00Z') })
})

test('consecutive messages of one side form one group if less than two minutes lie between them', () => {
  const createItemAtSecond = (second: number, isOwn: boolean) =>
    itemOf(`${second}`, { isOwn, sortTimeMs: NOW_MS + second * 1_000 })
  const rows = toRows([
    createItemAtSecond(0, false),
    createItemAtSecond(119, false),
    createItemAtSecond(239, false),
    createItemAtSecond(240, true),
    createItemAtSecond(241, true),
  ])
  const contentsAtGroupEnds = rows.flatMap((row) => (row.kind === 'message' && row.endsGroup ? [row.item.content] : []))
  expect(contentsAtGroupEnds).toEqual(['119', '239', '241'].map((text) => ({ type: 'text', text })))
})

test('messages from the other side after the last seen message count as unread', () => {
  const createItemAt = (text: string, second: number, isOwn = false) => {
    const sortTimeMs = NOW_MS + second * 1_000
    return itemOf(text, { isOwn, sortTimeMs, createdAt: new Date(sortTimeMs).toISOString() })
  }
  const items = [createItemAt('a', 1), createItemAt('b', 2, true), createItemAt('c', 3), createItemAt('d', 4)]
  expect(countUnread(items, items[0]?.createdAt ?? null)).toBe(2)
  // If the last seen message is no longer known, its time decides.
  expect(countUnread(items, new Date(NOW_MS).toISOString())).toBe(3)
  expect(countUnread(items, new Date(NOW_MS + 3_000).toISOString().replace('Z', '+00:00'))).toBe(1)
  expect(countUnread([...items, itemOf('without a time', { createdAt: null })], items[3]?.createdAt ?? null)).toBe(0)
  expect(countUnread([itemOf('without a time', { createdAt: null }), ...items], null)).toBe(0)
  // The last seen message is dated in the future, so later messages seem older. They still count as unread.
  const futureItem = itemOf('future', { createdAt: '2099-01-01T00:00:00Z' })
  expect(countUnread([futureItem, ...items], futureItem.createdAt)).toBe(3)
})

test('a message dated in the future keeps its position, whatever arrives later and however often it is read', () => {
  const createWireMessage = (text: string, createdAt: string) => ({
    _id: text,
    sender: 'agent' as const,
    createdAt,
    message: { message_type: 'text' as const, payload: { message: text }, deliver: 'succeed' as const },
  })
  const messageBefore = createWireMessage('before', '2026-11-20T02:00:00Z')
  const futureMessage = createWireMessage('future', '2099-01-01T00:00:00Z')
  const messageAfter = createWireMessage('after', '2026-11-20T02:00:10Z')
  const idsOf = (items: readonly ChatItem[]) => items.map(({ id }) => id)
  const pushedItem = readItem(futureMessage, NOW_MS + 5_000)
  const knownItems = mergeItems(readHistoryPage([messageBefore], NOW_MS), pushedItem ? [pushedItem] : [])
  // Some servers sort by arrival, others by time.
  for (const page of [
    [messageAfter, futureMessage, messageBefore],
    [futureMessage, messageAfter, messageBefore],
  ])
    expect(idsOf(mergeItems(knownItems, readHistoryPage(page, NOW_MS + 60_000)))).toEqual(['before', 'future', 'after'])
  const firstItems = mergeItems([], readHistoryPage([messageAfter, futureMessage, messageBefore], NOW_MS + 60_000))
  expect(idsOf(firstItems)).toEqual(['before', 'future', 'after'])
})

test.each([null, 5, 'text', [], undefined])(
  '%j is not read as a message, and the other messages of its page are still read',
  (value) => {
    const goodMessage = { sender: 'agent', message: { message_type: 'text', payload: { message: 'hi' } } }
    const items = readHistoryPage([goodMessage, value, goodMessage], NOW_MS)
    expect(items).toHaveLength(2)
    expect(items[0]?.key).not.toBe(items[1]?.key)
  },
)

test('ids that are missing or not texts are read as null', () => {
  const nullIds = { id: null, clientId: null, sessionId: null }
  expect(readItem({ _id: '', clientId: '', session_id: '' }, NOW_MS)).toMatchObject(nullIds)
  expect(readItem({ _id: 5, clientId: {}, session_id: null }, NOW_MS)).toMatchObject({ ...nullIds, isOwn: false })
  expect(readItem({ _id: 'm1', clientId: 'c1', session_id: 's1', sender: 'customer' }, NOW_MS)).toMatchObject({
    id: 'm1',
    clientId: 'c1',
    sessionId: 's1',
    isOwn: true,
    delivery: 'succeed',
    isConfirmed: true,
    isPushed: false,
  })
})

test('a message with a future or missing time is sorted by the time of its arrival', () => {
  expect(readItem({ createdAt: '2099-01-01T00:00:00Z' }, NOW_MS)?.sortTimeMs).toBe(NOW_MS)
  // The clocks of sender and reader may differ by up to a minute.
  const futureTimes = { createdAt: '2026-11-20T02:01:00Z', sortTimeMs: NOW_MS + 60_000 }
  expect(readItem({ createdAt: futureTimes.createdAt }, NOW_MS)).toMatchObject(futureTimes)
  expect(readItem({ createdAt: '2026-11-20T02:01:00.001Z' }, NOW_MS)?.sortTimeMs).toBe(NOW_MS)
  expect(readItem({ createdAt: 'tomorrow' }, NOW_MS)).toMatchObject({ sortTimeMs: NOW_MS, createdAt: null })
})

const BUTTONS = [
  { title: 'Open', type: 'web', payload: 'https://help.example' },
  { title: 'Call', type: 'call', payload: '0200000000' },
  { title: 'Yes', type: 'postback', payload: 'YES' },
]
test.each<[unknown, object]>([
  [null, { type: 'unknown' }],
  [{ message_type: 'buttons', payload: null }, { type: 'unknown' }],
  [{ message_type: 'buttons', payload: [] }, { type: 'unknown' }],
  [{ message_type: 'buttons', payload: 'text' }, { type: 'unknown' }],
  [{ message_type: 'text', payload: { message: '   ' } }, { type: 'unknown' }],
  [{ message_type: 'text', payload: { message: { toString: 'x' } } }, { type: 'unknown' }],
  [
    { message_type: 'text', payload: { message: ' hi ' } },
    { type: 'text', text: ' hi ' },
  ],
  [{ message_type: '__proto__', payload: {} }, { type: 'unknown' }],
  [{ message_type: 'sticker', payload: { message: 'x' } }, { type: 'unknown' }],
  [
    { message_type: 'buttons', payload: { message: 'm', buttons: 'none' } },
    { type: 'buttons', text: 'm', buttons: [] },
  ],
  [
    { message_type: 'buttons', payload: { buttons: [...BUTTONS, { title: ' ' }] } },
    { type: 'buttons', text: '', buttons: BUTTONS },
  ],
  [
    { message_type: 'generic', payload: { elements: [null, 4, [], {}, { title: 'A' }] } },
    { type: 'generic', cards: [{ imageUrl: undefined, title: 'A', subtitle: '', buttons: [] }] },
  ],
  [
    {
      message_type: 'generic',
      payload: { elements: [{ title: 'A', subtitle: 'B', image_url: '/a.png', buttons: BUTTONS }] },
    },
    { type: 'generic', cards: [{ imageUrl: '/a.png', title: 'A', subtitle: 'B', buttons: BUTTONS }] },
  ],
  [
    { message_type: 'media', payload: { fileType: 'exe', name: 5 } },
    { type: 'media', text: '', url: undefined, fileType: 'file', name: '' },
  ],
  [
    { message_type: 'media', payload: { message: 'm', url: '/a.png', fileType: 'image', name: 'n'.repeat(300) } },
    { type: 'media', text: 'm', url: '/a.png', fileType: 'image', name: 'n'.repeat(255) },
  ],
  [
    { message_type: 'media', payload: { url: '/a.mp4', fileType: 'video', name: 'a.mp4' } },
    { type: 'media', text: '', url: '/a.mp4', fileType: 'video', name: 'a.mp4' },
  ],
  [
    { message_type: 'quick_replies', payload: JSON.parse('{"quick_replies":{"__proto__":[]}}') },
    { type: 'quick_replies', text: '', replies: [] },
  ],
  [
    { message_type: 'quick_replies', payload: { message: 'm', quick_replies: [{ title: '' }, BUTTONS[0]] } },
    { type: 'quick_replies', text: 'm', replies: [{ ...BUTTONS[0], type: 'postback' }] },
  ],
  [
    { message_type: 'postback', payload: { title: 'Yes', payload: 'YES' } },
    { type: 'postback', text: 'Yes' },
  ],
  [{ message_type: 'postback', payload: { title: ' ' } }, { type: 'unknown' }],
])('the message %j is read as %j', (message, content) => {
  expect(readContent(message as Parameters<typeof readContent>[0])).toEqual(content)
})

test('a message with a thousand buttons keeps twenty, each with a known type and a shortened title', () => {
  const button = { title: 'x'.repeat(9_000), type: 'javascript', payload: 5 }
  const content = readContent({
    message_type: 'buttons',
    payload: { message: 'm', buttons: Array.from({ length: 1_000 }, () => button) },
  } as Parameters<typeof readContent>[0])
  expect(content.type === 'buttons' && content.buttons).toHaveLength(20)
  expect(content.type === 'buttons' && content.buttons[0]).toEqual({
    title: 'x'.repeat(4_000),
    type: 'other',
    payload: '',
  })
})

test('a page of messages of any shape is read without an error, and the good messages on it are kept', () => {
  const anyWord = fc.oneof(
    fc.constantFrom(
      'text',
      'buttons',
      'quick_replies',
      'generic',
      'media',
      'postback',
      'sticker',
      '__proto__',
      '\u202e',
    ),
    fc.string({ maxLength: 20 }),
  )
  const anyValue = fc.oneof({ weight: 3, arbitrary: anyWord }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) })
  const anyPayload = fc.oneof(
    anyValue,
    fc.record(
      {
        message: anyValue,
        buttons: anyValue,
        quick_replies: anyValue,
        elements: anyValue,
        url: anyValue,
        fileType: anyValue,
        title: anyValue,
      },
      { requiredKeys: [] },
    ),
  )
  const anyMessage = fc.oneof(
    anyValue,
    fc.record({ message_type: anyValue, payload: anyPayload, deliver: anyValue }, { requiredKeys: [] }),
  )
  const anyItem = fc.record(
    {
      _id: anyValue,
      clientId: anyValue,
      sender: anyValue,
      createdAt: anyValue,
      session_id: anyValue,
      message: anyMessage,
    },
    { requiredKeys: [] },
  )
  const goodMessage = { _id: 'good', sender: 'agent', message: { message_type: 'text', payload: { message: 'good' } } }
  fc.assert(
    fc.property(fc.array(fc.oneof(anyValue, anyItem), { minLength: 4, maxLength: 10 }), (page) => {
      const rows = toRows(mergeItems([], readHistoryPage(JSON.parse(JSON.stringify([...page, goodMessage])), NOW_MS)))
      expect(JSON.stringify(rows)).toContain('"text":"good"')
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
    { numRuns: process.env.DEEP === '1' ? 5_000 : 500 },
  )
})
