import type { ScenarioSpec } from '@sabai/contracts/control'
import { beforeEach, expect, test } from 'vitest'
import { call, loadTestFixtures, loginAs, NOI, openMemoryWorlds, SOMCHAI, START } from '../../testing/test-worlds.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { applyScenario } from '../apply/apply.ts'
import { openMoment } from '../apply/open-moment.ts'
import { unmetExpectations, unmetSinceReset } from './expectations.ts'

let worlds: Worlds
let world: World

beforeEach(async () => {
  worlds = await openMemoryWorlds()
  world = await worlds.create({ id: 'test', clock: { at: START, frozen: true } })
})

const applyTestScenario = (scenario: ScenarioSpec, add = false) =>
  applyScenario(worlds, world, [{ name: 'test', scenario }], { add })
const listUnmet = () => unmetExpectations(world, loadTestFixtures(world.base).cast)

test('expected calls are counted from the time when the scenario was applied', async () => {
  const scenario: ScenarioSpec = { expect: { calls: { 'GET /api/wallet': 1, 'POST /api/login': 0 } } }
  const token = await loginAs(world, NOI)
  await call(world, 'GET /api/wallet', {}, token)
  await applyTestScenario(scenario, true)
  expect(listUnmet()).toEqual(['test: expect.calls: GET /api/wallet was called 0 times, and once is expected'])
  await call(world, 'GET /api/wallet', {}, token)
  expect(listUnmet()).toEqual([])
  await call(world, 'GET /api/wallet', {}, token)
  expect(listUnmet()).toEqual(['test: expect.calls: GET /api/wallet was called 2 times, and once is expected'])
  await applyTestScenario(scenario)
  expect(listUnmet()).toHaveLength(1)
})

test('the calls that an extended scenario expects are counted from the same time', async () => {
  await call(world, 'GET /api/lookup/info', {})
  const parent = { name: 'parent', scenario: { expect: { calls: { 'GET /api/lookup/info': 0 } } } }
  await applyScenario(worlds, world, [{ name: 'own', scenario: {} }, parent], { add: true })
  expect(listUnmet()).toEqual([])
})

test('a verification counts the calls since the world was made or last reset, even in a world opened at an earlier moment', async () => {
  const verifyWalletCalls = (times: number, countedWorld = world) =>
    unmetSinceReset(countedWorld, loadTestFixtures(countedWorld.base).cast, {
      calls: { 'GET /api/wallet': { when: { member: 'noi' }, times } },
    })
  const token = await loginAs(world, NOI)
  await call(world, 'GET /api/wallet', {}, token)
  await applyTestScenario({ title: 'more', rules: [{ on: 'GET /api/wallet', delay: '1ms' }] }, true)
  await call(world, 'GET /api/wallet', {}, token)
  expect(verifyWalletCalls(2)).toEqual([])
  const earlierWorld = await openMoment(worlds, world, world.journal.count)
  await applyTestScenario({})
  expect(verifyWalletCalls(0)).toEqual([])
  expect(verifyWalletCalls(0, earlierWorld)).toEqual([])
  await call(earlierWorld, 'GET /api/wallet', {}, await loginAs(earlierWorld, NOI))
  expect(verifyWalletCalls(1, earlierWorld)).toEqual([])
})

const TRANSFER_ROUTE = 'POST /api/wallet/transfer'
/** Applies a scenario with these expectations, and makes three transfers of Somchai and one of Noi. */
const makeTransfers = async (expected: NonNullable<ScenarioSpec['expect']>) => {
  await applyTestScenario({ expect: expected })
  for (const [who, amount] of [
    [SOMCHAI, 100],
    [SOMCHAI, 200],
    [NOI, 300],
    [SOMCHAI, 300],
  ] as const) {
    const token = await loginAs(world, who)
    await call(world, TRANSFER_ROUTE, { body: { from: 'wallet', to: 'ORCHID', amount } }, token)
  }
}
const listUnmetCalls = async (expected: NonNullable<NonNullable<ScenarioSpec['expect']>['calls']>[string]) => {
  await makeTransfers({ calls: { [TRANSFER_ROUTE]: expected } })
  return listUnmet()
}

test('expected calls are counted by member and body, and their number may be exact or have bounds', async () => {
  const somchai = { member: 'somchai' }
  expect(
    await listUnmetCalls([
      { when: somchai, times: 3 },
      { when: { member: 'noi' }, atMost: 1 },
      { when: { ...somchai, body: { amount: { gte: 200 } } }, atLeast: 2, atMost: 2 },
      { atLeast: 4 },
    ]),
  ).toEqual([])
})

test('a report of too few calls explains why the last calls of the route do not count', async () => {
  expect(await listUnmetCalls({ when: { member: 'somchai', body: { amount: 500 } }, times: 1 })).toEqual([
    `test: expect.calls: ${TRANSFER_ROUTE} by somchai with body.amount 500 was called 0 times, and once is expected: #4 does not count, as body.amount is not 500; #6 does not count, as it was made by noi; #8 does not count, as body.amount is not 500; nor do 1 before`,
  ])
})

test('a report of too many calls lists the calls that count', async () => {
  expect(await listUnmetCalls({ when: { member: 'somchai' }, atMost: 1 })).toEqual([
    `test: expect.calls: ${TRANSFER_ROUTE} by somchai was called 3 times, and at most once is expected: the journal has #2, #4 and #8`,
  ])
})

