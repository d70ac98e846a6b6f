import type { ConversationItem } from '@sabai/contracts/realtime'
import { expect, test } from 'vitest'
import { appendOlder, MESSAGE_PAGE_SIZE, mergeNewest, toRows } from './message-rows.ts'

const itemOf = (number: number, change: Partial<ConversationItem> = {}): ConversationItem => ({
  _id: `M${number}`,
  sender: 'customer',
  message: { message_type: 'text', payload: { message: String(number) }, deliver: 'succeed' },
  createdAt: '2026-11-20T02:30:00.000Z',
  session_id: 'guest-1-1',
  userId: null,
  guestId: 'guest-1',
  username: null,
  name: null,
  deviceToken: null,
  ...change,
})
/** Creates items from one number down to another, newest first. */
const itemsFrom = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => itemOf(newest - index))
const numbersOf = (items: readonly ConversationItem[]) => items.map(({ _id }) => Number(_id?.slice(1)))

test('messages that arrive while older ones are loaded are neither lost nor shown twice in the agent console', () => {
  const firstItems = mergeNewest(itemsFrom(300, 201), [])
  const itemsWithOlder = appendOlder(firstItems, itemsFrom(203, 104))
  const laterItems = mergeNewest(itemsFrom(305, 206), itemsWithOlder)
  expect(numbersOf(laterItems)).toEqual(numbersOf(itemsFrom(305, 104)))
})

test('the agent console distinguishes messages without ids by time, sender and content', () => {
  const withoutIds = (items: readonly ConversationItem[]) => items.map(({ _id, ...item }): ConversationItem => item)
  const firstItems = mergeNewest(withoutIds(itemsFrom(300, 201)), [])
  const laterItems = mergeNewest(
    withoutIds(itemsFrom(302, 203)),
    appendOlder(firstItems, withoutIds(itemsFrom(205, 106))),
  )
  expect(laterItems).toEqual(withoutIds(itemsFrom(302, 106)))
})

test('the newest page of messages replaces the known messages if the two do not overlap, as after a reset of the world', () => {
  const knownItems = itemsFrom(300, 101)
  const distantPage = itemsFrom(1_000, 1_000 - MESSAGE_PAGE_SIZE + 1)
  expect(mergeNewest(distantPage, knownItems)).toEqual(distantPage)
  const shortPage = itemsFrom(300, 299)
  expect(mergeNewest(shortPage, knownItems)).toEqual(shortPage)
})

test('the agent console marks new days, ends of conversations, and messages that the customer has not read', () => {
  const items = [
    itemOf(5, { sender: 'agent', createdAt: '2026-11-20T17:30:00.000Z', session_id: 'guest-1-2' }),
    itemOf(4, { createdAt: '2026-11-20T17:00:00.000Z', session_id: 'guest-1-2' }),
    itemOf(3, { sender: 'agent' }),
    itemOf(2),
    itemOf(1, { sender: 'agent' }),
  ]
  const rows = toRows(items, { unreadByCustomer: 2, session: 'guest-1-3' })
  const shownRows = rows.map((row) => (row.kind === 'message' ? `${row.item._id} ${row.isRead}` : row.text))
  expect(shownRows).toEqual([
    'Fri, 20 Nov 2026',
    'M1 true',
    'M2 true',
    'M3 false',
    'End of the conversation',
    'Sat, 21 Nov 2026',
    'M4 true',
    'M5 false',
    'End of the conversation',
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})
