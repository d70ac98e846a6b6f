import { beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { lastEntryOf } from '../../testing/set-rules.ts'
import { call, DAO, loadTestFixtures, loginAs, NOI, openMemoryWorlds, START } from '../../testing/test-worlds.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { applyScenario } from '../apply/apply.ts'
import { exportScenario } from '../export/export-scenario.ts'
import { unmetExpectations } from './expectations.ts'
import { rulesetOf } from './ruleset.ts'

let worlds: Worlds
let world: World

beforeEach(async () => {
  worlds = await openMemoryWorlds()
  world = await worlds.create({ id: 'test', clock: { at: START, frozen: true } })
})

/** Applies a scenario written in YAML, and logs Noi in. Returns a function that reads her wallet. */
const startReading = async (yaml: string) => {
  await applyScenario(worlds, world, [{ name: 'test', scenario: parse(yaml) }])
  const token = await loginAs(world, NOI)
  return async (callerGone?: AbortSignal): Promise<unknown> => {
    const { body } = await call(world, 'GET /api/wallet', {}, token, callerGone)
    const { message, wallet } = (body ?? {}) as { message?: string; wallet?: { amount: number } }
    return message ?? wallet?.amount
  }
}

const listUnmet = () => unmetExpectations(world, loadTestFixtures(world.base).cast)

test('the steps of `then` have been applied when the reply of the call arrives, and before any later call', async () => {
  const readWallet = await startReading(`
    rules:
      - { on: GET /api/wallet, times: 1, then: [{ credit: { member: noi, amount: 5 } }, { credit: { member: noi, amount: 7 } }] }`)
  expect([await readWallet(), await readWallet(), await readWallet()]).toEqual([0, 12, 12])
})

test('a rule that has only `then` leaves the answer to a later rule, and the journal names both rules', async () => {
  const readWallet = await startReading(`
    rules:
      - { on: GET /api/wallet, times: 1, then: [{ credit: { member: noi, amount: 5 } }] }
      - { on: GET /api/wallet, times: 1, refuse: NO_WALLET }`)
  expect(await readWallet()).toBe('NO_WALLET')
  expect(lastEntryOf(world)).toMatchObject({
    rule: { number: 2 },
    skippedRules: [
      {
        number: 1,
        why: 'it only acted after the call: answers as usual, then lets this happen: 5 arrive in the wallet of noi',
      },
    ],
  })
  expect(await readWallet()).toBe(5)
})

test('each step of a sequence applies its own `then`, even if the step refuses the call', async () => {
  const readWallet = await startReading(`
    rules:
      - on: GET /api/wallet
        sequence:
          - { refuse: NO_WALLET, then: [{ credit: { member: noi, amount: 5 } }] }
          - pass
          - { then: [{ credit: { member: noi, amount: 7 } }] }`)
  expect([await readWallet(), await readWallet(), await readWallet(), await readWallet()]).toEqual([
    'NO_WALLET',
    5,
    5,
    12,
  ])
})

test('a step of `then` can make a call from another device of a member, and another step can patch a value', async () => {
  await startReading(`
    given:
      - patch: { members.dao.bonus: null }
    rules:
      - on: GET /api/wallet
        when: { member: dao }
        times: 1
        then:
          - call: { as: dao, on: POST /api/wallet/withdrawAll, body: { amount: 1900 } }
          - patch: { lookups.withdraw.withdrawMin: 500 }`)
  const token = await loginAs(world, DAO)
  await call(world, 'GET /api/wallet', {}, token)
  expect((await call(world, 'POST /api/wallet/withdrawAll', { body: { amount: 500 } }, token)).body).toMatchObject({
    message: 'MONEY_NOT_ENOUGH',
  })
  expect(world.fixtureData().lookups.withdraw).toMatchObject({ withdrawMin: 500 })
  expect(world.journal.calls().get('POST /api/wallet/withdrawAll')).toBe(1)
})

test('a reply that waits at a gate does not show the changes that the `then` of its rule makes', async () => {
  const readWallet = await startReading(`
    rules:
      - on: GET /api/wallet
        times: 1
        hold: { gate: late, after: true }
        then: [{ credit: { member: noi, amount: 5 } }]`)
  const heldRead = readWallet()
  await expect.poll(() => rulesetOf(world).gates.read()[0]?.waiting).toBe(1)
  expect(await readWallet()).toBe(5)
  rulesetOf(world).gates.release('late')
  expect(await heldRead).toBe(0)
})

test('the steps of `then` are not applied if the caller disconnects while the call waits', async () => {
  const readWallet = await startReading(`
    rules:
      - { on: GET /api/wallet, times: 1, hold: late, then: [{ credit: { member: noi, amount: 5 } }] }`)
  const caller = new AbortController()
  const heldRead = readWallet(caller.signal)
  await expect.poll(() => rulesetOf(world).gates.read()[0]?.waiting).toBe(1)
  caller.abort()
  await heldRead
  expect(await readWallet()).toBe(0)
})

test('a step of `then` that fails is reported with its rule, and the other steps are still applied', async () => {
  const readWallet = await startReading(`
    rules:
      - on: GET /api/wallet
        times: 1
        then:
          - settleWithdrawal: { member: noi, result: paid }
          - credit: { member: noi, amount: 5 }
          - settleWithdrawal: { member: noi, result: rejected }`)
  expect([await readWallet(), await readWallet()]).toEqual([0, 5])
  expect(listUnmet()).toEqual([
    'test: rules.0: then.0 (2026-11-20T03:00:00.000Z) could not happen: noi has no withdrawal in progress',
    'test: rules.0: then.2 (2026-11-20T03:00:00.000Z) could not happen: noi has no withdrawal in progress',
  ])
})

test('an exported scenario contains the changes that the `then` of a rule made', async () => {
  const readWallet = await startReading(`
    rules:
      - { on: GET /api/wallet, times: 1, then: [{ credit: { member: noi, amount: 5 } }] }`)
  await readWallet()
  const { scenario } = exportScenario(world, loadTestFixtures(world.base), 'Exported')
  expect(scenario.given).toEqual([{ login: { member: 'noi' } }, { credit: { member: 'noi', amount: 5 } }])
})
