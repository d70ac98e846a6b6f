import type { ScenarioSpec } from '@sabai/contracts/control'
import { ACTS } from '@sabai/contracts/scenario'
import { beforeEach, describe, expect, test } from 'vitest'
import { balanceOf } from '../../domain/money/ledger.ts'
import { lastEntryOf } from '../../testing/set-rules.ts'
import { call, DAO, loginAs, NOI, openMemoryWorlds, SOMCHAI, START } from '../../testing/test-worlds.ts'
import type { World } from '../../worlds/world.ts'
import type { NewWorld, Worlds } from '../../worlds/worlds.ts'
import { socketRulesOf } from '../rules/socket-rules.ts'
import { applyScenario, createWithScenario } from './apply.ts'

let worlds: Worlds
let world: World

beforeEach(async () => {
  worlds = await openMemoryWorlds(() => START)
  world = await worlds.create({ id: 'test', seed: 1, clock: { at: START, frozen: true } })
})

const applyTo = async (
  targetWorlds: Worlds,
  target: World,
  { add = false, ...scenario }: ScenarioSpec & { readonly add?: boolean },
) => applyScenario(targetWorlds, target, [{ name: 'test', scenario, inline: true }], { add })
const createWorldFrom = async (targetWorlds: Worlds, options: NewWorld, scenario: ScenarioSpec) =>
  createWithScenario(targetWorlds, options, [{ name: 'test', scenario, inline: true }])
const findMember = (username: string) => {
  const member = world.state.members[world.state.usernames[username] ?? '']
  if (!member) throw new Error(`${username} is not there`)
  return member
}
const walletOf = (username: string) => balanceOf(findMember(username), 'wallet')
const creditStep = (amount: number) => ({ credit: { member: 'noi', amount } })

