import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Runs the command without a mock: nothing listens on port 1. */
const runScenario = (...words: string[]): { code: number | null; says: string } => {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/scenario.ts', ...words], {
    cwd: root,
    env: { ...process.env, MOCK_PORT: '1' },
    encoding: 'utf8',
  })
  return { code: run.status, says: `${run.stdout}${run.stderr}` }
}

test('npm run scenario --list lists the scenarios that contain all words, without a mock', () => {
  const { code, says } = runScenario('--list', 'slow', 'line')
  expect(code).toBe(0)
  expect(says).toContain('home/slow-line\n    A poor line, all day\n')
  expect(says).not.toContain('withdraw/second-reply-lost')
})

test('npm run scenario --explain describes in sentences what a scenario does, without a mock', () => {
  const { code, says } = runScenario('--explain', 'refuse/POST', '/api/wallet/transfer/MONEY_NOT_ENOUGH')
  expect(code).toBe(0)
  expect(says).toContain('- For every call of POST /api/wallet/transfer, the mock refuses with MONEY_NOT_ENOUGH.')
})

test.each([
  [['--explain', 'home/slow-lien'], 'there is no scenario "home/slow-lien" (did you mean "home/slow-line"?)'],
  [['--list', 'no-such-word'], 'No scenario matches no-such-word. List all: npm run scenario -- --list'],
  [['--lits'], 'There is no option --lits.\nUsage: npm run scenario'],
  [['--list', '--open'], 'Give one option, not --list and --open.'],
  [[], 'Which scenario?\nUsage: npm run scenario'],
  [['home/slow-line'], 'No mock answers at http://127.0.0.1:1: start one in another terminal with npm start'],
])('npm run scenario with the arguments %j fails with a helpful message', (words, sentence) => {
  const { code, says } = runScenario(...words)
  expect(code).toBe(1)
  expect(says).toContain(sentence)
})
