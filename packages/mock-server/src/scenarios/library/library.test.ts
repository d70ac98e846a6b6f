import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadFixtures } from '../../fixtures/load.ts'
import { copyFixtures } from '../../testing/copy-fixtures.ts'
import { loadTestFixtures } from '../../testing/test-worlds.ts'
import { Library } from './library.ts'
import { REFUSALS, toScenarioSpec } from './refusal-scenarios.ts'

let fixtures: ReturnType<typeof copyFixtures>
beforeEach(() => {
  fixtures = copyFixtures('scenarios')
})
afterEach(() => fixtures.discard())

const loadLibrary = (files: Record<string, string>): Library => {
  for (const [name, text] of Object.entries(files)) writeFile(name, text)
  const loadedFixtures = loadFixtures(fixtures.folder)
  return Library.create(fixtures.folder, (base) => loadedFixtures[base])
}
const writeFile = (name: string, text: string): void => {
  mkdirSync(join(fixtures.folder, 'scenarios', name, '..'), { recursive: true })
  fixtures.write(`scenarios/${name}`, text)
}
const namesOf = (library: Library, name: string) => library.resolve(name).map((applied) => applied.name)

test('scenario files are found at any depth below the folder and named by their path', () => {
  const library = loadLibrary({
    'test-a.yaml': 'title: A',
    'deep/er/b.yml': 'title: B',
    'test-c.json': '{"title":"C"}',
  })
  expect(library.problems).toEqual([])
  const titles = Object.fromEntries(library.list().map(({ name, title }) => [name, title]))
  expect(titles).toMatchObject({ 'test-a': 'A', 'deep/er/b': 'B', 'test-c': 'C' })
})

test('a resolved scenario is followed by each scenario that it extends, once, in the reverse order of `extends`', () => {
  const library = loadLibrary({
    'root.yaml': 'title: root',
    'left.yaml': 'extends: root',
    'right.yaml': 'extends: [root]',
    'leaf.yaml': 'extends: [left, right]',
  })
  expect(library.problems).toEqual([])
  expect(namesOf(library, 'leaf')).toEqual(['leaf', 'right', 'left', 'root'])
})

test('a cycle of `extends` is reported in each of its files, with the names in the cycle', () => {
  const library = loadLibrary({
    'a.yaml': 'extends: b',
    'b.yaml': 'title: B\nextends: [c]',
    'c.yaml': 'extends: a',
    'd.yaml': 'extends: a',
  })
  expect(library.problems).toEqual([
    { file: 'fixtures/scenarios/a.yaml', line: 1, column: 10, message: 'extends leads in a circle: a → b → c → a' },
    { file: 'fixtures/scenarios/b.yaml', line: 2, column: 11, message: 'extends leads in a circle: b → c → a → b' },
    { file: 'fixtures/scenarios/c.yaml', line: 1, column: 10, message: 'extends leads in a circle: c → a → b → c' },
  ])
  expect(() => library.resolve('d')).toThrow('scenario "a" has a mistake: fixtures/scenarios/a.yaml:1:10 extends leads')
})

test('an unknown scenario is refused, and the error suggests a similar name', () => {
  const library = loadLibrary({ 'my-own.yaml': 'title: mine' })
  expect(() => library.resolve('my-onw')).toThrow('there is no scenario "my-onw" (did you mean "my-own"?)')
})

test('each refusal of a route is available as a scenario, with a member of the base for which it is resolved', () => {
  const library = loadLibrary({})
  const name = 'refuse/POST /api/wallet/transfer/MONEY_NOT_ENOUGH'
  const rules = [{ on: 'POST /api/wallet/transfer', refuse: 'MONEY_NOT_ENOUGH' }]
  expect(library.resolve(name, 'th')[0]?.scenario).toMatchObject({ member: 'somchai', rules })
  expect(library.resolve(name, 'la')[0]?.scenario).toMatchObject({ member: 'keo', rules })
  expect(library.resolve('refuse/POST /api/login/NO_USER')[0]?.scenario.member).toBeUndefined()
})

test('a file saved with a mistake keeps its previous scenario, and the mistake is reported', async () => {
  const library = loadLibrary({ 'mine.yaml': 'title: good', 'other.yaml': 'title: other' })
  const scenarioBefore = library.resolve('other')[0]?.scenario
  writeFile('mine.yaml', 'titel: bad')
  expect(await library.reload()).toBe(true)
  expect(await library.reload()).toBe(false)
  expect(library.resolve('mine')[0]?.scenario.title).toBe('good')
  expect(library.resolve('other')[0]?.scenario).toBe(scenarioBefore)
  expect(library.problems).toEqual([
    {
      file: 'fixtures/scenarios/mine.yaml',
      line: 1,
      column: 1,
      message: '"titel" is not known here (did you mean "title"?)',
    },
  ])
})

test('a reload says that something has changed if a file was removed, or has another name with the same text', async () => {
  const library = loadLibrary({ 'mine.yaml': 'title: mine', 'other.yaml': 'title: other' })
  expect(library.findSpec('mine')).not.toBeNull()
  fixtures.remove('scenarios/other.yaml')
  expect([await library.reload(), library.findSpec('other')]).toEqual([true, null])
  fixtures.remove('scenarios/mine.yaml')
  writeFile('mine.yml', 'title: mine')
  expect([await library.reload(), await library.reload()]).toEqual([true, false])
})

test('two files with the same scenario name are reported, and the first file is used', () => {
  const library = loadLibrary({ 'mine.json': '{"title":"first"}', 'mine.yaml': 'title: second' })
  expect(library.problems).toEqual([
    { file: 'fixtures/scenarios/mine.yaml', line: 1, column: 1, message: 'there is another file of "mine"' },
  ])
  expect(library.findSpec('mine')?.title).toBe('first')
})

test('the scenario of a refusal logs in the first member who is not inactive', () => {
  const refusal = REFUSALS.get('refuse/POST /api/wallet/transfer/MONEY_NOT_ENOUGH')
  const cast = loadTestFixtures('th').cast.map((person, index) => ({ ...person, inactive: index === 0 }))
  expect(refusal && toScenarioSpec(refusal, cast).member).toBe('noi')
})

test('files that are needed during a reload are read synchronously, and their scenarios survive the reload', async () => {
  const longText = `rules:\n${'  - { on: GET /api/wallet, delay: 1ms }\n'.repeat(3_000)}`
  const library = loadLibrary({ 'mine.yaml': 'title: mine', 'long.yaml': longText })
  const reload = library.reload()
  // The reload has started, and pauses after its first slice.
  await Promise.resolve()
  await Promise.resolve()
  const mine = library.findSpec('mine')
  expect(mine?.title).toBe('mine')
  expect(await reload).toBe(false)
  expect(library.findSpec('mine')).toBe(mine)
})
