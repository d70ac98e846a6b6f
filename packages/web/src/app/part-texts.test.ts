import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { namespacesOf } from '../lib/i18n/part-namespaces.ts'
import { loadTexts } from '../texts/index.ts'
import type { Namespace } from '../texts/text-types.ts'
import { PAGE_TEXTS } from './page-texts.ts'

const SOURCE_FOLDER = join(import.meta.dirname, '..')
const LAZY_PART_PATTERN =
  /lazyPart\(\{\s*load: async \(\) => \(await import\('([^']+)'\)\)\.(\w+),(?:\s*texts: ([^\n]*?),?\n)?(\s*isOnHome: true)?/g
const LAZY_PAGE_PATTERN = /lazyPage\(\s*(PATHS\.\w+),\s*(?:async \(\) =>\s*\(await import\('([^']+)'\)\)|(\w+))/g

const readSource = (file: string): string => readFileSync(join(SOURCE_FOLDER, file), 'utf8')
const files = readdirSync(SOURCE_FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing|^texts/.test(file),
)

/** Returns a file and everything that it imports statically. */
const listImportedFiles = (file: string, seenFiles = new Set<string>()): Set<string> => {
  if (seenFiles.has(file) || !/\.tsx?$/.test(file)) return seenFiles
  seenFiles.add(file)
  for (const [, path = ''] of readSource(file).matchAll(
    /^(?:import|\} from|export .*from)(?! type)[^\n]*?'(\.[^']+)'/gm,
  ))
    listImportedFiles(join(dirname(file), path), seenFiles)
  return seenFiles
}

/** The keys of the texts of each namespace, including the first and the basic namespaces. */
const keysByNamespace = new Map<string, readonly string[]>()

const listKeys = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' ? listKeys(text, `${prefix}${key}.`) : [prefix + key],
  )

beforeAll(async () => {
  const { first, loadRest } = await loadTexts.th()
  const { basics, namespaces } = await loadRest()
  for (const [name, load] of Object.entries(namespaces)) keysByNamespace.set(name, listKeys(await load()))
  keysByNamespace.set('first', listKeys(first))
  keysByNamespace.set('basics', listKeys(basics))
})

/**
 * Returns the text keys that the sources of a part use, but that are not in its namespaces. If a key is computed, only
 * its beginning is compared.
 */
const findMissingTexts = (file: string, namespaces: readonly string[]): string[] => {
  const hasKey = (keys: readonly string[], key: string) =>
    keys.some((each) => (key.endsWith('.') ? each.startsWith(key) : each === key))
  const availableKeys = ['first', ...namespaces].flatMap((name) => keysByNamespace.get(name) ?? [])
  const allKeys = [...keysByNamespace.values()].flat()
  const sources = [...listImportedFiles(file)].filter((each) => !each.startsWith('texts')).map(readSource)
  const usedKeys = sources.flatMap((source) =>
    [...source.matchAll(/['`]([a-zA-Z]+\.(?:[\w-]+\.)*(?:[\w-]+(?=['`])|(?=\$\{)))/g)].map(([, key = '']) => key),
  )
  return [...new Set(usedKeys)].filter((key) => hasKey(allKeys, key) && !hasKey(availableKeys, key))
}

/** Returns the namespaces in a literal list, or in the constant that contains the list. */
const parseNamespaces = (source: string, list = ''): Namespace[] => {
  const literal = list.startsWith('[')
    ? list
    : (new RegExp(`const ${list || '-'} = (\\[[^\\]]*\\])`).exec(source)?.[1] ?? '')
  return [...literal.matchAll(/'(\w+)'/g)].map(([, name]) => name as Namespace)
}

const lazyParts = files.flatMap((file) => {
  const source = readSource(file)
  return [...source.matchAll(LAZY_PART_PATTERN)].map(([, path = '', name = '', list, isOnHome]) => ({
    name,
    file: join(dirname(file), path),
    texts: namespacesOf(parseNamespaces(source, list), isOnHome !== undefined),
  }))
})

test('the list of lazy parts contains every lazy part in the sources', () => {
  const count = files.reduce((sum, file) => sum + readSource(file).split(/= lazyPart\(|\? lazyPart\(/).length - 1, 0)
  // The call in `lazyPage` is not in the list. It creates one part for each page, which the test of the pages covers.
  expect(lazyParts.length).toBe(count - 1)
})

test.each(lazyParts)('$name is fetched with all the texts that it uses', ({ file, texts }) => {
  expect(findMissingTexts(file, ['basics', ...texts])).toEqual([])
})

test('each page is fetched with all the texts that it uses', () => {
  const pageTableSource = readSource('app/page-table.tsx')
  const pages = [...pageTableSource.matchAll(LAZY_PAGE_PATTERN)].map(([, path = '', file, loader]) => ({
    path,
    file:
      file ??
      new RegExp(`const ${loader} = async \\(\\) => \\(await import\\('([^']+)'`).exec(pageTableSource)?.[1] ??
      '',
  }))
  expect(pages.length).toBe(Object.keys(PAGE_TEXTS).length)
  const source = readSource('app/page-texts.ts')
  for (const { path, file } of pages) {
    const [, list] = new RegExp(`\\[${path.replace('.', '\\.')}\\]: (\\[[^\\]]*\\])`).exec(source) ?? []
    const texts = namespacesOf(parseNamespaces(source, list), path === 'PATHS.home')
    expect(findMissingTexts(join('app', file), ['basics', ...texts]), path).toEqual([])
  }
})

test('the modules that the first script of the app contains use only texts of the namespace "first"', () => {
  expect(findMissingTexts('main.tsx', [])).toEqual([])
})