describe('a scenario', () => {
  test('applying a scenario first resets the world to its fixtures', async () => {
    await applyTo(worlds, world, { given: [creditStep(100)] })
    await applyTo(worlds, world, { given: [creditStep(5)] })
    expect(walletOf(NOI)).toBe(500)
  })

  test('applying a scenario ends the sessions of its world, as a restart of the back end does', async () => {
    const token = await loginAs(world, SOMCHAI)
    await applyTo(worlds, world, {})
    const { body } = await call(world, 'GET /api/wallet', {}, token)
    expect(body).toMatchObject({ message: 'invalid-token' })
  })

  test('a scenario runs the steps of `given` in order', async () => {
    const play = { member: 'somchai', game: 'SIAMLOT', bet: 1, result: 'lose' } as const
    const takeDownStep = { patch: { 'games.SIAMLOT.down': true, 'members.somchai.coin': 3 } }
    await expect(applyTo(worlds, world, { given: [takeDownStep, { play }] })).rejects.toThrow(
      'given.1.play: the bet is more than there is in SIAMLOT',
    )
    await applyTo(worlds, world, { given: [takeDownStep, creditStep(1), { patch: { 'members.somchai.coin': 4 } }] })
    expect(findMember(SOMCHAI).coin).toBe(4)
    expect(walletOf(NOI)).toBe(100)
  })

  test('a scenario can patch the lookups of its world', async () => {
    await applyTo(worlds, world, {
      given: [{ patch: { 'lookups.terminated': 'gone' } }, { patch: { 'lookups.registerOTP': false } }],
    })
    expect((await call(world, 'GET /api/lookup/active', {})).body).toEqual({ terminated: 'gone' })
    expect((await call(world, 'GET /api/lookup/registerOTP', {})).body).toEqual({ registerOTP: false })
  })

  test('a scenario can take a game down, so that a transfer to it fails and the money stays', async () => {
    await applyTo(worlds, world, { given: [{ patch: { 'games.MEKONG.down': true } }] })
    const token = await loginAs(world, SOMCHAI)
    const walletBefore = walletOf(SOMCHAI)
    const body = { from: 'wallet', to: 'MEKONG', amount: 100 }
    expect((await call(world, 'POST /api/wallet/transfer', { body }, token)).body).toMatchObject({
      message: 'TRANSFER_FAIL',
    })
    expect(walletOf(SOMCHAI)).toBe(walletBefore)
  })

  test('if a scenario patches a path twice, the world keeps only the last value', async () => {
    await applyTo(worlds, world, {
      given: [{ patch: { 'lookups.registerOTP': false } }, { patch: { 'lookups.registerOTP': true } }],
    })
    expect(world.state.patches).toEqual([{ path: 'lookups.registerOTP', value: true }])
  })

  test('a scenario can set the password of a game account to any characters', async () => {
    const password = 'a/b?c#d%e รหัส..'
    await applyTo(worlds, world, { given: [{ patch: { 'members.somchai.games.NAGARA.password': password } }] })
    const token = await loginAs(world, SOMCHAI)
    const { body } = await call(world, 'GET /api/wallet/account/{code}', { params: { code: 'NAGARA' } }, token)
    expect(body).toMatchObject({ username: 'nagara0001', password })
  })

  test('a scenario sets the settings, the seed and the clock of its world', async () => {
    await applyTo(worlds, world, {
      settings: { limits: true },
      seed: 42,
      clock: { at: '2026-11-21T09:30:00+07:00', frozen: true },
    })
    const { state } = world
    expect(state).toMatchObject({ seed: 42, settings: { limits: true, closingWindow: false } })
    expect(new Date(world.now()).toISOString()).toBe('2026-11-21T02:30:00.000Z')
    expect(state.clock.frozenAt).toBe(world.now())
  })

  test('a scenario with a time starts the clock at that time, and a scenario without `clock` leaves the clock as it is', async () => {
    await applyTo(worlds, world, {})
    expect(world.state.clock.frozenAt).toBe(START)
    await applyTo(worlds, world, { clock: new Date(START).toISOString() })
    expect([world.state.clock.frozenAt, world.now()]).toEqual([null, START])
    await applyTo(worlds, world, {})
    expect(world.state.clock.frozenAt).toBeNull()
    await applyTo(worlds, world, { clock: { frozen: true } })
    expect(world.state.clock.frozenAt).toBe(START)
    await applyTo(worlds, world, { clock: { at: new Date(START).toISOString() } })
    expect(world.state.clock.frozenAt).toBeNull()
  })

  test('a rule with `from` begins when this time has passed since the end of `given`', async () => {
    const rules = [{ on: 'GET /api/lookup/info', from: '10s', delay: '1ms' } as const]
    await applyTo(worlds, world, { given: [{ advance: '1h' }], rules })
    await call(world, 'GET /api/lookup/info', {})
    expect(lastEntryOf(world).skippedRules).toMatchObject([{ why: 'it begins 10s after its scenario' }])
  })

  test('the counts of socket rules start from zero when their scenario is applied again', async () => {
    const layers = [{ name: 'line', scenario: { sockets: [{ on: 'messaging', drop: true, times: 1 } as const] } }]
    for (let time = 0; time < 2; time += 1) {
      await applyScenario(worlds, world, layers)
      const copies = [1, 2].map(() => socketRulesOf(world).planDelivery(null).copies)
      expect(copies).toEqual([0, 1])
    }
  })

  test('messages of the agent in `given` are pushed if the scenario is added, but not if it resets the world', async () => {
    const pushedKinds: string[] = []
    worlds.onPush((_world, { kind }) => pushedKinds.push(kind))
    const given = [{ agentSays: { member: 'noi', message: { text: 'hello' } } }]
    await applyTo(worlds, world, { given })
    expect(pushedKinds).toEqual([])
    await applyTo(worlds, world, { add: true, given })
    expect(pushedKinds).toEqual(['message'])
  })

  test('applying a scenario twice leads to the same state both times', async () => {
    await applyTo(worlds, world, { given: [creditStep(5)] })
    const firstState = world.state
    await loginAs(world, SOMCHAI)
    await applyTo(worlds, world, { given: [creditStep(5)] })
    expect(world.state).toEqual(firstState)
  })
})

