import { expect, test } from 'vitest'
import { countOf, lookUp, readItems, readTexts } from './untrusted.ts'

const readId = ({ id }: { id?: unknown }) => (typeof id === 'number' ? id : null)

test('items of a list that cannot be read are left out, and the other items are kept', () => {
  expect(readItems([{ id: 1 }, null, { id: 'two' }, { id: 3 }], readId)).toEqual([1, 3])
  expect(readTexts(['one', 2, null, 'three'])).toEqual(['one', 'three'])
})

test('an empty list is read as empty', () => {
  expect([readItems([], readId), readTexts([])]).toEqual([[], []])
})

test.each([[null], [undefined], ['text'], [7], [true], [[null]], [[[]]], [[{}]]])(
  'a list without a readable item (%j) is read as null, and not as an empty list',
  (value) => {
    expect(readItems(value as never, readId)).toBeNull()
    expect(readTexts(value as never)).toBeNull()
  },
)

test('lookUp returns undefined for a key that every object inherits', () => {
  const table = { known: 1 }
  expect(['known', 'unknown', 'constructor', '__proto__'].map((key) => lookUp(table, key))).toEqual([
    1,
    undefined,
    undefined,
    undefined,
  ])
})

test.each([-1, 1.5, 1e300, '7', null])('countOf returns null for %j', (value) => {
  expect(countOf(value)).toBeNull()
  expect([countOf(0), countOf(7)]).toEqual([0, 7])
})
