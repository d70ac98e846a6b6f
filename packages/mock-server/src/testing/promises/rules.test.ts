import type { RuleSpec } from '@sabai/contracts/control'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { World } from '../../worlds/world.ts'
import { setRules } from '../set-rules.ts'
import { call, loginAs, NOI, openMemoryWorlds, SOMCHAI, START } from '../test-worlds.ts'

const seed = Number(process.env.WALK_SEED || Date.now() % 2 ** 31)
const WORLD_COUNT = 50
const RUN_COUNT = process.env.DEEP ? 20 : 1

const effectArbitrary: fc.Arbitrary<
  Pick<RuleSpec, 'refuse' | 'reply' | 'violation' | 'fault' | 'bytesPerSecond' | 'phase'>
> = fc.oneof(
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
const conditionArbitrary = fc.record(
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
const routeArbitrary = fc.constantFrom(
  '*',
  'GET /api/wallet',
  'POST /api/wallet/transfer',
  'GET /api/wallet/refresh/slot',
) as fc.Arbitrary<RuleSpec['on']>
const ruleArbitrary: fc.Arbitrary<RuleSpec> = fc.oneof(
  fc
    .tuple(routeArbitrary, conditionArbitrary, effectArbitrary)
    .map(([route, conditions, chosenEffect]) => ({ on: route, ...conditions, ...chosenEffect })),
  fc
    .tuple(
      routeArbitrary,
      conditionArbitrary,
      fc.array(fc.oneof(fc.constant('pass' as const), effectArbitrary), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('repeat-last' as const, 'cycle' as const, 'pass' as const, 'fail' as const),
    )
    .map(([route, conditions, sequence, onExhausted]) => ({ on: route, ...conditions, sequence, onExhausted })),
)
const usernameArbitrary = fc.constantFrom(SOMCHAI, NOI)
const stepArbitrary = fc.oneof(
  fc.record({
    who: usernameArbitrary,
    route: fc.constantFrom('GET /api/wallet' as const, 'GET /api/wallet/refresh/slot' as const),
  }),
  fc.record({
    who: usernameArbitrary,
    route: fc.constant('POST /api/wallet/transfer' as const),
    body: fc.record({
      from: fc.constant('wallet'),
      to: fc.constantFrom('MEKONG', 'ORCHID'),
      amount: fc.integer({ min: 0, max: 1_000 }),
    }),
  }),
)
const worldCaseArbitrary = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  rules: fc.array(ruleArbitrary, { minLength: 1, maxLength: 6, size: 'max' }),
  steps: fc.array(stepArbitrary, { minLength: 5, maxLength: 15, size: 'max' }),
})
type WorldCase = typeof worldCaseArbitrary extends fc.Arbitrary<infer Case> ? Case : never

const runWorldCase = async (world: World, { rules, steps }: WorldCase): Promise<string> => {
  const tokens = new Map<string, string>()
  for (const username of [SOMCHAI, NOI]) tokens.set(username, await loginAs(world, username))
  await setRules(world, rules)
  for (const { who, route, ...input } of steps) await call(world, route, input, tokens.get(who))
  const { rngState, counter, systemAccounts, tokens: issuedTokens } = world.state
  return JSON.stringify({ journal: world.journal.entries(), rngState, counter, systemAccounts, issuedTokens })
}

const prepareRuns = async (worldCases: readonly WorldCase[]) => {
  const worlds = await openMemoryWorlds()
  return worldCases.map(
    (worldCase, index) => async () =>
      runWorldCase(
        await worlds.create({ id: `w${index}`, seed: worldCase.seed, clock: { at: START, frozen: true } }),
        worldCase,
      ),
  )
}

test(`each of ${WORLD_COUNT} worlds with rules, used at the same time, has the same journal as if used alone, byte for byte`, {
  timeout: 300_000,
}, async () => {
  console.log(`seed of the rules: ${seed}`)
  let callWithRuleCount = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(worldCaseArbitrary, { minLength: WORLD_COUNT, maxLength: WORLD_COUNT }),
      async (worldCases) => {
        const togetherResults = await Promise.all((await prepareRuns(worldCases)).map((run) => run()))
        const aloneResults: string[] = []
        for (const run of await prepareRuns(worldCases)) aloneResults.push(await run())
        expect(togetherResults).toEqual(aloneResults)
        callWithRuleCount += togetherResults.join('').match(/"rule":{/g)?.length ?? 0
      },
    ),
    { seed, numRuns: RUN_COUNT, endOnFailure: true },
  )
  console.log(`rules had a part in ${callWithRuleCount} calls`)
  expect(callWithRuleCount).toBeGreaterThan(WORLD_COUNT)
})
