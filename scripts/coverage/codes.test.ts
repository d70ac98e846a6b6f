import { expect, test } from 'vitest'
import { PAIRS, problemsOf, ROUTES } from './codes.ts'
import { formatDocument } from './document.ts'
import { formatTable } from './table.ts'
import { findWebCalls, listCallsIn } from './web-calls.ts'

test('every code has a way to be reached, and every call of the web its places', () => {
  expect(problemsOf(PAIRS, findWebCalls())).toEqual([])
})

test('a code without a way is named with its call', () => {
  const pairs = PAIRS.map((pair) => (pair.code === 'NO_BANK' ? { ...pair, recipe: undefined } : pair))
  expect(problemsOf(pairs, findWebCalls())).toEqual([
    'POST /api/wallet/withdraw declares NO_BANK, and no way leads to it: add one in mock-server/src/testing/refusals',
    'POST /api/wallet/withdrawAll declares NO_BANK, and no way leads to it: add one in mock-server/src/testing/refusals',
  ])
})

test('a code that no call declares any more must be said to come with something', () => {
  const pairs = PAIRS.filter(({ code }) => code !== 'NO_BANK')
  expect(problemsOf(pairs, findWebCalls())).toEqual([
    'no call is refused or answered with NO_BANK: say in scripts/coverage/slices.ts what brings it',
  ])
})

test('a code that was to come and is there is not left among those to come', () => {
  const [first] = PAIRS
  const pairs = first ? [...PAIRS, { ...first, code: 'QR_FAIL' as const }] : []
  expect(problemsOf(pairs, findWebCalls())).toEqual(['QR_FAIL is there now: take it out of scripts/coverage/slices.ts'])
})

test('a call that the web begins or ceases to make needs another entry among the places', () => {
  const calls = new Set<string>([...findWebCalls(), 'POST /api/wallet/add'])
  calls.delete('GET /api/lookup/banks')
  expect(problemsOf(PAIRS, calls)).toEqual([
    'the web does not call GET /api/lookup/banks, and e2e/errors/refusal-displays.ts says where: say why no screen does',
    'the web calls POST /api/wallet/add, and e2e/errors/refusal-displays.ts says that no screen does: say where its refusals are met',
  ])
})

test('the calls of a source are found however they are broken into lines', () => {
  expect(
    listCallsIn("const a = useApi('GET /api/wallet')\nawait sendQuery(\n  'POST /api/statement', { body })\n"),
  ).toEqual(['GET /api/wallet', 'POST /api/statement'])
  expect(listCallsIn("type A = Reply<'GET /api/wallet'>")).toEqual([])
})

test('every call stands in the table', () => {
  const page = formatDocument(PAIRS)
  expect(ROUTES.filter((route) => !page.includes(`\`${route}\``))).toEqual([])
})

test('a bar in a cell does not break its table', () => {
  expect(formatTable(['a'], [['b|c']])).toBe('| a    |\n| ---- |\n| b\\|c |')
})
