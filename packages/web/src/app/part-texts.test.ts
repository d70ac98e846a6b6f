import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../texts/index.ts'
import { PAGE_TEXTS } from './page-texts.ts'

const SOURCES = join(import.meta.dirname, '..')
const LAZY = /lazyPart\(\{\s*load: async \(\) => \(await import\('([^']+)'\)\)\.(\w+),(?:\s*texts: ([^\n]*?),?\n)?/g
const PAGE = /lazyPage\((PATHS\.\w+), (?:async \(\) => \(await import\('([^']+)'\)\)|(\w+))/g

const read = (file: string): string => readFileSync(join(SOURCES, file), 'utf8')
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing|^texts/.test(file),
)

/** A file and all that it imports at once. */
const closureOf = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return seen
  seen.add(file)
  for (const [, path = ''] of read(file).matchAll(/^(?:import|\} from|export .*from)(?! type)[^\n]*?'(\.[^']+)'/gm))
    closureOf(join(dirname(file), path), seen)
  return seen
}

/** The namespaces by the sections that they hold. */
const namespaceOf = new Map<string, string>()
beforeAll(async () => {
  const { first, namespaces } = await loadTexts.th()
  for (const [name, load] of Object.entries(namespaces))
    for (const section of Object.keys(await load())) namespaceOf.set(section, name)
  for (const section of Object.keys(first)) namespaceOf.set(section, 'first')
})

/** What the sources of a part say, as namespaces. */
const saidIn = (file: string): string[] => {
  const sources = [...closureOf(file)].filter((each) => !each.startsWith('texts')).map(read)
  const sections = sources.flatMap((source) =>
    [...source.matchAll(/['`]([a-zA-Z]+)\.[a-zA-Z$]/g)].map(([, section = '']) => section),
  )
  return [...new Set(sections.flatMap((section) => namespaceOf.get(section) ?? []))].filter((name) => name !== 'first')
}

/** The names in a list of texts, or in the constant that stands for one. */
const namesIn = (source: string, list = ''): string[] => {
  const written = list.startsWith('[')
    ? list
    : (new RegExp(`const ${list || '-'} = (\\[[^\\]]*\\])`).exec(source)?.[1] ?? '')
  return [...written.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}

const parts = files.flatMap((file) => {
  const source = read(file)
  return [...source.matchAll(LAZY)].map(([, path = '', name = '', list]) => ({
    name,
    file: join(dirname(file), path),
    texts: namesIn(source, list),
  }))
})

test('all parts that are fetched later were found', () => {
  const count = files.reduce((sum, file) => sum + read(file).split(/= lazyPart\(|\? lazyPart\(/).length - 1, 0)
  // The page table makes one of each page.
  expect(parts.length).toBe(count - 1)
})

test.each(parts)('$name comes with all the texts that it says', ({ file, texts }) => {
  expect(['shared', ...texts]).toEqual(expect.arrayContaining(saidIn(file)))
})

test('each page comes with all the texts that it says', () => {
  const table = read('app/page-table.tsx')
  const pages = [...table.matchAll(PAGE)].map(([, path = '', file, loader]) => ({
    path,
    file: file ?? new RegExp(`const ${loader} = async \\(\\) => \\(await import\\('([^']+)'`).exec(table)?.[1] ?? '',
  }))
  expect(pages.length).toBe(Object.keys(PAGE_TEXTS).length)
  const source = read('app/page-texts.ts')
  for (const { path, file } of pages) {
    const [, list] = new RegExp(`\\[${path.replace('.', '\\.')}\\]: (\\[[^\\]]*\\])`).exec(source) ?? []
    expect(['shared', ...namesIn(source, list)], path).toEqual(expect.arrayContaining(saidIn(join('app', file))))
  }
})

test('what comes with the app itself says nothing but the first texts', () => {
  expect(saidIn('main.tsx')).toEqual([])
})
