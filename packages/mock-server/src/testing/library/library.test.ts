import { FAULTS } from '@sabai/contracts/scenario'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_WELL, createTestApp } from '../test-app.ts'
import { loadTestLibrary } from '../test-worlds.ts'
import { accessChecks } from './access-checks.ts'
import { moneyChecks } from './money-checks.ts'
import { type ScenarioChecks, ScenarioRun } from './scenario-run.ts'
import { screenChecks } from './screen-checks.ts'

const checks: ScenarioChecks = { ...accessChecks, ...moneyChecks, ...screenChecks }
const library = loadTestLibrary()
const files = library.list().filter(({ kind }) => kind === 'file')
/** A file needs no check in code: `lint:scenarios` applies each. Those that have one are walked here. */
const walked = files.filter(({ name }) => Object.hasOwn(checks, name))
// One mock for all of them, so that it shows as well that no world knows of another.
let mock: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  mock = await createTestApp()
})
afterAll(() => mock.app.close())
const given = files.map(({ name }) => library.specOf(name))

describe('every scenario with a check in code holds what it promises', () => {
  for (const { name, title } of walked)
    test(`${name}: ${title}`, async () => {
      const run = await ScenarioRun.start(mock, name)
      await checks[name]?.(run)
      const report = await run.control('GET /__mock/worlds/{id}/report')
      expect(report).toEqual(ALL_WELL)
    })
})

test('no file of the library has a mistake, and every check in code is of a file that is there', () => {
  expect(library.problems).toEqual([])
  expect(Object.keys(checks).toSorted()).toEqual(walked.map(({ name }) => name).toSorted())
  expect(walked.length).toBeGreaterThanOrEqual(40)
})

test('every scenario with a check in code says what it is, what must be true in the app, and how to find it', () => {
  for (const { name, title, description, tags } of walked)
    expect([name, title.length > 10, description.length > 20, tags.length > 0]).toEqual([name, true, true, true])
})

test('every feature of the format is used by at least one file, so that there is something to copy from', () => {
  const text = JSON.stringify(given)
  const words = [
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
  ]
  const more = [
    'delay',
    'bytesPerSecond',
    'refuse',
    'reply',
    'status',
    'breach',
    'sequence',
    'refused',
    'phase',
    'field',
  ]
  const steps = ['agentSays', 'credit', 'call', 'login', 'advance', 'patch', 'play', 'settleWithdrawal']
  for (const word of [...words, ...more, ...steps]) expect([word, text.includes(`"${word}":`)]).toEqual([word, true])
  for (const kind of Object.keys(FAULTS)) expect([kind, text.includes(`"kind":"${kind}"`)]).toEqual([kind, true])
  const rules = given.flatMap((scenario) => scenario?.rules ?? [])
  expect(new Set(rules.flatMap(({ exhausted = [] }) => exhausted))).toEqual(
    new Set(['pass', 'cycle', 'repeat-last', 'fail']),
  )
  expect(new Set(rules.flatMap(({ fault }) => fault?.phase ?? []))).toEqual(
    new Set(['before', 'after-commit', 'mid-body']),
  )
})
