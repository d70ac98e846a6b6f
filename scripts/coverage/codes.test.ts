import { expect, test } from 'vitest'
import { PAIRS, problemsOf, ROUTES } from './codes.ts'
import { documentOf } from './document.ts'
import { table } from './table.ts'
import { callsIn, webCalls } from './web-calls.ts'

test('every code has a way to be reached, and every call of the web its places', () => {
  expect(problemsOf(PAIRS, webCalls())).toEqual([])
})

test('a code without a way is named with its call', () => {
  const pairs = PAIRS.map((pair) => (pair.code === 'NO_BANK' ? { ...pair, way: undefined } : pair))
  expect(problemsOf(pairs, webCalls())).toEqual([
    'POST /api/wallet/withdraw declares NO_BANK, and no way leads to it: add one in mock-server/src/testing/refusals',
    'POST /api/wallet/withdrawAll declares NO_BANK, and no way leads to it: add one in mock-server/src/testing/refusals',
  ])
})

test('a code that no call declares any more must be said to come with something', () => {
  const pairs = PAIRS.filter(({ code }) => code !== 'NO_BANK')
  expect(problemsOf(pairs, webCalls())).toEqual([
    'no call is refused or answered with NO_BANK: say in scripts/coverage/slices.ts what brings it',
  ])
})

test('a code that was to come and is there is not left among those to come', () => {
  const [first] = PAIRS
  const pairs = first ? [...PAIRS, { ...first, code: 'QR_FAIL' as const }] : []
  expect(problemsOf(pairs, webCalls())).toEqual(['QR_FAIL is there now: take it out of scripts/coverage/slices.ts'])
})

test('a call that the web begins or ceases to make needs another entry among the places', () => {
  const calls = new Set<string>([...webCalls(), 'POST /api/wallet/add'])
  calls.delete('GET /api/lookup/banks')
  expect(problemsOf(PAIRS, calls)).toEqual([
    'the web does not call GET /api/lookup/banks, and e2e/errors/places.ts says where: say why no screen does',
    'the web calls POST /api/wallet/add, and e2e/errors/places.ts says that no screen does: say where its refusals are met',
  ])
})

test('the calls of a source are found however they are broken into lines', () => {
  expect(callsIn("const a = useApi('GET /api/wallet')\nawait api(\n  'POST /api/statement', { body })\n")).toEqual([
    'GET /api/wallet',
    'POST /api/statement',
  ])
  expect(callsIn("type A = Reply<'GET /api/wallet'>")).toEqual([])
})

test('every call stands in the table', () => {
  const page = documentOf(PAIRS)
  expect(ROUTES.filter((route) => !page.includes(`\`${route}\``))).toEqual([])
})

test('a bar in a cell does not break its table', () => {
  expect(table(['a'], [['b|c']])).toBe('| a    |\n| ---- |\n| b\\|c |')
})
