import type { RuleSpec } from '@sabai/contracts/control'
import { describe, expect, test } from 'vitest'
import { lastEntryOf, setRules } from '../../testing/set-rules.ts'
import { call, createTestWorld, loginAs, NOI, SOMCHAI } from '../../testing/test-worlds.ts'
import type { World } from '../../worlds/world.ts'
import { rulesetOf } from './ruleset.ts'
import { socketRulesOf } from './socket-rules.ts'

const WALLET_ROUTE = 'GET /api/wallet'
const NO_WALLET_EFFECT = { refuse: 'NO_WALLET' } as const
const REFUSING_RULE: RuleSpec = { on: WALLET_ROUTE, ...NO_WALLET_EFFECT }

/**
 * Logs Somchai in to a world with these rules. `readWalletTimes` reads his wallet a given number of times, and returns
 * the outcomes.
 */
const createSomchaiSession = async (...rules: RuleSpec[]) => {
  const world = await createTestWorld()
  const token = await loginAs(world, SOMCHAI)
  await setRules(world, rules)
  const readWallet = async (): Promise<unknown> => {
    const { status, body } = await call(world, WALLET_ROUTE, {}, token)
    return status === 200 ? 'wallet' : (body as { message: string }).message
  }
  const readWalletTimes = async (times: number): Promise<unknown[]> => {
    const answers: unknown[] = []
    for (let time = 0; time < times; time += 1) answers.push(await readWallet())
    return answers
  }
  return { world, token, readWalletTimes, readWallet }
}

const countersOf = (world: World) =>
  rulesetOf(world)
    .read()
    .map(({ matched, used }) => ({ matched, used }))

describe('a rule that answers calls', () => {
  test('a rule answers every call of its route in place of the domain', async () => {
    const { world, readWalletTimes } = await createSomchaiSession(REFUSING_RULE)
    expect(await readWalletTimes(3)).toEqual(['NO_WALLET', 'NO_WALLET', 'NO_WALLET'])
    expect(lastEntryOf(world)).toMatchObject({
      status: 404,
      reply: { message: 'NO_WALLET' },
      rule: { scenario: 'test', number: 1, effect: 'refuses with NO_WALLET' },
      skippedRules: [],
      delivered: 'whole',
      violation: null,
    })
  })

  test('a rule with from and until answers only between these times, counted from when its scenario was applied', async () => {
    const { world, readWallet } = await createSomchaiSession({ ...REFUSING_RULE, from: '10s', until: '30s' })
    const answers: unknown[] = []
    for (const step of [0, 9_999, 1, 19_999, 1]) {
      await world.setClock({ advanceMs: step })
      answers.push([await readWallet(), lastEntryOf(world).skippedRules[0]?.why])
    }
    expect(answers).toEqual([
      ['wallet', 'it begins 10s after its scenario'],
      ['wallet', 'it begins 10s after its scenario'],
      ['NO_WALLET', undefined],
      ['NO_WALLET', undefined],
      ['wallet', 'it ended 30s after its scenario'],
    ])
  })

  test('a rule answers no calls of other routes', async () => {
    const { world, token } = await createSomchaiSession(REFUSING_RULE)
    expect((await call(world, 'GET /api/lookup/withdraw', {}, token)).status).toBe(200)
    expect(lastEntryOf(world)).toMatchObject({ rule: null, skippedRules: [] })
  })

  test('a rule for a member answers only calls of that member, including the login', async () => {
    const world = await createTestWorld()
    await setRules(world, [{ on: 'POST /api/login', when: { member: 'noi' }, refuse: 'INACTIVE_USER' }])
    const login = (username: string) => call(world, 'POST /api/login', { body: { username, password: 'demo1234' } })
    expect((await login(NOI)).body).toEqual({ message: 'INACTIVE_USER' })
    expect((await login(SOMCHAI)).status).toBe(200)
    expect(lastEntryOf(world).skippedRules).toEqual([{ scenario: 'test', number: 1, why: 'it is for noi' }])
  })

  test('a rule for a session does not answer a login, even if the app sends the token of that session with it', async () => {
    const world = await createTestWorld()
    const token = await loginAs(world, SOMCHAI)
    await setRules(world, [{ on: 'POST /api/login', when: { session: 1 }, refuse: 'INACTIVE_USER' }])
    const input = { body: { username: SOMCHAI, password: 'demo1234' } }
    expect((await call(world, 'POST /api/login', input, token)).status).toBe(200)
    expect(lastEntryOf(world).skippedRules).toMatchObject([
      { why: 'it is for login 1, and the caller is not logged in' },
    ])
  })

  test('a rule answers as many times as `times` says, and then the next rule answers', async () => {
    const { readWalletTimes, world } = await createSomchaiSession(
      { ...REFUSING_RULE, times: 2 },
      { on: WALLET_ROUTE, refuse: 'INACTIVE_USER', times: 1 },
    )
    expect(await readWalletTimes(4)).toEqual(['NO_WALLET', 'NO_WALLET', 'INACTIVE_USER', 'wallet'])
    expect(lastEntryOf(world)).toMatchObject({
      rule: null,
      skippedRules: [
        { number: 1, why: 'it has answered 2 times' },
        { number: 2, why: 'it has answered once' },
      ],
    })
    expect(countersOf(world)).toEqual([
      { matched: 4, used: 2 },
      { matched: 2, used: 1 },
    ])
  })

  test('a rule for all routes skips calls that do not declare its refusal', async () => {
    const { world, readWallet } = await createSomchaiSession({ on: '*', refuse: 'NO_WALLET' })
    expect(await readWallet()).toBe('NO_WALLET')
    expect((await call(world, 'GET /api/lookup/info', {})).status).toBe(200)
    expect(lastEntryOf(world).skippedRules).toMatchObject([{ why: 'this call is never refused NO_WALLET' }])
  })

  test('the first rule answers, and the journal names it as the reason why later rules were skipped', async () => {
    const { world, readWallet } = await createSomchaiSession(REFUSING_RULE, {
      on: WALLET_ROUTE,
      refuse: 'INACTIVE_USER',
    })
    await readWallet()
    expect(lastEntryOf(world).skippedRules).toEqual([
      { scenario: 'test', number: 2, why: 'rule 1 of "test" answered before it' },
    ])
  })

  test('a rule answers even a caller without a token, since it is tried before the domain', async () => {
    const { world } = await createSomchaiSession(REFUSING_RULE)
    expect((await call(world, WALLET_ROUTE, {})).body).toEqual({ message: 'NO_WALLET' })
  })
})

