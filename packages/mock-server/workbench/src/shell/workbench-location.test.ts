import { expect, test } from 'vitest'
import { hrefOf, parseLocation, type WorkbenchLocation } from './workbench-location.ts'

const LOCATIONS: readonly WorkbenchLocation[] = [
  { area: 'worlds' },
  { area: 'try' },
  { area: 'world', id: 'w-1', tab: 'desks' },
  { area: 'world', id: 'w-1', tab: 'journal', entry: 37 },
  { area: 'world', id: 'w-1', tab: 'desks', desk: 'games' },
  { area: 'world', id: 'w-1', tab: 'desks', desk: 'deposits', opened: ['transfer-SCB-a/b 1'] },
  { area: 'world', id: 'w-1', tab: 'desks', desk: 'chat', opened: ['SB100001', 'guest-7'] },
  { area: 'scenarios', name: null },
  { area: 'scenarios', name: 'refuse/POST /api/wallet/transfer/MONEY_NOT_ENOUGH' },
  { area: 'contract', route: null },
  { area: 'contract', route: 'GET /api/wallet/account/{code}' },
]

test.each(LOCATIONS)('parsing the address of the workbench location %j returns the same location', (place) => {
  expect(parseLocation(hrefOf(place))).toEqual(place)
})

test('an unknown address of the workbench leads to the list of worlds, an unknown tab to the journal, and an unknown desk to the desks', () => {
  expect(parseLocation('#/nowhere/%')).toEqual({ area: 'worlds' })
  expect(parseLocation('#/world')).toEqual({ area: 'worlds' })
  expect(parseLocation('#/world/main/journal/last')).toEqual({ area: 'world', id: 'main', tab: 'journal' })
  expect(parseLocation('#/world/main/kitchen')).toEqual({ area: 'world', id: 'main', tab: 'journal' })
  expect(parseLocation('#/world/main/desks/kitchen/7')).toEqual({ area: 'world', id: 'main', tab: 'desks' })
})

test('an address of the workbench opens one entry of a desk, each conversation once, and a call only in the journal', () => {
  const world = { area: 'world', id: 'main' }
  const oneEntry = { ...world, tab: 'desks', desk: 'deposits', opened: ['a'] }
  expect(parseLocation('#/world/main/desks/deposits/a/b')).toEqual(oneEntry)
  const oneConversation = { ...world, tab: 'desks', desk: 'chat', opened: ['SB1'] }
  expect(parseLocation('#/world/main/chat/SB1/SB1')).toEqual(oneConversation)
  expect(parseLocation('#/world/main/journal/0')).toEqual({ ...world, tab: 'journal' })
  expect(parseLocation('#/world/main/state/7')).toEqual({ ...world, tab: 'state' })
})

test('the short address of the chat in the workbench leads to the chat desk, with the named conversations open', () => {
  const chat = { area: 'world', id: 'main', tab: 'desks', desk: 'chat' }
  expect(parseLocation('#/world/main/chat')).toEqual(chat)
  expect(parseLocation('#/world/main/chat/SB1/guest-7')).toEqual({ ...chat, opened: ['SB1', 'guest-7'] })
})
