import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UserError } from '../process/user-error.ts'
import { runScenario } from './run-scenario.ts'

const root = resolve(import.meta.dirname, '../..')
const printedLines: string[] = []

beforeEach(() => {
  printedLines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printedLines.push(line))
  vi.stubEnv('MOCK_FIXTURES', resolve(root, 'fixtures'))
  // No mock answers, because nothing listens on port 1.
  vi.stubEnv('MOCK_PORT', '1')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

test('npm run scenario --list lists the scenarios that contain all given words, and needs no mock', async () => {
  await runScenario(['--list', 'slow', 'line'])
  const output = printedLines.join('\n')
  expect(output).toContain('home/slow-line\n    A poor line, all day\n')
  expect(output).not.toContain('withdraw/second-reply-lost')
})

test('npm run scenario --explain describes in sentences what a scenario does, and needs no mock', async () => {
  await runScenario(['--explain', 'refuse/POST', '/api/wallet/transfer/MONEY_NOT_ENOUGH'])
  expect(printedLines.join('\n')).toContain(
    '- For every call of POST /api/wallet/transfer, the mock refuses with MONEY_NOT_ENOUGH.',
  )
})

test.each([
  [['--explain', 'home/slow-lien'], 'there is no scenario "home/slow-lien" (did you mean "home/slow-line"?)'],
  [['--list', 'no-such-word'], 'No scenario matches no-such-word. List all: npm run scenario -- --list'],
  [['--lits'], 'There is no option --lits.\nUsage: npm run scenario'],
  [['--list', '--open'], 'Give one option, not --list and --open.'],
  [[], 'Which scenario?\nUsage: npm run scenario'],
])('npm run scenario with the arguments %j fails with a helpful message', async (args, sentence) => {
  const error = await runScenario(args).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(UserError)
  expect((error as UserError).message).toContain(sentence)
})

test('the command npm run scenario passes its arguments on, prints why it fails, and exits with 1', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/scenario.ts', 'home/slow-line'],
    { cwd: root, env: { ...process.env, MOCK_PORT: '1' }, encoding: 'utf8' },
  )
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain('No mock answers at http://127.0.0.1:1: start one in another terminal with npm start')
})