describe('rules that only slow a call', () => {
  test('the first rule that slows a reply decides its speed, and the journal names the other rules that slow it', async () => {
    const { world } = await createSomchaiSession(
      { on: WALLET_ROUTE, bytesPerSecond: 100 },
      { on: WALLET_ROUTE, bytesPerSecond: 5 },
      { on: WALLET_ROUTE, delay: '1ms' },
    )
    const call = { member: null, params: undefined, body: undefined }
    expect(rulesetOf(world).choose(WALLET_ROUTE, call)).toMatchObject({
      bytesPerSecond: 100,
      rule: { number: 1 },
      skippedRules: [
        { number: 2, why: 'it slowed the call: sends 5 bytes a second' },
        { number: 3, why: 'it slowed the call: waits 1ms' },
      ],
    })
  })
})

describe('a sequence', () => {
  const SEQUENCE: RuleSpec = {
    on: WALLET_ROUTE,
    sequence: [{ refuse: 'NO_WALLET' }, 'pass', { refuse: 'INACTIVE_USER' }],
  }
  test.each([
    ['leaves further calls to the domain by default', {}, ['wallet', 'wallet', 'wallet']],
    [
      'repeats its last step with repeat-last',
      { onExhausted: 'repeat-last' },
      ['INACTIVE_USER', 'INACTIVE_USER', 'INACTIVE_USER'],
    ],
    ['starts again with cycle', { onExhausted: 'cycle' }, ['NO_WALLET', 'wallet', 'INACTIVE_USER']],
    ['fails all further calls with fail', { onExhausted: 'fail' }, Array(3).fill('INTERNAL_SERVER_ERROR')],
  ] as const)('an exhausted sequence %s', async (_what, options, laterAnswers) => {
    const { readWalletTimes } = await createSomchaiSession({ ...SEQUENCE, ...options })
    expect(await readWalletTimes(6)).toEqual(['NO_WALLET', 'wallet', 'INACTIVE_USER', ...laterAnswers])
  })

  test('calls after a sequence that no call may follow are reported', async () => {
    const { world, readWalletTimes } = await createSomchaiSession({ ...SEQUENCE, onExhausted: 'fail' })
    await readWalletTimes(3)
    expect(rulesetOf(world).unmet()).toEqual([])
    await readWalletTimes(2)
    expect(rulesetOf(world).unmet()).toEqual([`rule 1 of "test": 2 more of ${WALLET_ROUTE} than its sequence of 3`])
    expect(lastEntryOf(world)).toMatchObject({ status: 500, violation: null })
    expect(countersOf(world)).toEqual([{ matched: 5, used: 4 }])
  })

  test('a sequence with `times` gives as many answers as `times` says, even if it could begin again', async () => {
    const { readWalletTimes } = await createSomchaiSession({ ...SEQUENCE, onExhausted: 'cycle', times: 2 })
    expect(await readWalletTimes(5)).toEqual(['NO_WALLET', 'wallet', 'INACTIVE_USER', 'wallet', 'wallet'])
  })

  test('the journal says which step of a sequence answered', async () => {
    const { world, readWalletTimes } = await createSomchaiSession(SEQUENCE)
    await readWalletTimes(1)
    expect(lastEntryOf(world).rule?.effect).toBe('step 1 of 3: refuses with NO_WALLET')
    await readWalletTimes(1)
    expect(lastEntryOf(world).skippedRules).toMatchObject([{ why: 'step 2 of its sequence passes' }])
    await readWalletTimes(2)
    expect(lastEntryOf(world).skippedRules).toMatchObject([{ why: 'its sequence of 3 is over' }])
  })

  test('a sequence gives each of several simultaneous calls a different step', async () => {
    const { readWallet } = await createSomchaiSession({
      on: WALLET_ROUTE,
      sequence: ['pass', NO_WALLET_EFFECT, 'pass', NO_WALLET_EFFECT],
    })
    const answers = await Promise.all(Array.from({ length: 6 }, readWallet))
    expect(answers).toEqual(['wallet', 'NO_WALLET', 'wallet', 'NO_WALLET', 'wallet', 'wallet'])
  })
})
describe('a rate', () => {
  const callManyTimes = async (seed: number, rate: number) => {
    const world = await createTestWorld({ seed })
    const token = await loginAs(world, SOMCHAI)
    await setRules(world, [{ ...REFUSING_RULE, rate }])
    const passedFlags: boolean[] = []
    for (let match = 0; match < 400; match += 1)
      passedFlags.push((await call(world, WALLET_ROUTE, {}, token)).status === 200)
    return { world, answers: passedFlags }
  }

  test('a rule with a rate answers that share of calls, and the seed decides which ones', async () => {
    const { answers, world } = await callManyTimes(7, 0.25)
    expect((await callManyTimes(7, 0.25)).answers).toEqual(answers)
    expect((await callManyTimes(8, 0.25)).answers).not.toEqual(answers)
    const answeredCount = answers.filter((passed) => !passed).length
    // About four standard deviations of 400 draws.
    expect(Math.abs(answeredCount - 100)).toBeLessThan(35)
    expect(countersOf(world)).toEqual([{ matched: 400, used: answeredCount }])
    // `times` counts the answers, not the matches that the rate leaves out.
    const { readWalletTimes } = await createSomchaiSession({ ...REFUSING_RULE, rate: 0.25, times: 3 })
    expect((await readWalletTimes(100)).filter((answer) => answer === 'NO_WALLET')).toHaveLength(3)
  })

  test('a rule with a rate of 0 answers no call, and one with a rate of 1 answers all', async () => {
    expect((await callManyTimes(7, 0)).answers).not.toContain(false)
    expect((await callManyTimes(7, 1)).answers).not.toContain(true)
  })

  test('a call that the rate of a rule leaves out takes no step of its sequence', async () => {
    const sequence = [NO_WALLET_EFFECT, { refuse: 'INACTIVE_USER' }] as const
    const { readWalletTimes } = await createSomchaiSession({ on: WALLET_ROUTE, rate: 0.25, sequence: [...sequence] })
    const answers = await readWalletTimes(40)
    expect(answers.filter((answer) => answer !== 'wallet')).toEqual(['NO_WALLET', 'INACTIVE_USER'])
  })

  test('two rules with the same rate leave out different calls, and a socket rule with this rate has draws of its own', async () => {
    const world = await createTestWorld({ seed: 7 })
    const rule: RuleSpec = { on: WALLET_ROUTE, rate: 0.5, bytesPerSecond: 9 }
    await setRules(world, [rule, { ...rule }], { sockets: [{ on: 'messaging', rate: 0.5, drop: true }] })
    const calls = Array.from({ length: 40 }, () => {
      const call = { member: null, params: undefined, body: undefined }
      const { skippedRules } = rulesetOf(world).choose(WALLET_ROUTE, call)
      return skippedRules.flatMap(({ number, why }) => (why.startsWith('its rate') ? [number] : []))
    })
    const droppedFlags = calls.map(() => socketRulesOf(world).planDelivery(null).copies === 0)
    const answeredFlags = calls.map((numbers) => !numbers.includes(1))
    expect(answeredFlags).not.toEqual(calls.map((numbers) => !numbers.includes(2)))
    expect(answeredFlags).not.toEqual(droppedFlags)
  })

  test('a rate does not affect other random values of the world', async () => {
    const { world } = await callManyTimes(7, 0.5)
    const worldWithoutRules = await createTestWorld({ seed: 7 })
    await loginAs(worldWithoutRules, SOMCHAI)
    expect(world.state.rngState).toEqual(worldWithoutRules.state.rngState)
  })
})