describe('a scenario that is added', () => {
  test('adding a scenario keeps the state and the sessions of the world, and runs its steps on them', async () => {
    await applyTo(worlds, world, { given: [creditStep(100), { patch: { 'lookups.registerOTP': false } }] })
    const token = await loginAs(world, NOI)
    await applyTo(worlds, world, {
      add: true,
      settings: { closingWindow: true },
      given: [creditStep(5), { patch: { 'lookups.enableChatWidget': false } }],
    })
    expect((await call(world, 'GET /api/wallet', {}, token)).body).toMatchObject({ wallet: { amount: 105 } })
    expect(world.state.patches.map(({ path }) => path)).toEqual(['lookups.registerOTP', 'lookups.enableChatWidget'])
    expect(world.state.settings).toEqual({ limits: false, closingWindow: true })
  })

  test('an added scenario with a seed determines the random values of its world from then on', async () => {
    const otherWorld = await worlds.create({ id: 'other', seed: 2 })
    for (const changedWorld of [world, otherWorld]) await applyTo(worlds, changedWorld, { add: true, seed: 5 })
    expect(world.state).toMatchObject({ seed: 5, rngState: otherWorld.state.rngState })
  })

  test('when a scenario is added, the events that are due at its clock time run before its steps', async () => {
    await world.run((draft) => {
      const noi = draft.members[draft.usernames[NOI] ?? '']
      if (!noi) throw new Error('noi is not there')
      noi.balances.withdrawPending = 100
      noi.balances.wallet = -100 + 100
      const postings = [{ debit: 'external', credit: 'withdrawPending', amount: 100 }]
      noi.statement.tail.push({
        id: 'w',
        at: START,
        type: 'withdraw',
        from: 'wallet',
        to: 'SCB',
        amount: 100,
        status: 'PENDING',
        postings,
      })
      noi.pending.w = { at: START, from: 'wallet', to: 'SCB', amount: 100 }
      draft.systemAccounts['BAHT/external'] = (draft.systemAccounts['BAHT/external'] ?? 0) - 100
      draft.scheduledEvents.unshift({
        at: START + 30_000,
        order: 1,
        kind: 'payWithdrawal',
        memberId: noi.id,
        transactionId: 'w',
      })
    })
    const settleStep = { settleWithdrawal: { member: 'noi', result: 'paid' } } as const
    const clock = { at: new Date(START + 30_000).toISOString(), frozen: true }
    await expect(applyTo(worlds, world, { add: true, clock, given: [settleStep] })).rejects.toThrow(
      'noi has no withdrawal in progress',
    )
    await applyTo(worlds, world, { add: true, clock })
    expect(findMember(NOI).outcomes).toEqual({ w: 'SUCCESS' })
  })
})

