import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeScratchTree } from '../process/scratch-tree.ts'
import { applyExample, readExamples } from './read-examples.ts'

const examples = readExamples(readFileSync('CONTRIBUTING.md', 'utf8'))
const readIfExists = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)

test('every example of CONTRIBUTING.md can be applied to the files that it names', () => {
  const texts = new Map<string, string>()
  for (const example of examples)
    for (const file of example.files)
      texts.set(file, applyExample(example, file, texts.get(file) ?? readIfExists(file)))
  expect(texts.size).toBeGreaterThan(20)
})

test('an example that inserts text needs an existing line, and an example that creates a file needs a path that does not exist yet', () => {
  const [insertingExample, creatingExample] = readExamples(
    '```ts\n// a/{b,c}.ts, after: one\ntwo\n```\n\n```ts\n// a/d.ts\nx\n```\n',
  )
  expect(insertingExample?.files).toEqual(['a/b.ts', 'a/c.ts'])
  if (!insertingExample || !creatingExample) throw new Error('the examples were not read')
  expect(applyExample(insertingExample, 'a/b.ts', ' one {\n}\n')).toBe(' one {\ntwo\n}\n')
  expect(() => applyExample(insertingExample, 'a/b.ts', 'three\n')).toThrow('a/b.ts has no line that begins with: one')
  expect(() => applyExample(creatingExample, 'a/d.ts', 'x\n')).toThrow('a/d.ts exists already')
})

/** The time limit of each test in the copy, because each runs a command that takes minutes. */
const TIMEOUT_MS = 3_600_000

const checkCopy = () => {
  let tree = ''
  const runInCopy = (...options: string[]): { status: number | null; output: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...options], {
      cwd: tree,
      encoding: 'utf8',
      // The environment of this test run must not affect the commands in the copy.
      env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, DEEP: undefined },
    })
    return { status, output: `${stdout}${stderr}` }
  }
  const expectSuccess = (...options: string[]): void => {
    const { status, output } = runInCopy(...options)
    expect(status, output.slice(-6_000)).toBe(0)
  }

  beforeAll(() => {
    tree = makeScratchTree()
    for (const example of examples)
      for (const file of example.files) {
        const path = join(tree, file)
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, applyExample(example, file, readIfExists(path)))
      }
    // The tests in this folder would apply the examples a second time.
    rmSync(join(tree, 'scripts/examples'), { recursive: true })
    // Some checks list the tracked files, so the copy must be a git repository.
    execFileSync('git', ['init', '-q'], { cwd: tree })
    execFileSync('git', ['add', '-A'], { cwd: tree })
    expectSuccess('scripts/format.ts')
    expectSuccess('scripts/coverage-errors.ts')
  }, TIMEOUT_MS)
  afterAll(() => rmSync(tree, { recursive: true }))

  test('all checks pass with the examples of CONTRIBUTING.md', () => {
    expectSuccess('scripts/test.ts', 'lint', 'boundaries', 'types', 'scenarios', 'errors', 'unused')
  })

  test('the builds with the examples of CONTRIBUTING.md stay within their budgets', () => {
    expectSuccess('scripts/test.ts', 'size')
  })

  test('the unit tests pass with the examples of CONTRIBUTING.md', () => {
    expectSuccess('scripts/test.ts', 'unit')
  })

  test('npm run scenario --explain explains the refusal that an example of CONTRIBUTING.md adds', () => {
    expect(
      runInCopy('scripts/scenario.ts', '--explain', 'refuse/POST /api/wallet/transfer/AMOUNT_UNLUCKY').output,
    ).toContain('AMOUNT_UNLUCKY')
  })
}

if (process.env.DEEP)
  describe('in a copy of the repository with all examples of CONTRIBUTING.md', { timeout: TIMEOUT_MS }, checkCopy)
