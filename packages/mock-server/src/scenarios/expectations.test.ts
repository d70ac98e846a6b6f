import type { ScenarioGiven } from '@sabai/contracts/control'
import { beforeEach, expect, test } from 'vitest'
import { call, loginAs, memoryWorlds, NOI, START, testFixtures } from '../testing/mock.ts'
import type { Worlds } from '../worlds/registry.ts'
import type { World } from '../worlds/world.ts'
import { applyScenario } from './apply.ts'
import { unmetOf } from './expectations.ts'

let worlds: Worlds
let world: World

beforeEach(async () => {
  worlds = await memoryWorlds()
  world = await worlds.create({ id: 'test', clock: { at: START, frozen: true } })
})

const apply = (scenario: ScenarioGiven, add = false) =>
  applyScenario(worlds, world, [{ name: 'test', scenario }], { add })
const unmet = () => unmetOf(world, testFixtures(world.base).cast)

test('what is expected of calls counts from the time that the scenario was applied', async () => {
  const expects: ScenarioGiven = { expect: { calls: { 'GET /api/wallet': 1, 'POST /api/login': 0 } } }
  const token = await loginAs(world, NOI)
  await call(world, 'GET /api/wallet', {}, token)
  await apply(expects, true)
  expect(unmet()).toEqual(['test: expect.calls: GET /api/wallet was called 0 times, and once is expected'])
  await call(world, 'GET /api/wallet', {}, token)
  expect(unmet()).toEqual([])
  await call(world, 'GET /api/wallet', {}, token)
  expect(unmet()).toEqual(['test: expect.calls: GET /api/wallet was called 2 times, and once is expected'])
  await apply(expects)
  expect(unmet()).toHaveLength(1)
})

test('what is expected of balances is held against every account, to the satang', async () => {
  await apply({ expect: { balances: { noi: { wallet: 5.1, ORCHID: 0 }, somchai: { wallet: 12345.67 } } } })
  expect(unmet()).toEqual(['test: expect.balances: noi has 0.00 in wallet, and 5.10 is expected'])
  await apply({ given: [{ credit: { member: 'noi', amount: 5.1 } }] }, true)
  expect(unmet()).toEqual([])
})

test('kip have no decimals, and somebody who is not there is said', async () => {
  world = await worlds.create({ id: 'lao', base: 'la' })
  await apply({ expect: { balances: { keo: { wallet: 1 }, koe: { wallet: 1 } } } })
  expect(unmet()).toEqual([
    expect.stringMatching(/^test: expect\.balances: keo has \d+ in wallet, and 1 is expected$/),
    expect.stringContaining('there is no member "koe" (did you mean "keo"?)'),
  ])
})

test('what a timeline could not do is not met either', async () => {
  await apply({ timeline: [{ at: '1s', do: { settleWithdrawal: { member: 'noi', result: 'paid' } } }] })
  await world.setClock({ advanceMs: 1_000 })
  expect(unmet()).toEqual([expect.stringContaining('could not happen: noi has no withdrawal in progress')])
})