test('a report of too few calls says if a visitor made them, and one of too many calls lists three of them', async () => {
  await applyTestScenario({
    expect: {
      calls: {
        'GET /api/lookup/info': [
          { when: { member: 'noi' }, atLeast: 1 },
          { when: {}, times: 2 },
        ],
      },
    },
  })
  await call(world, 'GET /api/lookup/info', {})
  expect(listUnmet()[0]).toContain('#1 does not count, as it was made by a visitor')
  for (let time = 0; time < 3; time += 1) await call(world, 'GET /api/lookup/info', {})
  expect(listUnmet()[1]).toBe(
    'test: expect.calls: GET /api/lookup/info was called 4 times, and 2 times is expected: the journal has #1, #2, #3 and 1 more',
  )
})

test('an expected number of calls with a condition is reported as uncountable once the journal has dropped calls of the route', async () => {
  const somchai = { when: { member: 'somchai' }, atMost: 1 }
  await applyTestScenario({
    expect: { calls: { 'GET /api/lookup/info': [{ when: { member: 'noi' }, times: 0 }, somchai] } },
  })
  for (let time = 0; time < 3_100; time += 1) await call(world, 'GET /api/lookup/info', {})
  const token = await loginAs(world, SOMCHAI)
  for (let time = 0; time < 2; time += 1) await call(world, 'GET /api/lookup/info', {}, token)
  expect(listUnmet()).toEqual([
    'test: expect.calls: GET /api/lookup/info by noi cannot be counted, because the journal no longer has 1103 of its calls',
    // Those that the journal still has are too many already.
    'test: expect.calls: GET /api/lookup/info by somchai was called 2 times, and at most once is expected: the journal has #3102 and #3103',
  ])
})

test('a login counts for the member who wanted to log in', async () => {
  await applyTestScenario({ expect: { calls: { 'POST /api/login': { when: { member: 'noi' }, times: 1 } } } })
  await loginAs(world, NOI)
  await loginAs(world, SOMCHAI)
  expect(listUnmet()).toEqual([])
})

test('an expected order is met by calls that were answered in this order, even with other calls between them', async () => {
  const orderedTransferOf = (amount: number) => ({ on: TRANSFER_ROUTE, when: { body: { amount } } }) as const
  await makeTransfers({
    order: [orderedTransferOf(100), orderedTransferOf(300), { on: 'POST /api/login' }, orderedTransferOf(300)],
  })
  expect(listUnmet()).toEqual([])
})

test('a report of calls in another order names the first call that is out of order, and where the journal has it instead', async () => {
  const orderedTransferOf = (amount: number) => ({ on: TRANSFER_ROUTE, when: { body: { amount } } }) as const
  await makeTransfers({ order: [orderedTransferOf(200), orderedTransferOf(100)] })
  expect(listUnmet()).toEqual([
    `test: expect.order: ${TRANSFER_ROUTE} with body.amount 100 is expected after ${TRANSFER_ROUTE} with body.amount 200 (#4), and was not called after it: the journal has #2`,
  ])
  // One call is not two calls in order.
  await makeTransfers({ order: [orderedTransferOf(200), orderedTransferOf(200)] })
  expect(listUnmet()).toEqual([
    expect.stringMatching(/ 200 is expected after .* 200 \((#\d+)\), and was not called after it: the journal has \1$/),
  ])
  await makeTransfers({ order: [orderedTransferOf(200), orderedTransferOf(500)] })
  expect(listUnmet()).toEqual([
    expect.stringMatching(/ 500 is expected after .* 200 \(#\d+\), and was not called after it: #\d+ does not count/),
  ])
  await makeTransfers({ order: [orderedTransferOf(400), orderedTransferOf(100)] })
  expect(listUnmet()).toEqual([
    expect.stringMatching(
      /^test: expect\.order: .* with body\.amount 400 is expected first, and was not called: #\d+ does not count, as body\.amount is not 400; .*; nor do 1 before$/,
    ),
  ])
})

test('expected balances are compared exactly, for each named account', async () => {
  await applyTestScenario({ expect: { balances: { noi: { wallet: 5.1, ORCHID: 0 }, somchai: { wallet: 12345.67 } } } })
  expect(listUnmet()).toEqual(['test: expect.balances: noi has 0.00 in wallet, and 5.10 is expected'])
  await applyTestScenario({ given: [{ credit: { member: 'noi', amount: 5.1 } }] }, true)
  expect(listUnmet()).toEqual([])
})

test('the report writes a balance in kip without decimals, and says if the member of a balance does not exist', async () => {
  world = await worlds.create({ id: 'lao', base: 'la' })
  await applyTestScenario({ expect: { balances: { keo: { wallet: 1 }, koe: { wallet: 1 } } } })
  expect(listUnmet()).toEqual([
    expect.stringMatching(/^test: expect\.balances: keo has \d+ in wallet, and 1 is expected$/),
    expect.stringContaining('there is no member "koe" (did you mean "keo"?)'),
  ])
})

test('a failed timeline entry is reported among the unmet expectations', async () => {
  await applyTestScenario({ timeline: [{ at: '1s', do: { settleWithdrawal: { member: 'noi', result: 'paid' } } }] })
  await world.setClock({ advanceMs: 1_000 })
  expect(listUnmet()).toEqual([expect.stringContaining('could not happen: noi has no withdrawal in progress')])
})
