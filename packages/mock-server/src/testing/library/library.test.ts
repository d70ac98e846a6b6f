import { readFileSync } from 'node:fs'
import { FAULTS } from '@sabai/contracts/scenario'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseDuration } from '../../lib/time.ts'
import { FIXTURES_FOLDER } from '../copy-fixtures.ts'
import { CLEAN_REPORT, createTestApp } from '../test-app.ts'
import { loadTestLibrary } from '../test-worlds.ts'
import { accessChecks } from './access-checks.ts'
import { chatChecks } from './chat-checks.ts'
import { depositChecks } from './deposit-checks.ts'
import { launchChecks } from './launch-checks.ts'
import { moneyChecks } from './money-checks.ts'
import { rewardChecks } from './reward-checks.ts'
import { type ScenarioChecks, ScenarioRun } from './scenario-run.ts'
import { screenChecks } from './screen-checks.ts'
import { situationChecks } from './situation-checks.ts'

const checks: ScenarioChecks = {
  ...accessChecks,
  ...moneyChecks,
  ...depositChecks,
  ...screenChecks,
  ...chatChecks,
  ...launchChecks,
  ...rewardChecks,
  ...situationChecks,
}
const library = loadTestLibrary()
const files = library.list().filter(({ kind }) => kind === 'file')
/** The files with a check in code. The other files are applied by `lint:scenarios`; some are also tested below. */
const checkedFiles = files.filter(({ name }) => Object.hasOwn(checks, name))
/** The names of the files whose `expect` is met once their timeline is over, although no calls are sent. */
const FILES_THAT_NEED_NO_CALLS = [
  'deposit/code-paid-soon',
  'deposit/code-that-was-paid',
  'deposit/gift-of-another-host',
  'deposit/gift-of-another-member',
  'deposit/gift-received',
  'deposit/laos-in-baht',
  'deposit/transfer-of-a-stranger',
  'deposit/transfer-waits-for-slip',
  'games/a-win',
  'games/moved-on-another-device',
  'home/long-names',
  'home/money-arrives',
  'laos/many-millions',
  'laos/paid-while-watching',
  'slips/accepted',
  'slips/bank-gateway-down',
  'slips/captcha',
  'slips/damaged-code',
  'slips/decided-while-watching',
  'slips/duplicate',
  'slips/file-lost',
  'slips/in-progress',
  'slips/laos',
  'slips/no-code',
  'slips/of-somebody-else',
  'slips/payment-code',
  'slips/too-old',
  'slips/too-small',
  'slips/unknown-transfer',
  'slips/wrong-account',
  'time/clock-far-ahead',
  'withdraw/goes-back',
]
const filesThatNeedNoCalls = files.filter(({ name }) => FILES_THAT_NEED_NO_CALLS.includes(name))
// All scenarios run in one mock, so that the tests also show that worlds do not affect each other.
let mock: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  mock = await createTestApp()
})
afterAll(() => mock.app.close())
const specs = files.map(({ name }) => library.findSpec(name))

describe('scenarios with a check in code', () => {
  for (const { name, title } of checkedFiles)
    test(`the scenario ${name} does what it promises: ${title}`, async () => {
      const run = await ScenarioRun.start(mock, name)
      await checks[name]?.(run)
      const report = await run.control('GET /__mock/worlds/{id}/report')
      expect(report).toEqual(CLEAN_REPORT)
    })
})

describe('scenarios whose expectations hold once their timeline is over', () => {
  for (const { name, title } of filesThatNeedNoCalls)
    test(`the expectations of the scenario ${name} hold once its timeline is over: ${title}`, async () => {
      const run = await ScenarioRun.start(mock, name)
      const timesMs = (library.findSpec(name)?.timeline ?? []).map(({ at }) => parseDuration(at) ?? 0)
      await run.advanceClock(`${Math.max(0, ...timesMs)}ms`)
      expect(await run.control('GET /__mock/worlds/{id}/report')).toEqual(CLEAN_REPORT)
    })
})

test('each of the 21 situations of docs/situations.md is a file of at most 12 lines, not counting comments, and has a check in code', () => {
  const listedNames = readFileSync(`${FIXTURES_FOLDER}/../docs/situations.md`, 'utf8').matchAll(/\| `([^`]+)` +\|$/gm)
  const names = [...listedNames].map(([, name = '']) => name)
  expect(new Set(names).size).toBe(21)
  for (const name of names) {
    const text = readFileSync(`${FIXTURES_FOLDER}/scenarios/${name}.yaml`, 'utf8')
    const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line))
    expect([name, lines.length <= 12, Object.hasOwn(checks, name)]).toEqual([name, true, true])
  }
})

test('no file of the library has a mistake, and every check in code belongs to an existing file', () => {
  expect(library.problems).toEqual([])
  expect(Object.keys(checks).toSorted()).toEqual(checkedFiles.map(({ name }) => name).toSorted())
  expect(checkedFiles.length).toBeGreaterThanOrEqual(40)
  expect(filesThatNeedNoCalls.map(({ name }) => name).toSorted()).toEqual(FILES_THAT_NEED_NO_CALLS)
})

test('every scenario that these tests run has a title, a description and tags', () => {
  for (const { name, title, description, tags } of [...checkedFiles, ...filesThatNeedNoCalls])
    expect([name, title.length > 10, description.length > 20, tags.length > 0]).toEqual([name, true, true, true])
})

test('every feature of the scenario format is used by at least one file, as an example to copy', () => {
  const text = JSON.stringify(specs)
  const formatKeys = [
    'sockets',
    'drop',
    'duplicate',
    'reorder',
    'extends',
    'base',
    'settings',
    'seed',
    'clock',
    'timeline',
    'expect',
    'times',
    'rate',
    'when',
    'hold',
    'then',
    'session',
    'headers',
    'order',
    'atLeast',
    'atMost',
    'from',
    'until',
    'change',
  ]
  const ruleKeys = [
    'delay',
    'bytesPerSecond',
    'refuse',
    'reply',
    'status',
    'violation',
    'sequence',
    'refused',
    'phase',
    'field',
  ]
  const stepKeys = ['agentSays', 'credit', 'call', 'login', 'advance', 'patch', 'play', 'settleWithdrawal', 'member']
  for (const key of [...formatKeys, ...ruleKeys, ...stepKeys])
    expect([key, text.includes(`"${key}":`)]).toEqual([key, true])
  for (const kind of Object.keys(FAULTS)) expect([kind, text.includes(`"kind":"${kind}"`)]).toEqual([kind, true])
  const rules = specs.flatMap((scenario) => scenario?.rules ?? [])
  expect(new Set(rules.flatMap(({ onExhausted = [] }) => onExhausted))).toEqual(
    new Set(['pass', 'cycle', 'repeat-last', 'fail']),
  )
  expect(new Set(rules.flatMap(({ fault }) => fault?.phase ?? []))).toEqual(
    new Set(['before', 'after-commit', 'mid-body']),
  )
})