describe('layered scenarios', () => {
  const toLayer = (name: string, scenario: ScenarioSpec) => ({ name, scenario })

  test('layered scenarios run `given` from the lowest layer up, and each other value comes from the top layer that has it', async () => {
    const ownScenario = {
      given: [{ play: { member: 'noi', game: 'ORCHID', bet: 5, result: 'lose' } as const }],
      settings: { limits: false },
      member: 'noi',
    }
    const parent = {
      seed: 9,
      settings: { limits: true, closingWindow: true },
      member: 'dao',
      given: [
        creditStep(5),
        { call: { as: 'noi', on: 'GET /api/wallet/activate/{code}', params: { code: 'ORCHID' } } } as const,
        {
          call: {
            as: 'noi',
            on: 'POST /api/wallet/transfer',
            body: { from: 'wallet', to: 'ORCHID', amount: 5 },
          },
        } as const,
      ],
    }
    await applyScenario(worlds, world, [toLayer('own', ownScenario), toLayer('parent', parent)])
    expect(balanceOf(findMember(NOI), 'game/ORCHID')).toBe(0)
    expect(world.state).toMatchObject({ seed: 9, settings: { limits: false, closingWindow: true } })
    expect(world.state.appliedScenarios.map(({ name }) => name)).toEqual(['own', 'parent'])
  })

  test('an added scenario is placed above the applied scenarios, and a scenario that is not added replaces them', async () => {
    const listNames = () => world.state.appliedScenarios.map(({ name }) => name)
    await applyScenario(worlds, world, [toLayer('one', {})])
    await applyScenario(worlds, world, [toLayer('two', {}), toLayer('parent', {})], { add: true })
    expect(listNames()).toEqual(['two', 'parent', 'one'])
    await applyScenario(worlds, world, [toLayer('three', {})])
    expect(listNames()).toEqual(['three'])
  })

  test('an inline scenario that has only `given` is not kept among the applied scenarios', async () => {
    await applyTo(worlds, world, { add: true, given: [creditStep(5)] })
    expect(world.state.appliedScenarios).toEqual([])
  })

  test.each<[string, ScenarioSpec]>([
    ['a title', { title: 'On top' }],
    ['rules', { rules: [] }],
    ['socket rules', { sockets: [] }],
    ['expectations', { expect: { calls: {} } }],
    ['a member', { member: 'noi' }],
  ])('an inline scenario that has %s is kept among the applied scenarios', async (_what, scenario) => {
    await applyTo(worlds, world, { add: true, ...scenario })
    expect(world.state.appliedScenarios).toMatchObject([{ scenario }])
  })

  test('of two timeline entries at the same time, the entry of the lower layer runs first', async () => {
    const toTimeline = (value: string) => ({ timeline: [{ at: '1s', patch: { 'lookups.info.name': value } }] })
    await applyScenario(worlds, world, [toLayer('own', toTimeline('own')), toLayer('parent', toTimeline('parent'))])
    await world.setClock({ advanceMs: 1_000 })
    expect(world.fixtureData().lookups.info.name).toBe('own')
  })

  test('a failed step of a layered scenario is reported with the name of that scenario', async () => {
    const parent = toLayer('withdraw/poor', { given: [creditStep(1), { credit: { member: 'noy', amount: 1 } }] })
    await expect(applyScenario(worlds, world, [toLayer('own', {}), parent])).rejects.toThrow(
      /^"withdraw\/poor": given\.1\.credit: there is no member "noy"/,
    )
  })
})

