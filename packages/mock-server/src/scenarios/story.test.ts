import type { ScenarioGiven } from '@sabai/contracts/control'
import { beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { call, loginAs, memoryWorlds, NOI, SOMCHAI, START, testFixtures, testLibrary } from '../testing/mock.ts'
import type { Worlds } from '../worlds/registry.ts'
import { LONGEST_STORY } from '../worlds/story.ts'
import { World } from '../worlds/world.ts'
import { applyScenario } from './apply.ts'
import { storyText } from './story-text.ts'
import { tell } from './tell.ts'

let worlds: Worlds
let world: World

beforeEach(async () => {
  worlds = await memoryWorlds(() => START)
  world = await worlds.create({ id: 'test', seed: 7, clock: { at: START, frozen: true } })
})

const told = (of = world) => storyText(of, tell(of, testFixtures('th'), 'Told'))
const apply = (scenario: ScenarioGiven, add = false) =>
  applyScenario(worlds, world, [{ name: 'test', scenario }], { add })

describe('the story of a world', () => {
  test('is a scenario file that a person can read', async () => {
    const rules: ScenarioGiven['rules'] = [{ on: 'GET /api/lookup/info', delay: '1s' }]
    const timeline = [
      { at: '10s', do: { credit: { member: 'noi', amount: 1 } } },
      { at: '90s', patch: { 'lookups.registerOTP': false } },
    ]
    await apply({ member: 'somchai', settings: { limits: true }, rules, timeline })
    const token = await loginAs(world, SOMCHAI)
    await world.setClock({ advanceMs: 29_750 })
    await call(world, 'POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: 2.5 } }, token)
    await call(world, 'POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: 1e9 } }, token)
    await world.setClock({ advanceMs: 250 })
    const text = told()
    expect(text.replace(/^(#.*\n)+/, '').trim()).toBe(`title: Told
base: th
settings: { limits: true, closingWindow: false }
member: somchai
seed: 7
clock: { at: 2026-11-20T03:00:00.000Z, frozen: true }
given:
  - call: { on: POST /api/login, body: { username: "0690000001", password: demo1234 } }
  - advance: 10s
  - credit: { member: noi, amount: 1 }
  - advance: 19s750ms
  - call: { as: somchai, on: POST /api/wallet/transfer, body: { from: wallet, to: ORCHID, amount: 2.5 } }
  - advance: 250ms
rules:
  - on: GET /api/lookup/info
    delay: 1s
timeline:
  - at: 1m
    patch: { lookups.registerOTP: false }
expect: { unused: allow }`)
    expect((await testLibrary().checkText(text)).problems).toEqual([])
  })

  test('begins anew with each scenario, and goes on where one is added', async () => {
    await apply({ given: [{ credit: { member: 'noi', amount: 1 } }] })
    await apply({ given: [{ credit: { member: 'noi', amount: 2 } }] })
    await apply({ given: [{ credit: { member: 'noi', amount: 3 } }] }, true)
    expect(parse(told()).given).toEqual([2, 3].map((amount) => ({ credit: { member: 'noi', amount } })))
  })

  test('is that of the snapshot to which a world returned', async () => {
    await apply({ given: [{ credit: { member: 'noi', amount: 1 } }] })
    world.snapshot('then')
    await loginAs(world, NOI)
    await world.setClock({ advanceMs: 60_000 })
    await world.restore('then')
    expect(parse(told()).given).toEqual([{ credit: { member: 'noi', amount: 1 } }, { advance: '1m' }])
  })

  test('says that the fixtures are other ones now', async () => {
    expect(told()).not.toContain('fixtures')
    const { cast, catalogue } = testFixtures('th')
    expect(storyText(world, tell(world, { cast, catalogue }, 'Told'))).toContain('The fixtures were saved anew')
  })
})

describe('a story that cannot be told says why, and what to do', () => {
  const sentence = (why: string) => `What happened in "test" cannot be told, because ${why}. Apply a scenario to it`

  test('when the mock was started anew', async () => {
    const { state } = world
    const kept = new World({ state, fixtures: testFixtures, store: null, machine: () => START })
    expect(() => told(kept)).toThrow(sentence('the mock was started anew since it began'))
  })

  test('when too much has happened', async () => {
    const token = await loginAs(world, SOMCHAI)
    const bodies = [
      { from: 'wallet', to: 'ORCHID', amount: 1 },
      { from: 'ORCHID', to: 'wallet', amount: 1 },
    ]
    for (let step = 1; step < LONGEST_STORY; step += 1)
      await call(world, 'POST /api/wallet/transfer', { body: bodies[(step + 1) % 2] ?? {} } as never, token)
    expect(tell(world, testFixtures('th'), 'Told').steps).toBe(LONGEST_STORY)
    await loginAs(world, SOMCHAI)
    expect(() => told()).toThrow(sentence('more than 5000 things have happened in it'))
    await apply({})
    expect(told()).toContain('seed: 7')
  })

  test('when it fills more than a file may', async () => {
    const name = 'ก'.repeat(200)
    const given = Array.from({ length: 1_000 }, (_, coin) => ({
      patch: { 'members.noi.name': name, 'members.noi.coin': coin },
    }))
    await apply({ given })
    expect(() => told()).toThrow('a scenario has 200000 at most')
  })

  test('when another seed was given to it on the way', async () => {
    await apply({ seed: 8 }, true)
    expect(() => told()).toThrow(sentence('a scenario that was added gave it another seed'))
  })
})
