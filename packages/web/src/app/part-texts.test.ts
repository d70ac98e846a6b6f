import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../texts/index.ts'
import { PAGE_TEXTS } from './page-texts.ts'

const SOURCES = join(import.meta.dirname, '..')
const LAZY_PART_PATTERN =
  /lazyPart\(\{\s*load: async \(\) => \(await import\('([^']+)'\)\)\.(\w+),(?:\s*texts: ([^\n]*?),?\n)?/g
const LAZY_PAGE_PATTERN = /lazyPage\(\s*(PATHS\.\w+),\s*(?:async \(\) =>\s*\(await import\('([^']+)'\)\)|(\w+))/g

const read = (file: string): string => readFileSync(join(SOURCES, file), 'utf8')
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing|^texts/.test(file),
)

/** Returns a file and everything that it imports statically. */
const closureOf = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return seen
  seen.add(file)
  for (const [, path = ''] of read(file).matchAll(/^(?:import|\} from|export .*from)(?! type)[^\n]*?'(\.[^']+)'/gm))
    closureOf(join(dirname(file), path), seen)
  return seen
}

/** The namespace of each section of texts. */
const namespaceOf = new Map<string, string>()
beforeAll(async () => {
  const { first, namespaces } = await loadTexts.th()
  for (const [name, load] of Object.entries(namespaces))
    for (const section of Object.keys(await load())) namespaceOf.set(section, name)
  for (const section of Object.keys(first)) namespaceOf.set(section, 'first')
})

/** Returns the namespaces that a part uses in its sources, except the first texts. */
const findNamespacesUsed = (file: string): string[] => {
  const sources = [...closureOf(file)].filter((each) => !each.startsWith('texts')).map(read)
  const sections = sources.flatMap((source) =>
    [...source.matchAll(/['`]([a-zA-Z]+)\.[a-zA-Z$]/g)].map(([, section = '']) => section),
  )
  return [...new Set(sections.flatMap((section) => namespaceOf.get(section) ?? []))].filter((name) => name !== 'first')
}

/** Returns the names in a literal list of texts, or in the constant with such a list. */
const parseNames = (source: string, list = ''): string[] => {
  const literal = list.startsWith('[')
    ? list
    : (new RegExp(`const ${list || '-'} = (\\[[^\\]]*\\])`).exec(source)?.[1] ?? '')
  return [...literal.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}

const parts = files.flatMap((file) => {
  const source = read(file)
  return [...source.matchAll(LAZY_PART_PATTERN)].map(([, path = '', name = '', list]) => ({
    name,
    file: join(dirname(file), path),
    texts: parseNames(source, list),
  }))
})

test('the test finds every lazy part in the sources', () => {
  const count = files.reduce((sum, file) => sum + read(file).split(/= lazyPart\(|\? lazyPart\(/).length - 1, 0)
  // The call in `lazyPage` creates one part for each page.
  expect(parts.length).toBe(count - 1)
})

test.each(parts)('$name is fetched with all the texts that it uses', ({ file, texts }) => {
  expect(['shared', ...texts]).toEqual(expect.arrayContaining(findNamespacesUsed(file)))
})

test('each page is fetched with all the texts that it uses', () => {
  const table = read('app/page-table.tsx')
  const pages = [...table.matchAll(LAZY_PAGE_PATTERN)].map(([, path = '', file, loader]) => ({
    path,
    file: file ?? new RegExp(`const ${loader} = async \\(\\) => \\(await import\\('([^']+)'`).exec(table)?.[1] ?? '',
  }))
  expect(pages.length).toBe(Object.keys(PAGE_TEXTS).length)
  const source = read('app/page-texts.ts')
  for (const { path, file } of pages) {
    const [, list] = new RegExp(`\\[${path.replace('.', '\\.')}\\]: (\\[[^\\]]*\\])`).exec(source) ?? []
    expect(['shared', ...parseNames(source, list)], path).toEqual(
      expect.arrayContaining(findNamespacesUsed(join('app', file))),
    )
  }
})

test('the first script uses only the first texts', () => {
  expect(findNamespacesUsed('main.tsx')).toEqual([])
})