describe('the steps of given', () => {
  test('a step of `given` can be a call with placeholders for the tokens, codes and passwords of the world', async () => {
    const phone = '0690000071'
    const verifyBody = { otpToken: '{otpToken 2}', otpCode: '{otpCode 2}' }
    const account = { bankCode: 'SCB', bankAccountName: 'Noi', bankAccountNo: '0000009999' }
    const passwordChange = { oldPassword: '{password}', newPassword: 'demo5678' }
    const otherWorld = await createWorldFrom(
      worlds,
      { id: 'other', clock: { at: START, frozen: true } },
      {
        seed: 1,
        given: [
          { call: { on: 'POST /api/otp/send', body: { phoneNumber: '0690000072' } } },
          { call: { on: 'POST /api/otp/send', body: { phoneNumber: phone } } },
          {
            call: {
              on: 'POST /api/otp/verify',
              body: { ...verifyBody, otpCode: 'wrong' },
              refused: 'OTP_CODE_INVALID',
            },
          },
          { call: { on: 'POST /api/otp/verify', body: verifyBody } },
          { call: { as: 'noi', on: 'PUT /api/account/changepwd', body: passwordChange } },
          { call: { as: 'noi', on: 'PUT /api/account/profile', body: { ...account, name: '{password}' } } },
        ],
      },
    )
    expect(Object.values(otherWorld.state.otps)).toMatchObject([
      { wrongTries: 0, usedAt: null },
      { phone, wrongTries: 1, usedAt: START },
    ])
    // Placeholders are replaced only in secret fields; all other fields keep the text as written.
    expect(otherWorld.state.members.SB100002).toMatchObject({ password: 'demo5678', name: '{password}' })
  })

  test('a step of `given` can be a login, which creates a token', async () => {
    await applyTo(worlds, world, { given: [{ login: { member: 'noi' } }] })
    expect(Object.values(world.state.tokens)).toMatchObject([{ memberId: 'SB100002' }])
  })

  test('a step of `given` can advance the clock, which runs the events that fall due', async () => {
    const withdrawal = { as: 'dao', on: 'POST /api/wallet/withdraw', body: { amount: 500 } } as const
    await applyTo(worlds, world, {
      given: [{ patch: { 'members.dao.bonus': null } }, { call: withdrawal }, { advance: '29s' }],
    })
    expect(Object.keys(findMember(DAO).pending)).toHaveLength(1)
    expect(world.now()).toBe(START + 29_000)
    await applyTo(worlds, world, { add: true, given: [{ advance: '1s' }] })
    expect(Object.values(findMember(DAO).outcomes)).toEqual(['SUCCESS'])
  })

  test.each([
    [
      'a call that is refused',
      {
        call: {
          as: 'somchai',
          on: 'POST /api/wallet/transfer',
          body: { from: 'wallet', to: 'ORCHID', amount: 1e6 },
        },
      },
      'given.0.call: POST /api/wallet/transfer was refused with MONEY_NOT_ENOUGH',
    ],
    [
      'a call that should be refused and is not',
      { call: { as: 'somchai', on: 'GET /api/wallet', refused: 'INACTIVE_USER' } },
      'given.0.call: GET /api/wallet should be refused with INACTIVE_USER, and was not',
    ],
    [
      'a call that is refused with another code',
      { call: { on: 'GET /api/wallet', refused: 'INACTIVE_USER' } },
      'should be refused with INACTIVE_USER, and was with UNAUTHORIZED',
    ],
    [
      'a call by an unknown member',
      { call: { as: 'noy', on: 'GET /api/wallet' } },
      'given.0.call: there is no member "noy"',
    ],
    ['a login of an unknown member', { login: { member: 'noy' } }, 'given.0.login: there is no member "noy"'],
    ['an advance beyond the year 2100', { advance: '9999999d' }, 'given.0.advance: the clock ends with the year 2100'],
  ] as const)('a failed step of `given` reports the reason and changes nothing: %s', async (_what, step, sentence) => {
    const stateBefore = world.state
    await expect(applyTo(worlds, world, { given: [step] })).rejects.toThrow(sentence)
    await expect(createWorldFrom(worlds, { id: 'half' }, { given: [creditStep(1), step] })).rejects.toThrow('given.1')
    expect(world.state).toBe(stateBefore)
    expect(worlds.get('half')).toBeUndefined()
  })
})

