import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeScratchTree } from '../process/scratch-tree.ts'
import { applyExample, readExamples } from './read-examples.ts'

const examples = readExamples(readFileSync('CONTRIBUTING.md', 'utf8'))
const read = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)

test('every example of CONTRIBUTING.md can be written into the files that it names', () => {
  const texts = new Map<string, string>()
  for (const example of examples)
    for (const file of example.files) texts.set(file, applyExample(example, file, texts.get(file) ?? read(file)))
  expect(texts.size).toBeGreaterThan(20)
})

test('an example names a line that is there, or a file that is not', () => {
  const [inserted, created] = readExamples('```ts\n// a/{b,c}.ts, after: one\ntwo\n```\n\n```ts\n// a/d.ts\nx\n```\n')
  expect(inserted?.files).toEqual(['a/b.ts', 'a/c.ts'])
  if (!inserted || !created) throw new Error('the examples were not read')
  expect(applyExample(inserted, 'a/b.ts', ' one {\n}\n')).toBe(' one {\ntwo\n}\n')
  expect(() => applyExample(inserted, 'a/b.ts', 'three\n')).toThrow('a/b.ts has no line that begins with: one')
  expect(() => applyExample(created, 'a/d.ts', 'x\n')).toThrow('a/d.ts exists already')
})

const checkCopy = () => {
  let tree = ''
  const run = (...options: string[]): { status: number | null; output: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...options], {
      cwd: tree,
      encoding: 'utf8',
      // The settings of this test run are not for what runs in the copy.
      env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, DEEP: undefined },
    })
    return { status, output: `${stdout}${stderr}` }
  }
  const expectGreen = (...options: string[]): void => {
    const { status, output } = run(...options)
    expect(status, output.slice(-6_000)).toBe(0)
  }

  beforeAll(() => {
    tree = makeScratchTree()
    for (const example of examples)
      for (const file of example.files) {
        const path = join(tree, file)
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, applyExample(example, file, read(path)))
      }
    // Checks list the tracked files.
    execFileSync('git', ['init', '-q'], { cwd: tree })
    execFileSync('git', ['add', '-A'], { cwd: tree })
    expectGreen('scripts/format.ts')
    expectGreen('scripts/coverage-errors.ts')
  })
  afterAll(() => rmSync(tree, { recursive: true }))

  test('all checks are green', () => {
    expectGreen('scripts/test.ts', 'lint', 'boundaries', 'types', 'scenarios', 'errors', 'unused')
  })

  test('the builds stay within their budgets', () => {
    expectGreen('scripts/test.ts', 'size')
  })

  test('the unit tests are green', () => {
    expectGreen('scripts/test.ts', 'unit')
  })

  test('the mock answers the new call, refuses the new way, and gives the points', () => {
    expect(run('scripts/scenario.ts', '--explain', 'refuse/POST /api/wallet/transfer/AMOUNT_UNLUCKY').output).toContain(
      'AMOUNT_UNLUCKY',
    )
  })
}

if (process.env.DEEP) describe('in a copy of the repository with all examples of CONTRIBUTING.md', checkCopy)
