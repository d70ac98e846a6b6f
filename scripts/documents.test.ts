import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { STORAGE_KEYS } from '../packages/contracts/src/constants/index.ts'
import { ERROR_CATALOGUE, SLIP_REASONS } from '../packages/contracts/src/errors.ts'
import { routes } from '../packages/contracts/src/routes/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(root + file, 'utf8')
const listFiles = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && file !== 'docs/product.md')
const productText = read('docs/product.md')
const departuresText = read('docs/decisions/departures.md')
const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(({ 1: match = '' }) => match)

/** The terms of each section of the product document (its headings and bold texts), by the number of the section. */
const termsOfSections = new Map(
  productText
    .split(/^## (?=\d+\. )/m)
    .slice(1)
    .map((section) => [
      Number.parseInt(section, 10),
      [...matchesOf(section, /^### (.+)$/gm), ...matchesOf(section, /\*\*(.+?)\*\*/g)],
    ]),
)

test('every citation of the product document names an existing section, heading or bold term', () => {
  const citations = listFiles('*.ts', '*.tsx', '*.css', '*.md', '*.mjs').flatMap((file) => {
    // A citation may continue on the next line of a comment.
    const text = read(file).replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
    return [...text.matchAll(/product section (\d+)(?:, "([A-Z][^"]*|info|banner carousel)")?/gi)].map(
      ({ 1: section, 2: term }) => ({ file, section: Number(section), term }),
    )
  })
  expect(citations.length).toBeGreaterThan(100)
  expect(citations.filter(({ term }) => term).length).toBeGreaterThan(50)
  const unknownCitations = citations.filter(({ section, term }) => {
    const terms = termsOfSections.get(section)
    return !terms || (term !== undefined && !terms.includes(term))
  })
  expect(unknownCitations).toEqual([])
})

/** Returns the anchor of a heading, as GitHub and similar hosts create it. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')

test('the product document links every departure from it, and every such link leads to a departure', () => {
  const linkedAnchors = new Set(matchesOf(productText, /decisions\/departures\.md#([\w-]+)/g))
  const listedAnchors = matchesOf(departuresText, /^## (.+)$/gm).map(toAnchor)
  expect(listedAnchors.length).toBeGreaterThan(10)
  expect([...linkedAnchors].toSorted()).toEqual(listedAnchors.toSorted())
})

test('every citation of a decision names an existing file and heading', () => {
  const headings = new Map(listFiles('docs/decisions/*.md').map((file) => [file, matchesOf(read(file), /^## (.+)$/gm)]))
  const citations = listFiles('*.ts', '*.tsx', '*.css', '*.mjs').flatMap((file) => {
    const text = read(file).replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
    return [...text.matchAll(/(docs\/decisions\b[\w./-]*)(?:, "([^"]+)")?/g)].map(
      ({ 1: citedPath = '', 2: heading }) => ({
        file,
        at: citedPath,
        heading,
      }),
    )
  })
  expect(citations.length).toBeGreaterThan(20)
  const unknownCitations = citations.filter(({ at: citedPath, heading }) => {
    if (citedPath.startsWith('docs/decisions/') && citedPath !== 'docs/decisions/') {
      const knownHeadings = headings.get(citedPath)
      return !knownHeadings || (heading !== undefined && !knownHeadings.includes(heading))
    }
    return heading !== undefined
  })
  expect(unknownCitations).toEqual([])
})

test('every source file that a document names exists', () => {
  const files = listFiles('*')
  const EXAMPLES = [
    'acts/rewards/grant-points.ts',
    'features/office/office-page.tsx',
    'scenarios/withdraw/my-first.yaml',
  ]
  const namedFiles = listFiles('*.md').flatMap((file) =>
    matchesOf(read(file), /`([\w./-]+\.(?:tsx?|mjs|yaml|css))`/g).map((name) => ({ file, name })),
  )
  expect(namedFiles.length).toBeGreaterThan(150)
  const isExistingFile = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
  const isExample = (name: string) => EXAMPLES.some((example) => name.endsWith(example))
  expect(namedFiles.filter(({ name }) => !isExistingFile(name) && !isExample(name))).toEqual([])
})

test('the list of decisions names every file of decisions', () => {
  const namedFiles = matchesOf(read('docs/decisions/README.md'), /\]\(([\w-]+\.md)\)/g)
  const files = listFiles('docs/decisions/*.md').map((file) => file.replace('docs/decisions/', ''))
  expect(namedFiles.toSorted()).toEqual(files.filter((file) => file !== 'README.md').toSorted())
})

test('the product document names every call, every error code and every slip reason', () => {
  const names = [...Object.keys(routes), ...Object.keys(ERROR_CATALOGUE), ...Object.keys(SLIP_REASONS)]
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => !productText.includes(`\`${name}\``))).toEqual([])
})

test('docs/security.md lists exactly the names under which app and workbench store values in the browser', () => {
  const STORAGE_FILE = 'packages/web/src/lib/runtime/storage.ts'
  const LAST_WORLD_FILE = 'packages/mock-server/workbench/src/ui/last-world.ts'
  const COLOR_SCHEME_FILE = 'packages/mock-server/workbench/src/shell/color-scheme.ts'
  const COOKIES_FILE = 'packages/web/src/lib/i18n/locale.ts'
  const sources = listFiles('packages/web/src/*.ts*', 'packages/mock-server/workbench/src/*.ts*').filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  )
  const findFiles = (pattern: RegExp) => sources.filter((file) => pattern.test(read(file)))
  expect(findFiles(/\b(?:local|session)Storage\b/)).toEqual([COLOR_SCHEME_FILE, LAST_WORLD_FILE, STORAGE_FILE])
  expect(findFiles(/document\.cookie|cookieStore/)).toEqual([COOKIES_FILE])
  // The table need not list IndexedDB and caches, because neither the service worker nor the pages use them.
  expect(findFiles(/serviceWorker/)).toEqual(['packages/web/src/lib/deploy/register-worker.ts'])
  const workerFile = 'packages/web/build/install/worker.ts'
  expect([...sources, workerFile].filter((file) => /indexedDB|\bcaches\b/.test(read(file)))).toEqual([])

  const [ownKeys = ''] = matchesOf(read(STORAGE_FILE), /^type OwnKey =([\s\S]+?)^type /gm)
  const namesInCode = [
    ...Object.values(STORAGE_KEYS),
    ...matchesOf(ownKeys, /'(\w+)'/g),
    ...matchesOf(read(COOKIES_FILE), /document\.cookie = `(\w+)=/g),
    ...matchesOf(read(LAST_WORLD_FILE), /^const STORAGE_KEY = '(.+)'$/gm),
    ...matchesOf(read(COLOR_SCHEME_FILE), /^const STORAGE_KEY = '(.+)'$/gm),
    ...sources.flatMap((file) => matchesOf(read(file), /new BroadcastChannel\('?([^')]+)'?\)/g)),
  ]
  const [table = ''] = matchesOf(read('docs/security.md'), /^## What the browser keeps$([\s\S]+?)^## /gm)
  const namesInDocument = matchesOf(table, /^\| (`.+?) +\|/gm).flatMap((cell) => matchesOf(cell, /`([^`]+)`/g))
  expect(namesInDocument.toSorted()).toEqual([...new Set(namesInCode)].toSorted())
})