describe('a scenario that cannot be applied', () => {
  test.each([
    [
      'an unknown member',
      { given: [creditStep(1), { credit: { member: 'noy', amount: 1 } }] },
      'given.1.credit: there is no member "noy"',
    ],
    [
      'an empty step',
      { given: [{}] },
      `given.0: give exactly one of ${ACTS.join(', ')}, login, call, patch, advance, not none`,
    ],
    ['a step with two keys', { given: [{ ...creditStep(1), patch: {} }] }, 'given.0: give exactly one of'],
    ['a patch of an unknown game', { given: [{ patch: { 'games.MEKNG.down': true } }] }, 'did you mean "MEKONG"?'],
    ['a patch of the wrong type', { given: [{ patch: { 'games.MEKONG.down': 'yes' } }] }, 'given.0.patch: '],
    [
      'a patch with an unknown first key',
      { given: [{ patch: { 'lookup.terminated': null } }] },
      'did you mean "lookups"?',
    ],
    [
      'a patch of money',
      { given: [{ patch: { 'members.noi.balances.wallet': 5 } }] },
      'money moves by credit and play',
    ],
    [
      'a patch of a member password',
      { given: [{ patch: { 'members.noi.password': 'x' } }] },
      'you can patch name, inactive, coin',
    ],
    [
      'an empty game password',
      { given: [{ patch: { 'members.somchai.games.ORCHID.password': '' } }] },
      'must be a text of 1 to 128 characters',
    ],
    [
      'a patch of the password of a game that is not open',
      { given: [{ patch: { 'members.noi.games.ORCHID.password': 'x' } }] },
      'the member has no account at "ORCHID"',
    ],
    [
      'a patch of the username of a game',
      { given: [{ patch: { 'members.somchai.games.ORCHID.username': 'x' } }] },
      'you can patch name, inactive, coin, bankAccount, bonus and games.<code>.password',
    ],
    [
      'a patch with a password that is too long for a game',
      { given: [{ patch: { 'members.somchai.games.ORCHID.password': 'x'.repeat(129) } }] },
      'must be a text of 1 to 128 characters',
    ],
    [
      'a patch with a name that is too long',
      { given: [{ patch: { 'members.noi.name': 'x'.repeat(201) } }] },
      'must be a text of 1 to 200 characters',
    ],
    [
      'a patch with less than no coins',
      { given: [{ patch: { 'members.noi.coin': -1 } }] },
      'must be a whole number from 0 on',
    ],
    ['a patch of an unknown member', { given: [{ patch: { 'members.noj.coin': 1 } }] }, 'did you mean "noi"?'],
    [
      'a patch with half a coin',
      { given: [{ patch: { 'members.noi.coin': 0.5 } }] },
      'must be a whole number from 0 on',
    ],
    [
      'a patch with an empty name',
      { given: [{ patch: { 'members.noi.name': '' } }] },
      'must be a text of 1 to 200 characters',
    ],
    [
      'a patch of `inactive` with a number',
      { given: [{ patch: { 'members.noi.inactive': 1 } }] },
      'must be true or false',
    ],
    ['a patch with another bank account', { given: [{ patch: { 'members.noi.bankAccount': {} } }] }, 'must be null'],
    [
      'a patch of the prototype',
      { given: [{ patch: { 'members.noi.constructor': 1 } }] },
      'you can patch name, inactive, coin',
    ],
    ['an unknown member to log in', { member: 'noj' }, 'member: there is no member "noj"'],
    ['a base other than that of the world', { base: 'la' }, 'base: the scenario is for a world of base "la"'],
    ['a clock earlier than that of the world', { clock: '2026-11-20T09:59:59+07:00' }, 'the clock never goes back'],
    ['a clock without a time zone', { clock: '2026-11-20T10:00:00' }, 'is not a time: write it as'],
  ] as const)(
    'a scenario that cannot be applied reports the reason and changes nothing: %s',
    async (_what, scenario, sentence) => {
      const stateBefore = world.state
      for (const add of [false, true])
        await expect(
          applyTo(worlds, world, { ...scenario, given: [...('given' in scenario ? scenario.given : [])], add }),
        ).rejects.toThrow(sentence)
      expect(world.state).toBe(stateBefore)
    },
  )
})

describe('a world created with a scenario', () => {
  test('a world created with a scenario starts in the state and at the time of the scenario, even if that is in the past', async () => {
    world = await createWorldFrom(
      worlds,
      { id: 'late' },
      {
        base: 'th',
        seed: 9,
        settings: { limits: true },
        clock: '2020-02-29T00:00:00Z',
        given: [creditStep(2)],
      },
    )
    expect(walletOf(NOI)).toBe(200)
    expect(world.state).toMatchObject({ seed: 9, settings: { limits: true } })
    expect(new Date(world.now()).toISOString()).toBe('2020-02-29T00:00:00.000Z')
  })

  test('the options of a new world take precedence over its scenario', async () => {
    const scenario: ScenarioSpec = {
      seed: 9,
      settings: { limits: true, closingWindow: true },
      clock: { at: '2026-11-21T09:30:00+07:00', frozen: false },
    }
    const options = { id: 'both', seed: 2, settings: { limits: false }, clock: { at: START, frozen: true } }
    const { state } = await createWorldFrom(worlds, options, scenario)
    expect(state).toMatchObject({
      seed: 2,
      settings: { limits: false, closingWindow: true },
      clock: { frozenAt: START },
    })
  })

  test('a world is not created if its scenario cannot be applied', async () => {
    await expect(createWorldFrom(worlds, { id: 'half' }, { given: [{}] })).rejects.toThrow('given.0')
    await expect(createWorldFrom(worlds, { id: 'half', base: 'th' }, { base: 'la' })).rejects.toThrow('base')
    expect(worlds.get('half')).toBeUndefined()
  })
})
