import { expect, test } from 'vitest'
import { DECLARED_REFUSALS, problemsOf, ROUTES } from './codes.ts'
import { formatDocument } from './document.ts'
import { formatTable } from './table.ts'
import { findWebCalls, listCallsIn } from './web-calls.ts'

/** Returns the problems that a change adds. `npm test -- errors` reports the problems of the current code. */
const listNewProblems = (refusals: typeof DECLARED_REFUSALS, calls: ReadonlySet<string> = findWebCalls()): string[] => {
  const problemsBefore = new Set(problemsOf(DECLARED_REFUSALS, findWebCalls()))
  return problemsOf(refusals, calls).filter((problem) => !problemsBefore.has(problem))
}

test('a refusal without a recipe is reported with its call and the file for the recipe', () => {
  const refusals = DECLARED_REFUSALS.map((refusal) =>
    refusal.code === 'NO_BANK' ? { ...refusal, recipe: undefined } : refusal,
  )
  expect(listNewProblems(refusals)).toEqual(
    ['POST /api/wallet/withdraw', 'POST /api/wallet/withdrawAll', 'POST /api/qrcode/{provider}'].map(
      (on) =>
        `${on} declares NO_BANK, and no recipe leads to it: add NO_BANK: { description, input } under '${on}' in packages/mock-server/src/testing/refusals/*-recipes.ts`,
    ),
  )
})

test('a code that no call declares is reported', () => {
  const refusals = DECLARED_REFUSALS.filter(({ code }) => code !== 'NO_BANK')
  expect(listNewProblems(refusals)).toEqual([
    'no call is refused or answered with NO_BANK: declare it with a call, or remove it',
  ])
})

test('a call is reported if the refusal displays say wrongly that the app makes it or does not make it', () => {
  const calls = new Set<string>([...findWebCalls(), 'POST /api/wallet/add'])
  calls.delete('GET /api/lookup/banks')
  expect(listNewProblems(DECLARED_REFUSALS, calls)).toEqual([
    'the app does not call GET /api/lookup/banks, and packages/web/src/testing/refusals/displays says where: say why no screen does',
    'the app calls POST /api/wallet/add, and packages/web/src/testing/refusals/displays says that no screen does: say where its refusals are shown',
  ])
})

test('listCallsIn finds the calls in a source of the app, even across lines and in constants, but not in types', () => {
  expect(
    listCallsIn("const a = useApi('GET /api/wallet')\nawait sendQuery(\n  'POST /api/statement', { body })\n"),
  ).toEqual(['GET /api/wallet', 'POST /api/statement'])
  expect(listCallsIn("const CODE = 'GET /api/qrcode/{provider}'\nuseApi(CODE)")).toEqual(['GET /api/qrcode/{provider}'])
  expect(listCallsIn("type A = Reply<'GET /api/wallet'>")).toEqual([])
})

test('the error table lists every call', () => {
  const documentText = formatDocument(DECLARED_REFUSALS)
  expect(ROUTES.filter((route) => !documentText.includes(`\`${route}\``))).toEqual([])
})

test('formatTable escapes a vertical bar in a cell', () => {
  expect(formatTable(['a'], [['b|c']])).toBe('| a    |\n| ---- |\n| b\\|c |')
})
