import { isDeepStrictEqual } from 'node:util'
import type { RuleSpec, ScenarioSpec, SocketRuleSpec } from '@sabai/contracts/control'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CooperativeTask, runAtOnce } from '../lib/cooperative-task.ts'
import { isRecord } from '../lib/record.ts'
import { setRules } from '../testing/set-rules.ts'
import { createTestWorld, loadTestFixtures, loadTestLibrary, openMemoryWorlds } from '../testing/test-worlds.ts'
import { checkScenario } from './check/check.ts'
import { findShadowedRules } from './check/rules/find-shadowed-rules.ts'
import { explainScenarios } from './explain/explain.ts'
import { reloadScenarios } from './library/reload.ts'
import { readText } from './library/scenario-files.ts'
import { rulesetOf } from './rules/ruleset.ts'
import { socketRulesOf } from './rules/socket-rules.ts'

/** Wraps values in proxies that count all reads of their properties. */
const createReadCounter = () => {
  let readCount = 0
  const watchReads = <T>(value: T): T => {
    if (Array.isArray(value)) return value.map((item) => watchReads(item)) as T
    if (typeof value !== 'object' || value === null) return value
    const parts = Object.entries(value).map(([key, part]) => [key, watchReads(part)])
    const get = (target: object, key: string | symbol): unknown => {
      readCount += 1
      return Reflect.get(target, key)
    }
    return new Proxy(Object.fromEntries(parts), { get })
  }
  return { watchReads, countReads: () => readCount }
}

/** Returns how often `work` reads properties of `count` rules. */
const countReadsOf = async (
  createRules: (count: number) => readonly object[],
  count: number,
  work: (rules: readonly never[]) => unknown,
): Promise<number> => {
  const { watchReads, countReads } = createReadCounter()
  const watchedRules = createRules(count).map(watchReads)
  const readsBefore = countReads()
  await work(watchedRules as never[])
  return countReads() - readsBefore
}

const ruleFactoryOf =
  <R>(createRule: (number: number) => R) =>
  (count: number) =>
    Array.from({ length: count }, (_, index) => createRule(index + 1))
const MEMBERS = ['somchai', 'noi', 'dao', 'malee', 'prasert']

const rulesByAmount = ruleFactoryOf(
  (amount): RuleSpec => ({ on: 'POST /api/wallet/transfer', when: { body: { amount } }, refuse: 'TRANSFER_FAIL' }),
)
const rulesByMember = ruleFactoryOf(
  (number): RuleSpec => ({
    on: 'GET /api/wallet',
    when: { member: `069${1_000_000 + number}` },
    refuse: 'NO_WALLET',
  }),
)
const equalRules = ruleFactoryOf((): RuleSpec => ({ on: 'GET /api/wallet', times: 1, refuse: 'NO_WALLET' }))
const mixedRules = ruleFactoryOf(
  (number): RuleSpec => ({
    on: number % 2 === 0 ? '*' : 'POST /api/wallet/transfer',
    when: { member: MEMBERS[number % 5] ?? '', body: number % 3 === 0 ? { amount: number } : { to: `G${number}` } },
    fault: { kind: 'reset' },
  }),
)
const pushRules = ruleFactoryOf(
  (number): SocketRuleSpec => ({ on: 'messaging', member: `069${1_000_000 + number}`, drop: true }),
)

const context = { fixturesOf: loadTestFixtures, find: () => null, names: () => [] }
const check = (scenario: ScenarioSpec): CooperativeTask<unknown> => checkScenario(scenario, context)

describe('twice as many rules take twice as much work', () => {
  const RULE_KINDS = {
    'rules by amount': rulesByAmount,
    'rules by member': rulesByMember,
    'equal rules': equalRules,
    'mixed rules': mixedRules,
  }

  test.each(Object.entries(RULE_KINDS))(
    'checking twice as many rules takes twice as much work for %s',
    async (_name, rules) => {
      const checkRules = (givenRules: readonly never[]) => runAtOnce(check({ rules: [...givenRules] }))
      expect((await countReadsOf(rules, 200, checkRules)) / (await countReadsOf(rules, 100, checkRules))).toBeCloseTo(
        2,
        1,
      )
    },
  )

  test('checking twice as many socket rules takes twice as much work', async () => {
    const checkRules = (givenRules: readonly never[]) => runAtOnce(check({ sockets: [...givenRules] }))
    expect(
      (await countReadsOf(pushRules, 200, checkRules)) / (await countReadsOf(pushRules, 100, checkRules)),
    ).toBeCloseTo(2, 1)
  })

  test.each(Object.entries(RULE_KINDS))(
    'explaining twice as many rules takes twice as much work for %s',
    async (_name, rules) => {
      const explainRules = (givenRules: readonly never[]) =>
        runAtOnce(explainScenarios([{ name: 'a', scenario: { rules: [...givenRules] } }]))
      expect(
        (await countReadsOf(rules, 200, explainRules)) / (await countReadsOf(rules, 100, explainRules)),
      ).toBeCloseTo(2, 1)
    },
  )

  test.each(Object.entries(RULE_KINDS))(
    'choosing among twice as many rules takes twice as much work for %s',
    async (_name, rules) => {
      const chooseRules = async (givenRules: readonly never[]) => {
        const world = await createTestWorld()
        await setRules(world, [...givenRules])
        const call = { member: null, params: undefined, body: { amount: 1_000_000, to: 'ORCHID' } }
        const ruleset = rulesetOf(world)
        for (const route of ['GET /api/wallet', 'POST /api/wallet/transfer'] as const) ruleset.choose(route, call)
      }
      expect((await countReadsOf(rules, 200, chooseRules)) / (await countReadsOf(rules, 100, chooseRules))).toBeCloseTo(
        2,
        1,
      )
    },
  )

  test.each(Object.entries(RULE_KINDS))(
    'reloading a file of twice as many rules takes twice as much work for %s',
    async (_name, rules) => {
      const saveRules = async (givenRules: readonly never[]) => {
        const worlds = await openMemoryWorlds()
        const world = await worlds.create({ id: 'test' })
        const scenario = { rules: [...rules(givenRules.length)].reverse(), title: 'before' }
        await world.run((draft) => {
          draft.appliedScenarios = [{ name: 'mine', scenario }]
        })
        await reloadScenarios(worlds, { findSpec: () => ({ rules: [...givenRules] }) })
      }
      expect((await countReadsOf(rules, 200, saveRules)) / (await countReadsOf(rules, 100, saveRules))).toBeCloseTo(
        2,
        1,
      )
    },
  )
})