describe('rules that are switched off', () => {
  test('a rule that is switched off does not answer and is not reported as unused, and its counters continue when it is switched on again', async () => {
    const rule: RuleSpec = { on: WALLET_ROUTE, refuse: 'NO_WALLET', times: 2 }
    const { world, readWallet } = await createSomchaiSession(rule)
    const answers: unknown[] = []
    for (const off of [false, true, false, false]) {
      expect(rulesetOf(world).switch('test', 1, off)).toBe(1)
      answers.push(await readWallet())
      if (off) expect(lastEntryOf(world).skippedRules).toMatchObject([{ why: 'it is switched off' }])
    }
    expect(answers).toEqual(['NO_WALLET', 'wallet', 'NO_WALLET', 'wallet'])
    await setRules(world, [{ ...rule }])
    rulesetOf(world).switch('test', null, true)
    expect([rulesetOf(world).unused(), rulesetOf(world).read()[0]?.off]).toEqual([[], true])
    expect(rulesetOf(world).switch('other', null, true)).toBe(0)
    expect(rulesetOf(world).switch('other', 1, true)).toBe(0)
  })
})

describe('rules that were never used', () => {
  test('rules that were never used are reported unless their scenario allows unused rules', async () => {
    const { world } = await createSomchaiSession(REFUSING_RULE)
    expect(rulesetOf(world).unused()).toEqual([
      {
        scenario: 'test',
        number: 1,
        title: null,
        on: WALLET_ROUTE,
        effect: 'refuses with NO_WALLET',
        matched: 0,
        used: 0,
        off: false,
      },
    ])
    await setRules(world, [REFUSING_RULE], { expect: { unused: 'allow' } })
    expect(rulesetOf(world).unused()).toEqual([])
  })

  test('a rule that matched calls but had no effect on them was never used', async () => {
    const { world, readWalletTimes } = await createSomchaiSession({ ...REFUSING_RULE, rate: 0 })
    await readWalletTimes(2)
    expect(rulesetOf(world).unused()).toMatchObject([{ number: 1, matched: 2, used: 0 }])
  })

  test('a scenario that allows unused rules also allows them in the scenarios that it extends', async () => {
    const { world } = await createSomchaiSession()
    await world.run((draft) => {
      draft.appliedScenarios = [
        { name: 'child', scenario: { extends: ['parent', 'second', 'strict'], expect: { unused: 'allow' } } },
        { name: 'strict', scenario: { rules: [REFUSING_RULE], expect: { unused: 'fail' } } },
        { name: 'second', scenario: { extends: 'grandparent', rules: [REFUSING_RULE] } },
        { name: 'grandparent', scenario: { rules: [REFUSING_RULE] } },
        { name: 'parent', scenario: { rules: [REFUSING_RULE] } },
        { name: 'other', scenario: { rules: [REFUSING_RULE] } },
      ]
    })
    expect(
      rulesetOf(world)
        .unused()
        .map(({ scenario }) => scenario),
    ).toEqual(['strict', 'other'])
  })
})

