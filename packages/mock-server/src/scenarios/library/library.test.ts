import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadFixtures } from '../../fixtures/load.ts'
import { copyFixtures } from '../../testing/copy-fixtures.ts'
import { Library } from './library.ts'

let fixtures: ReturnType<typeof copyFixtures>
beforeEach(() => {
  fixtures = copyFixtures()
  if (!fixtures.has('scenarios')) mkdirSync(join(fixtures.folder, 'scenarios'))
})
afterEach(() => fixtures.discard())

const loadLibrary = (files: Record<string, string>): Library => {
  for (const [name, text] of Object.entries(files)) writeFile(name, text)
  const loaded = loadFixtures(fixtures.folder)
  return Library.load(fixtures.folder, (base) => loaded[base])
}
const writeFile = (name: string, text: string): void => {
  mkdirSync(join(fixtures.folder, 'scenarios', name, '..'), { recursive: true })
  fixtures.write(`scenarios/${name}`, text)
}
const namesOf = (library: Library, name: string) => library.resolve(name).map((applied) => applied.name)

test('a file is found wherever it lies below the folder, and is named by its path', () => {
  const library = loadLibrary({
    'test-a.yaml': 'title: A',
    'deep/er/b.yml': 'title: B',
    'test-c.json': '{"title":"C"}',
  })
  expect(library.problems).toEqual([])
  const titles = Object.fromEntries(library.list().map(({ name, title }) => [name, title]))
  expect(titles).toMatchObject({ 'test-a': 'A', 'deep/er/b': 'B', 'test-c': 'C' })
})

test('what a scenario extends comes after it, each once, and the one named last is tried before the others', () => {
  const library = loadLibrary({
    'root.yaml': 'title: root',
    'left.yaml': 'extends: root',
    'right.yaml': 'extends: [root]',
    'leaf.yaml': 'extends: [left, right]',
  })
  expect(library.problems).toEqual([])
  expect(namesOf(library, 'leaf')).toEqual(['leaf', 'right', 'left', 'root'])
})

test('a circle of extends is reported at each of its files, with the names on the way round', () => {
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

test('a name that is not there is refused with the one that was meant', () => {
  const library = loadLibrary({ 'my-own.yaml': 'title: mine' })
  expect(() => library.resolve('my-onw')).toThrow('there is no scenario "my-onw" (did you mean "my-own"?)')
})

test('every refusal that a route declares is a scenario, for a member of the world that it is applied to', () => {
  const library = loadLibrary({})
  const name = 'refuse/POST /api/wallet/transfer/MONEY_NOT_ENOUGH'
  const rules = [{ on: 'POST /api/wallet/transfer', refuse: 'MONEY_NOT_ENOUGH' }]
  expect(library.resolve(name, 'th')[0]?.scenario).toMatchObject({ member: 'somchai', rules })
  expect(library.resolve(name, 'la')[0]?.scenario).toMatchObject({ member: 'keo', rules })
  expect(library.resolve('refuse/POST /api/login/NO_USER')[0]?.scenario.member).toBeUndefined()
})

test('a file saved with a mistake keeps its scenario of before, and the mistake is reported', async () => {
  const library = loadLibrary({ 'mine.yaml': 'title: good', 'other.yaml': 'title: other' })
  const before = library.resolve('other')[0]?.scenario
  writeFile('mine.yaml', 'titel: bad')
  expect(await library.reload()).toBe(true)
  expect(await library.reload()).toBe(false)
  expect(library.resolve('mine')[0]?.scenario.title).toBe('good')
  expect(library.resolve('other')[0]?.scenario).toBe(before)
  expect(library.problems).toEqual([
    {
      file: 'fixtures/scenarios/mine.yaml',
      line: 1,
      column: 1,
      message: '"titel" is not known here (did you mean "title"?)',
    },
  ])
})

test('files that are needed while they are being read are read at once, and keep their scenarios', async () => {
  const library = loadLibrary({ 'mine.yaml': 'title: mine' })
  const reading = library.reload()
  // It has begun, and pauses after its first slice.
  await Promise.resolve()
  await Promise.resolve()
  const mine = library.specOf('mine')
  expect(mine?.title).toBe('mine')
  expect(await reading).toBe(false)
  expect(library.specOf('mine')).toBe(mine)
})
