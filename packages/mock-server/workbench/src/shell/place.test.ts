import { expect, test } from 'vitest'
import { hrefOf, type Place, placeOf } from './place.ts'

const PLACES: readonly Place[] = [
  { area: 'worlds' },
  { area: 'try' },
  { area: 'world', id: 'w-1', tab: 'desks' },
  { area: 'scenarios', name: null },
  { area: 'scenarios', name: 'refuse/POST /api/wallet/transfer/MONEY_NOT_ENOUGH' },
  { area: 'contract', route: null },
  { area: 'contract', route: 'GET /api/wallet/account/{code}' },
]

test.each(PLACES)('the address of %j leads there', (place) => {
  expect(placeOf(hrefOf(place))).toEqual(place)
})

test('what is no address leads to the worlds, and an unknown tab to the journal', () => {
  expect(placeOf('#/nowhere/%')).toEqual({ area: 'worlds' })
  expect(placeOf('#/world')).toEqual({ area: 'worlds' })
  expect(placeOf('#/world/main/kitchen')).toEqual({ area: 'world', id: 'main', tab: 'journal' })
})

test('the page of documents begins at the contract, and goes on from there', () => {
  expect(placeOf('', '/__mock/docs')).toEqual({ area: 'contract', route: null })
  expect(placeOf('#/worlds', '/__mock/docs')).toEqual({ area: 'worlds' })
})
