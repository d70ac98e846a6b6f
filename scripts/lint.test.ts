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
/** What the tool says; empty where it has nothing against the planted files. */
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

test('a file that is not formatted is refused', () => {
  writeFiles({ 'a.ts': 'export const a = "x";\n' })
  expect(runBiome()).toContain('a.ts format')
})

test('files that import each other in a circle are refused', () => {
  writeFiles({
    'a.ts': "import { b } from './b.ts'\n\nexport const a = (): number => b()\n",
    'b.ts': "import { a } from './a.ts'\n\nexport const b = (): number => a()\n",
  })
  expect(runBiome()).toContain('noImportCycles')
})

test('a type imported as a value is refused', () => {
  writeFiles({ 'a.ts': "import { A } from './b.ts'\n\nexport const a: A = 1\n", 'b.ts': 'export type A = number\n' })
  expect(runBiome()).toContain('useImportType')
})

test('raw HTML is refused everywhere but in the sanitising component', () => {
  const html = 'export const A = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />\n'
  writeFiles({ 'packages/web/src/ui/display/server-html.tsx': html })
  expect(runBiome()).toBe('')
  writeFiles({ 'packages/web/src/ui/other.tsx': html })
  expect(runBiome()).toContain('noDangerouslySetInnerHtml')
})

test('any and ts-ignore are refused', () => {
  writeFiles({ 'a.ts': 'export const a: any = 1\n' })
  expect(runBiome()).toContain('noExplicitAny')
  writeFiles({ 'a.ts': "// @ts-ignore\nexport const a: number = 'x'\n" })
  expect(runBiome()).toContain('noTsIgnore')
})

test('a promise that nobody waits for is refused', () => {
  writeFiles({ 'a.ts': 'const save = async (): Promise<number> => 1\nsave()\n' })
  expect(runLinter('oxlint', '--type-aware', '--deny-warnings')).toContain('no-floating-promises')
})