describe('the counts of a rule', () => {
  test('a rule keeps its counters when another scenario is added', async () => {
    const { world, readWalletTimes } = await createSomchaiSession({ ...REFUSING_RULE, times: 2 })
    await readWalletTimes(1)
    await world.run((draft) => {
      draft.appliedScenarios.unshift({
        name: 'over',
        scenario: { rules: [{ on: WALLET_ROUTE, refuse: 'INACTIVE_USER', times: 1 }] },
      })
    })
    expect(await readWalletTimes(3)).toEqual(['INACTIVE_USER', 'NO_WALLET', 'wallet'])
  })

  test('connections are still refused after a scenario is added, but no longer after all scenarios are replaced', async () => {
    const { world } = await createSomchaiSession(REFUSING_RULE)
    socketRulesOf(world).refuseNext(2)
    await world.run((draft) => {
      draft.appliedScenarios.unshift({ name: 'over', scenario: {} })
    })
    expect(socketRulesOf(world).refusalsLeft).toBe(2)
    await setRules(world, [REFUSING_RULE])
    expect(socketRulesOf(world).refusalsLeft).toBe(0)
  })

  test('the counters of a rule are separate in each world', async () => {
    const rule: RuleSpec = { ...REFUSING_RULE, times: 1 }
    const [session, otherSession] = [await createSomchaiSession(rule), await createSomchaiSession(rule)]
    expect(await session.readWalletTimes(2)).toEqual(['NO_WALLET', 'wallet'])
    expect(await otherSession.readWalletTimes(2)).toEqual(['NO_WALLET', 'wallet'])
  })

  test('a rule and its counters disappear with the scenario', async () => {
    const { world, readWalletTimes } = await createSomchaiSession(REFUSING_RULE)
    await world.run((draft) => {
      draft.appliedScenarios = []
    })
    expect(await readWalletTimes(1)).toEqual(['wallet'])
    expect(rulesetOf(world).read()).toEqual([])
  })
})
