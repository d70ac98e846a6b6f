import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { runAtOnce } from '../../lib/cooperative-task.ts'
import { FIXTURES_FOLDER } from '../../testing/copy-fixtures.ts'
import { loadTestFixtures } from '../../testing/test-worlds.ts'
import { readScenarioFiles } from '../library/scenario-files.ts'
import { readYaml } from '../library/yaml-source.ts'
import { createScenarioSchema } from './json-schema.ts'

const validator = Compile(createScenarioSchema(loadTestFixtures))
const isValid = (text: string): boolean => {
  const source = runAtOnce(readYaml('a.yaml', new TextEncoder().encode(text)))
  if (Array.isArray(source)) throw new Error(JSON.stringify(source))
  return validator.Check(source.value)
}

test('an editor marks no mistakes in the scenarios of the repository', () => {
  const invalidFiles = runAtOnce(readScenarioFiles(FIXTURES_FOLDER)).filter(({ text }) => !isValid(text))
  expect(invalidFiles.map(({ file }) => file)).toEqual([])
})

test.each([
  'titel: x',
  'member: somchia',
  'page: /user/sipn',
  'rules: [{ on: GET /api/walet, delay: 1s }]',
  'rules: [{ on: GET /api/wallet, refuse: MONEY_NOT_ENOUGH }]',
  'rules: [{ on: GET /api/wallet, sequence: [{ refuse: MONEY_NOT_ENOUGH }] }]',
  'rules: [{ on: GET /api/lookup/registerOTP, reply: { registerOTP: "yes" } }]',
  'rules: [{ on: GET /api/wallet, fault: { kind: rest } }]',
  'given: [{ play: { member: noi, game: ORCHIDS, bet: 1, result: lose } }]',
  'given: [{ patch: { games.ORCHID.dwon: true } }]',
  'given: [{ patch: { games.ORCHID.down: "yes" } }]',
  'given: [{ call: { as: noi, on: POST /api/wallet/withdraw, body: { ammount: 5 } } }]',
  'given: [{ call: { as: noi, on: POST /api/wallet/withdraw, body: { amount: 5 }, refused: NO_USER } }]',
  'expect: { calls: { GET /api/walet: 1 } }',
  'expect: { balances: { noi: { walet: 1 } } }',
  'expect: { calls: { GET /api/wallet: { atLest: 1 } } }',
  'expect: { order: [{ on: GET /api/wallet }, { on: GET /api/walet }] }',
  'rules: [{ on: GET /api/wallet, when: { session: Phone }, delay: 1s }]',
  'rules: [{ on: GET /api/wallet, then: [{ advance: 1s }] }]',
  'rules: [{ on: GET /api/wallet, then: [{ credit: { member: nooi, amount: 5 } }] }]',
  'timeline: [{ at: 1s, call: { as: noi, on: POST /api/wallet/withdraw, body: { ammount: 5 } } }]',
])('an editor marks a mistake in %s', (text) => {
  expect(isValid(text)).toBe(false)
})

test.each([
  'member: "0690000009"',
  'page: /user/spin',
  'rules: [{ on: "*", refuse: REQUEST_LIMIT }]',
  'rules: [{ on: GET /api/wallet, when: { session: 2, headers: { X-Device: { contains: phone } } }, delay: 1s }]',
  'rules: [{ on: GET /api/wallet, then: [{ credit: { member: noi, amount: 5 } }, { patch: { games.ORCHID.down: true } }] }]',
  'timeline: [{ at: 1s, call: { as: noi, on: POST /api/wallet/withdraw, body: { amount: 5 }, refused: NO_BANK } }]',
  'expect: { calls: { GET /api/wallet: [{ when: { member: noi }, times: 0 }, { atMost: 3 }] }, order: [{ on: GET /api/wallet }, { on: GET /api/bonus }] }',
  'rules: [{ on: GET /api/lookup/registerOTP, reply: { registerOTP: "yes" }, violation: true }]',
  'rules: [{ on: GET /api/wallet, sequence: [pass, { refuse: NO_WALLET, delay: [1s, 2s] }] }]',
  'given: [{ patch: { games.ORCHID.down: true, members.noi.coin: 5, members.noi.games.ORCHID.password: x, lookups.conditions.0: x, lookups.withdraw.withdrawMin: 3 } }]',
  'given: [{ call: { as: noi, on: POST /api/wallet/withdraw, body: { amount: 5 }, refused: NO_BANK } }]',
])('an editor marks no mistake in %s', (text) => {
  expect(isValid(text)).toBe(true)
})
