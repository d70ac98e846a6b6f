import type { RuleSpec } from '@sabai/contracts/control'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { World } from '../../worlds/world.ts'
import { addRules } from '../add-rules.ts'
import { call, loginAs, NOI, openMemoryWorlds, SOMCHAI, START } from '../test-worlds.ts'

const seed = Number(process.env.WALK_SEED || Date.now() % 2 ** 31)
const WORLDS = 50
const RUNS = process.env.DEEP ? 20 : 1

const effect: fc.Arbitrary<Pick<RuleSpec, 'refuse' | 'reply' | 'violation' | 'fault' | 'bytesPerSecond' | 'phase'>> =
  fc.oneof(
    fc.record({
      refuse: fc.constantFrom('MONEY_NOT_ENOUGH' as const, 'REQUEST_LIMIT' as const, 'INACTIVE_USER' as const),
      phase: fc.constantFrom('before' as const, 'after-commit' as const),
    }),
    fc.record({ reply: fc.constantFrom(null, { message: 'SUCCESS' }), violation: fc.constant(true) }),
    fc.constantFrom<Pick<RuleSpec, 'fault'>>(
      { fault: { kind: 'reset', phase: 'after-commit' } },
      { fault: { kind: 'html-502' } },
      { fault: { kind: 'wrong-type' } },
      { fault: { kind: 'truncated' } },
    ),
    fc.record({ bytesPerSecond: fc.integer({ min: 1, max: 5_000 }) }),
  )
const fits = fc.record(
  {
    title: fc.constant('one of many'),
    when: fc.constantFrom<NonNullable<RuleSpec['when']>>(
      { member: 'somchai' },
      { member: 'noi' },
      { body: { amount: { gt: 500 } } },
    ),
    times: fc.integer({ min: 1, max: 5 }),
    rate: fc.constantFrom(0.2, 0.5, 0.8),
  },
  { requiredKeys: [] },
)
const on = fc.constantFrom(
  '*',
  'GET /api/wallet',
  'POST /api/wallet/transfer',
  'GET /api/wallet/refresh/slot',
) as fc.Arbitrary<RuleSpec['on']>
const rule: fc.Arbitrary<RuleSpec> = fc.oneof(
  fc.tuple(on, fits, effect).map(([route, fit, does]) => ({ on: route, ...fit, ...does })),
  fc
    .tuple(
      on,
      fits,
      fc.array(fc.oneof(fc.constant('pass' as const), effect), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('repeat-last' as const, 'cycle' as const, 'pass' as const, 'fail' as const),
    )
    .map(([route, fit, sequence, onExhausted]) => ({ on: route, ...fit, sequence, onExhausted })),
)
const who = fc.constantFrom(SOMCHAI, NOI)
const step = fc.oneof(
  fc.record({ who, route: fc.constantFrom('GET /api/wallet' as const, 'GET /api/wallet/refresh/slot' as const) }),
  fc.record({
    who,
    route: fc.constant('POST /api/wallet/transfer' as const),
    body: fc.record({
      from: fc.constant('wallet'),
      to: fc.constantFrom('MEKONG', 'ORCHID'),
      amount: fc.integer({ min: 0, max: 1_000 }),
    }),
  }),
)
const worldCase = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  rules: fc.array(rule, { minLength: 1, maxLength: 6, size: 'max' }),
  steps: fc.array(step, { minLength: 5, maxLength: 15, size: 'max' }),
})
type WorldCase = typeof worldCase extends fc.Arbitrary<infer L> ? L : never

const runWorldCase = async (world: World, { rules, steps }: WorldCase): Promise<string> => {
  const tokens = new Map<string, string>()
  for (const username of [SOMCHAI, NOI]) tokens.set(username, await loginAs(world, username))
  await addRules(world, rules)
  for (const { who, route, ...input } of steps) await call(world, route, input, tokens.get(who))
  const { rngState, counter, systemAccounts, tokens: issuedTokens } = world.state
  return JSON.stringify({ journal: world.journal.entries(), rngState, counter, systemAccounts, issuedTokens })
}

const prepareRuns = async (worldCases: readonly WorldCase[]) => {
  const worlds = await openMemoryWorlds()
  return worldCases.map(
    (each, index) => async () =>
      runWorldCase(await worlds.create({ id: `w${index}`, seed: each.seed, clock: { at: START, frozen: true } }), each),
  )
}

test(`each of ${WORLDS} worlds with rules, used at the same time, has the same journal as if used alone, byte for byte`, {
  timeout: 300_000,
}, async () => {
  console.log(`seed of the rules: ${seed}`)
  let answeredCount = 0
  await fc.assert(
    fc.asyncProperty(fc.array(worldCase, { minLength: WORLDS, maxLength: WORLDS }), async (worldCases) => {
      const togetherResults = await Promise.all((await prepareRuns(worldCases)).map((run) => run()))
      const aloneResults: string[] = []
      for (const run of await prepareRuns(worldCases)) aloneResults.push(await run())
      expect(togetherResults).toEqual(aloneResults)
      answeredCount += togetherResults.join('').match(/"rule":{/g)?.length ?? 0
    }),
    { seed, numRuns: RUNS, endOnFailure: true },
  )
  console.log(`rules had a part in ${answeredCount} calls`)
  expect(answeredCount).toBeGreaterThan(WORLDS)
})