test('checking and explaining can each be interrupted after every rule', () => {
  const countPauses = (work: CooperativeTask<unknown>): number => {
    let count = 0
    while (!work.next().done) count += 1
    return count
  }
  const rules = rulesByAmount(100)
  expect(countPauses(check({ rules }))).toBeGreaterThanOrEqual(300)
  expect(countPauses(explainScenarios([{ name: 'a', scenario: { rules } }]))).toBeGreaterThanOrEqual(100)
})

test('a scenario with more than 10,000 rules is refused with a message', async () => {
  const rules = equalRules(10_001)
  const sentence = 'rules: this list has 10001 items, and may have 10000 at most'
  await expect(loadTestLibrary().resolveInline({ rules })).rejects.toThrow(sentence)
})

test.each(['yaml', 'json'])('a %s file of more than 200,000 characters is not read', (extension) => {
  const bytes = new TextEncoder().encode(`{ "title": "${'x'.repeat(200_001)}" }`)
  expect(runAtOnce(readText(`mine.${extension}`, bytes))).toEqual([
    {
      file: `mine.${extension}`,
      line: 1,
      column: 1,
      message: 'the file has more than 200,000 characters: make it smaller',
    },
  ])
})

test('if many rules skip a call, the journal lists fifty of them and counts the others', async () => {
  const world = await createTestWorld()
  await setRules(world, rulesByMember(120))
  const { skippedRules } = rulesetOf(world).choose('GET /api/wallet', {
    member: null,
    params: undefined,
    body: undefined,
  })
  expect(skippedRules).toHaveLength(50)
  expect(skippedRules.at(-1)).toEqual({
    scenario: 'test',
    number: 50,
    why: 'it is for 0691000050, and there is nobody of that name; 70 more rules skipped it after this one',
  })
})

test('if many socket rules skip a push, the journal lists fifty of them and counts the others', async () => {
  const world = await createTestWorld()
  await setRules(world, [], { sockets: pushRules(120) })
  const { skippedRules } = socketRulesOf(world).planDelivery(null)
  expect(skippedRules).toHaveLength(50)
  expect(skippedRules.at(-1)).toEqual({
    scenario: 'test',
    number: 50,
    why: 'it is for 0691000050, and there is nobody of that name; 70 more rules skipped it after this one',
  })
})

/** Finds shadowed rules by definition: compares each rule with all rules before it. */
const findShadowedByDefinition = (rules: readonly RuleSpec[]): number[][] => {
  const isCovering = (wide: unknown, narrow: unknown): boolean => {
    if (isDeepStrictEqual(wide, narrow)) return true
    if (!isRecord(wide) || !isRecord(narrow) || Object.hasOwn(wide, 'gte')) return false
    return Object.entries(wide).every(([key, part]) => Object.hasOwn(narrow, key) && isCovering(part, narrow[key]))
  }
  return rules.flatMap(({ on, when = {} }, index) => {
    const coveringIndex = rules
      .slice(0, index)
      .findIndex(
        (other) => ['*', on].includes(other.on) && other.refuse !== undefined && isCovering(other.when ?? {}, when),
      )
    return coveringIndex === -1 ? [] : [[index, coveringIndex + 1]]
  })
}

test('the check names the first earlier rule whose conditions are all among those of the shadowed rule', () => {
  const value = fc.constantFrom<unknown>(1, 2, [1], { gte: 1 }, {}, { a: 1 }, { a: { gte: 1 } }, { b: 1, a: 1 })
  const fields = fc.dictionary(fc.constantFrom('a', 'b'), value, { maxKeys: 2 })
  const when = fc.record({ member: fc.constantFrom('noi', 'dao'), body: fc.oneof(fields, value) }, { requiredKeys: [] })
  const rule = fc.record(
    {
      on: fc.constantFrom<RuleSpec['on']>('*', 'GET /api/wallet', 'GET /api/lookup/info'),
      when,
      refuse: fc.constant('NO_DATA' as const),
    },
    { requiredKeys: ['on'] },
  ) as fc.Arbitrary<RuleSpec>
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 12 }), (rules) => {
      const shadowedRules = runAtOnce(findShadowedRules(rules)).map(({ path, message }) => [
        path[1],
        Number(/rule (\d+) /.exec(message)?.[1]),
      ])
      expect(shadowedRules).toEqual(findShadowedByDefinition(rules))
    }),
    { numRuns: process.env.DEEP ? 20_000 : 500 },
  )
})
