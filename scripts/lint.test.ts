import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabai-lint-'))
  for (const file of ['biome.json', '.oxlintrc.json', 'tsconfig.base.json'])
    cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, '.gitignore'), 'node_modules')
  writeFileSync(join(folder, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json" }\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

const writeFiles = (files: Record<string, string>): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}
/** Runs a linter on the written files. Returns its output, or an empty string if it reports nothing. */
const runLinter = (tool: string, ...options: string[]): string => {
  try {
    execFileSync(join(root, 'node_modules/.bin', tool), options, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return `${stdout}${stderr}`
  }
}
const runBiome = (): string => runLinter('biome', 'check', '--colors=off', '.')

test('the linter refuses a file that is not formatted', () => {
  writeFiles({ 'a.ts': 'export const a = "x";\n' })
  expect(runBiome()).toContain('a.ts format')
})

test('the linter refuses circular imports', () => {
  writeFiles({
    'a.ts': "import { b } from './b.ts'\n\nexport const a = (): number => b()\n",
    'b.ts': "import { a } from './a.ts'\n\nexport const b = (): number => a()\n",
  })
  expect(runBiome()).toContain('noImportCycles')
})

test('the linter refuses circular imports of types', () => {
  writeFiles({
    'a.ts': "import type { B } from './b.ts'\n\nexport type A = B[]\n",
    'b.ts': "import type { A } from './a.ts'\n\nexport type B = A | null\n",
  })
  expect(runBiome()).toContain('noImportCycles')
})

test('the linter refuses a type that is imported as a value', () => {
  writeFiles({ 'a.ts': "import { A } from './b.ts'\n\nexport const a: A = 1\n", 'b.ts': 'export type A = number\n' })
  expect(runBiome()).toContain('useImportType')
})

test('the linter refuses raw HTML everywhere except in the sanitising component', () => {
  const html = 'export const A = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />\n'
  writeFiles({ 'packages/web/src/ui/display/server-html.tsx': html })
  expect(runBiome()).toBe('')
  writeFiles({ 'packages/web/src/ui/other.tsx': html })
  expect(runBiome()).toContain('noDangerouslySetInnerHtml')
})

test('the linter refuses "any" and "@ts-ignore"', () => {
  writeFiles({ 'a.ts': 'export const a: any = 1\n' })
  expect(runBiome()).toContain('noExplicitAny')
  writeFiles({ 'a.ts': "// @ts-ignore\nexport const a: number = 'x'\n" })
  expect(runBiome()).toContain('noTsIgnore')
})

test('the linter refuses a promise that is not awaited', () => {
  writeFiles({ 'a.ts': 'const save = async (): Promise<number> => 1\nsave()\n' })
  expect(runLinter('oxlint', '--type-aware', '--deny-warnings')).toContain('no-floating-promises')
})

test('the linter refuses type errors, and declarations that are not used', () => {
  writeFiles({ 'a.ts': "export const a: number = 'x'\nconst unused = 1\n" })
  const output = runLinter('oxlint', '--type-aware', '--type-check', '--deny-warnings')
  expect(output).toContain('TS2322')
  expect(output).toContain('TS6133')
})

const CONTRACTS = 'packages/contracts/src'
const DOMAIN = 'packages/mock-server/src/domain'
const WEB = 'packages/web/src'
const PURE_HINT = 'the domain is pure: take time, chance and data as arguments'
const SHARED_HINT = 'browsers and Node load the contracts'
const HTML_HINT = 'render it with <ServerHtml> of ui/display'
const STORAGE_HINT = 'use lib/runtime/storage.ts'
const CALLS_HINT = 'call sendQuery(route, input), useApi or useCommand'
const FORBIDDEN_CODE: [folder: string, text: string, suggestion: string][] = [
  [CONTRACTS, 'export const x = process.env', SHARED_HINT],
  [CONTRACTS, "export const x = Buffer.from('a')", SHARED_HINT],
  [CONTRACTS, 'setImmediate(() => 1)', SHARED_HINT],
  [CONTRACTS, 'export const x = document.title', SHARED_HINT],
  [CONTRACTS, 'export const x = window.name', SHARED_HINT],
  [CONTRACTS, "import { readFile } from 'node:fs'", SHARED_HINT],
  [DOMAIN, 'export const x = new Date()', PURE_HINT],
  [DOMAIN, 'export const x = globalThis.Date.now()', PURE_HINT],
  [DOMAIN, 'export const x = Math.random()', PURE_HINT],
  [DOMAIN, 'setTimeout(() => 1)', PURE_HINT],
  [DOMAIN, 'setInterval(() => 1)', PURE_HINT],
  [DOMAIN, 'setImmediate(() => 1)', PURE_HINT],
  [DOMAIN, 'queueMicrotask(() => 1)', PURE_HINT],
  [DOMAIN, 'export const x = performance.now()', PURE_HINT],
  [DOMAIN, 'export const x = process.env', PURE_HINT],
  [DOMAIN, 'export const x = crypto.randomUUID()', PURE_HINT],
  [DOMAIN, "export const x = fetch('/a')", PURE_HINT],
  [DOMAIN, "import type { FastifyRequest } from 'fastify'", PURE_HINT],
  [DOMAIN, "import cors from '@fastify/cors'", PURE_HINT],
  [DOMAIN, "import { Low } from 'lowdb'", PURE_HINT],
  [DOMAIN, "import { readFile } from 'node:fs'", PURE_HINT],
  [WEB, "document.body.innerHTML = '<b>'", HTML_HINT],
  [WEB, "document.body.outerHTML = '<b>'", HTML_HINT],
  [WEB, "document.body.insertAdjacentHTML('beforeend', '<b>')", HTML_HINT],
  [WEB, "document.body.setHTMLUnsafe('<b>')", HTML_HINT],
  [WEB, "export const x = (range: Range) => range.createContextualFragment('<b>')", HTML_HINT],
  [WEB, "document.write('<b>')", HTML_HINT],
  [WEB, "export const x = fetch('/a')", CALLS_HINT],
  [WEB, 'export const x = window.fetch', CALLS_HINT],
  [WEB, 'export const x = new globalThis.XMLHttpRequest()', 'call sendUpload or useUpload of api/'],
  [WEB, 'localStorage.clear()', STORAGE_HINT],
  [WEB, "window['sessionStorage'].clear()", STORAGE_HINT],
  [WEB, "import { io } from 'socket.io-client'", 'use the one connection of api/'],
  [WEB, "export const x = import('socket.io-client')", 'use the one connection of api/'],
  [WEB, "export const x = import('@sabai/contracts/check')", 'let api/check-reply.ts load it'],
]

test('the linter refuses globals and imports that are forbidden in a folder, except in tests, and says what to use instead', () => {
  const files = FORBIDDEN_CODE.map(([folder, text], index) => [`${folder}/a${index}`, text] as const)
  writeFiles(
    Object.fromEntries(
      files.flatMap(([file, text]) => [
        [`${file}.ts`, text],
        [`${file}.test.ts`, text],
      ]),
    ),
  )
  const { diagnostics } = JSON.parse(
    runLinter('oxlint', '--format=json', `--config=${join(folder, '.oxlintrc.json')}`),
  ) as {
    diagnostics: { filename: string; message: string; help: string }[]
  }
  const messagesByFile = Object.fromEntries(
    diagnostics.map(({ filename, message, help }) => [filename, `${message} ${help}`]),
  )
  expect(messagesByFile).toEqual(
    Object.fromEntries(
      FORBIDDEN_CODE.map(([, , suggestion], index) => [`${files[index]?.[0]}.ts`, expect.stringContaining(suggestion)]),
    ),
  )
})

test('the linter allows properties and texts that only resemble forbidden globals', () => {
  writeFiles({
    [`${DOMAIN}/a.ts`]: 'export const x = (a: { Date: number; fetch: number }) => a.Date + a.fetch\n',
    [`${WEB}/a.tsx`]: 'export const X = () => <p title="fetch">don\'t fetch(localStorage)</p>\n',
  })
  expect(runLinter('oxlint', '--deny-warnings')).toBe('')
})
