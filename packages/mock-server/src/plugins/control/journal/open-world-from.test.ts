import type { ScenarioApplication } from '@sabai/contracts/control'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { socketRulesOf } from '../../../scenarios/rules/socket-rules.ts'
import { callControl, createTestApp } from '../../../testing/test-app.ts'
import { call, loginAs, memberIn, NOI, SOMCHAI, START } from '../../../testing/test-worlds.ts'
import type { World } from '../../../worlds/world.ts'
import type { Worlds } from '../../../worlds/worlds.ts'

let app: FastifyInstance
let worlds: Worlds
let world: World
let machineTime = START

beforeEach(async () => {
  machineTime = START
  ;({ app, worlds } = await createTestApp({ machine: () => machineTime }))
  world = await worlds.create({ id: 'test', seed: 3, clock: { at: START, frozen: true } })
})

const requestWorldFrom = (entry: number, moreSettings: object = {}) =>
  callControl(app, 'POST /__mock/worlds', { body: { id: 'again', from: { world: 'test', entry }, ...moreSettings } })
const openWorldFrom = async (entry: number): Promise<World> => {
  const { status, message } = await requestWorldFrom(entry)
  expect([status, message]).toEqual([200, undefined])
  return worlds.get('again') ?? world
}
const repeatIn = (id: string, entry: number) =>
  callControl(app, 'POST /__mock/worlds/{id}/repeat', { params: { id }, body: { world: 'test', entry } })
const applyScenario = (body: ScenarioApplication) =>
  callControl(app, 'POST /__mock/worlds/{id}/scenario', { params: { id: 'test' }, body })
const transfer = (token: string, amount = 100) =>
  call(world, 'POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount } }, token)
const walletOf = ({ state }: World) => memberIn(state, SOMCHAI).balances.wallet

describe('a world from before a call', () => {
  test('a world opened from before a call has the money, the time and the sessions of that moment, and changes independently', async () => {
    const token = await loginAs(world, SOMCHAI)
    await transfer(token)
    await world.setClock({ advanceMs: 60_000 })
    await transfer(token, 50)
    await world.setClock({ advanceMs: 60_000 })
    const [walletAfter, stateAfter] = [walletOf(world), world.state]
    const openedWorld = await openWorldFrom(3)
    expect(openedWorld.now()).toBe(START + 60_000)
    expect(walletOf(openedWorld)).toBe(1_224_567)
    expect(openedWorld.journal.entries()).toEqual([])
    const ownToken = token.replace('test.', 'again.')
    const { status } = await call(openedWorld, 'POST /api/wallet/transferAll', { body: { to: 'ORCHID' } }, ownToken)
    expect(status).toBe(200)
    expect([walletOf(world), world.state === stateAfter]).toEqual([walletAfter, true])
    expect(JSON.stringify(openedWorld.state)).not.toContain('"test.')
    expect(openedWorld.brokenInvariants()).toEqual([])
  })

  test('the clock of a world opened from before a call begins at the time of the call, and runs if it ran then', async () => {
    await world.setClock({ frozen: false })
    const token = await loginAs(world, SOMCHAI)
    machineTime += 5_000
    await transfer(token)
    machineTime += 3_600_000
    const openedWorld = await openWorldFrom(2)
    expect(openedWorld.now()).toBe(START + 5_000)
    machineTime += 1_000
    expect(openedWorld.now()).toBe(START + 6_000)
  })

  test('a world opened from before a call that waited at a gate has the changes that were made during the wait', async () => {
    const token = await loginAs(world, SOMCHAI)
    await applyScenario({ add: true, rules: [{ on: 'POST /api/wallet/withdraw', hold: 'late' }] })
    const heldCall = call(world, 'POST /api/wallet/withdraw', { body: { amount: 500 } }, token)
    await transfer(token)
    const params = { id: 'test', gate: 'late' }
    await callControl(app, 'POST /__mock/worlds/{id}/gates/{gate}/release', { params })
    expect((await heldCall).status).toBe(200)
    expect(walletOf(await openWorldFrom(2))).toBe(1_224_567)
    const { reply } = await callControl(app, 'GET /__mock/worlds/{id}', { params: { id: 'again' } })
    expect([reply.rules[0]?.matched, reply.gates[0]?.open]).toEqual([0, false])
  })

  test('events that were scheduled before a call fall due in the world opened from before the call, too', async () => {
    const token = await loginAs(world, SOMCHAI)
    await call(world, 'POST /api/wallet/withdraw', { body: { amount: 500 } }, token)
    await transfer(token)
    await world.setClock({ advanceMs: 60_000 })
    const openedWorld = await openWorldFrom(3)
    const countPending = () => Object.keys(memberIn(openedWorld.state, SOMCHAI).pending).length
    const countBefore = countPending()
    await openedWorld.setClock({ advanceMs: 60_000 })
    expect([countBefore > 0, countPending()]).toEqual([true, 0])
  })

  test('in a world opened from before a call, the counters of rules continue, released gates stay open, and expected calls are counted as in the other world', async () => {
    const token = await loginAs(world, SOMCHAI)
    await transfer(token)
    await applyScenario({
      title: 'Counted',
      add: true,
      rules: [
        { on: 'POST /api/wallet/transfer', sequence: ['pass', { refuse: 'TRANSFER_FAIL' }, 'pass'] },
        { on: 'GET /api/wallet', hold: 'open' },
        { on: 'GET /api/lookup/info', hold: 'closed' },
      ],
      sockets: [{ on: 'messaging', drop: true, times: 3 }],
      expect: { calls: { 'POST /api/wallet/transfer': 2 } },
    })
    const params = { id: 'test', gate: 'open' }
    await callControl(app, 'POST /__mock/worlds/{id}/gates/{gate}/release', { params })
    socketRulesOf(world).planDelivery(null)
    socketRulesOf(world).refuseNext(2)
    for (const amount of [1, 2, 3, 4]) await transfer(token, amount)
    const openedWorld = await openWorldFrom(4)
    expect(socketRulesOf(openedWorld)).toMatchObject({ refusalsLeft: 2 })
    expect(socketRulesOf(openedWorld).read()).toMatchObject([{ matched: 1, used: 1 }])
    expect((await repeatIn('again', 4)).reply).toEqual({ status: 400 })
    expect(openedWorld.journal.entries()).toMatchObject([{ rule: { effect: expect.stringContaining('step 2 of 3') } }])
    const details = await callControl(app, 'GET /__mock/worlds/{id}', { params: { id: 'again' } })
    expect(details.reply.rules[0]).toMatchObject({ matched: 2, used: 1 })
    expect(details.reply.gates).toMatchObject([
      { name: 'open', open: true },
      { name: 'closed', open: false },
    ])
    const report = await callControl(app, 'GET /__mock/worlds/{id}/report', { params: { id: 'again' } })
    expect(report.reply.unmet).toEqual([])
  })

  test('a world opened from before a call shows the uploaded pictures that the other world still has, and stores new pictures itself', async () => {
    const file = await world.uploads.add(Buffer.from('picture'))
    await loginAs(world, SOMCHAI)
    const openedWorld = await openWorldFrom(1)
    await openedWorld.uploads.remove(file)
    expect(String(await openedWorld.uploads.read(file))).toBe('picture')
    const ownFile = await openedWorld.uploads.add(Buffer.from('own'))
    expect([String(await openedWorld.uploads.read(ownFile)), await world.uploads.read(ownFile)]).toEqual(['own', null])
    await worlds.remove('test')
    expect(await openedWorld.uploads.read(file)).toBeNull()
  })

  test('a world that was opened at a moment has the moments of its own calls, and further worlds can be opened at them', async () => {
    const token = await loginAs(world, SOMCHAI)
    await transfer(token)
    const openedWorld = await openWorldFrom(2)
    await repeatIn('again', 2)
    const body = { id: 'third', from: { world: 'again', entry: 1 } }
    expect((await callControl(app, 'POST /__mock/worlds', { body })).status).toBe(200)
    const thirdWorld = worlds.get('third') ?? world
    expect([walletOf(thirdWorld), walletOf(openedWorld)]).toEqual([1_234_567, 1_224_567])
    expect(Object.keys(thirdWorld.state.tokens)).toContain(token.replace('test.', 'third.'))
  })
})

describe('a call that is made again', () => {
  test('a call with secrets is made again as it was sent, although the journal hides them', async () => {
    await loginAs(world, SOMCHAI)
    const { body } = await call(world, 'POST /api/otp/send', { body: { phoneNumber: '0690000071' } })
    const { otpToken } = Object(body)
    const otpCode = world.state.otps[otpToken]?.code ?? ''
    await call(world, 'POST /api/otp/verify', { body: { otpToken, otpCode } })
    const openedWorld = await openWorldFrom(3)
    expect((await repeatIn('again', 1)).reply).toEqual({ status: 200 })
    expect((await repeatIn('again', 3)).reply).toEqual({ status: 200 })
    expect(openedWorld.journal.entries().map(({ reply }) => Object(reply))).toMatchObject([
      { token: expect.stringMatching(/^again\./) },
      {},
    ])
  })

  test('a call whose input the journal has cut is not made again, and the message says why', async () => {
    await call(world, 'POST /api/login', { body: { username: SOMCHAI, password: 'x'.repeat(10_000) } })
    await openWorldFrom(1)
    expect(await repeatIn('again', 1)).toMatchObject({
      status: 400,
      message: 'The call 1 of "test" cannot be made again: its input was too long for the journal to keep.',
    })
    expect(worlds.get('again')?.journal.entries()).toEqual([])
  })

  test('if a call lacks the header of the app, the journal notes this again when the call is repeated', async () => {
    await app.inject({ url: '/api/lookup/info', headers: { host: 'test.localhost:7690' } })
    const openedWorld = await openWorldFrom(1)
    await repeatIn('again', 1)
    expect(openedWorld.journal.notes.list()).toEqual(world.journal.notes.list())
  })
})

describe('a moment that the mock does not have', () => {
  test.each([
    ['an unknown world', { world: 'tset', entry: 1 }, 'There is no world "tset" (did you mean "test"?)'],
    [
      'an entry of the future',
      { world: 'test', entry: 4 },
      'There is no entry 4 of the journal of "test": the newest is 3.',
    ],
    [
      'an empty journal',
      { world: 'main', entry: 1 },
      'There is no entry 1 of the journal of "main": no call has arrived yet.',
    ],
  ])('%s is answered with 404 and a message that says what is missing', async (_name, from, message) => {
    for (let count = 0; count < 3; count += 1) await loginAs(world, NOI)
    const body = { id: 'again', from }
    expect(await callControl(app, 'POST /__mock/worlds', { body })).toMatchObject({
      status: 404,
      message: expect.stringContaining(message),
    })
    expect(worlds.get('again')).toBeUndefined()
  })

  test('an entry that the journal has dropped is answered with 404 and the entries that it has', async () => {
    for (let count = 0; count < 3_010; count += 1) await call(world, 'GET /api/lookup/info', {})
    expect(await requestWorldFrom(1_010)).toMatchObject({
      status: 404,
      message:
        'The mock has dropped entry 1010 of the journal of "test": a journal keeps the newest 2,000 entries, here 1011 to 3010.',
    })
    expect((await requestWorldFrom(1_011)).status).toBe(200)
  })

  test('an entry whose state was dropped to save memory is answered with 404 and the oldest entry with a state', async () => {
    const token = await loginAs(world, SOMCHAI)
    await transfer(token)
    // Each copy replaces the histories of all members, so the moment before each of these calls needs much memory.
    for (let count = 0; count < 5; count += 1) {
      await world.replace(({ state, recording }) => ({ state: structuredClone(state), recording }))
      await call(world, 'GET /api/lookup/info', {})
    }
    const oldestMoment = world.journal.moments.oldestNumber
    expect(oldestMoment).toBeGreaterThan(2)
    expect(await requestWorldFrom(2)).toMatchObject({
      status: 404,
      message: `The mock has dropped the state before entry 2 of the journal of "test", to save memory: the oldest that it has is before entry ${oldestMoment}.`,
    })
    expect((await requestWorldFrom(oldestMoment ?? 0)).status).toBe(200)
  })

  test('the journal has no state before a call that still waits, and never has one before a mark', async () => {
    await applyScenario({ add: true, rules: [{ on: 'GET /api/lookup/info', hold: 'late' }] })
    const callerGone = new AbortController()
    const heldCall = call(world, 'GET /api/lookup/info', {}, undefined, callerGone.signal)
    await callControl(app, 'POST /__mock/worlds/{id}/journal/marks', { params: { id: 'test' }, body: { text: '' } })
    const describeMissing = (entry: number) => `The mock has no state before entry ${entry} of the journal of "test"`
    expect(await requestWorldFrom(1)).toMatchObject({
      status: 400,
      message: `${describeMissing(1)} yet: the call still waits.`,
    })
    expect(await requestWorldFrom(2)).toMatchObject({ status: 400, message: `${describeMissing(2)}: it is a mark.` })
    callerGone.abort()
    await heldCall
  })

  test('an entry of a request outside the contract has no state before it', async () => {
    await app.inject({ url: '/api/nothing', headers: { host: 'test.localhost:7690' } })
    expect(await requestWorldFrom(1)).toMatchObject({
      status: 400,
      message:
        'The mock has no state before entry 1 of the journal of "test": it is not a call that this world answered by its contract.',
    })
  })

  test.each([{ seed: 4 }, { scenario: 'home/brand-new' }, { persist: true }])(
    'a new world opened from before a call may not have a further setting such as %j',
    async (setting) => {
      await loginAs(world, NOI)
      expect(await requestWorldFrom(1, setting)).toMatchObject({
        status: 400,
        message: `With "from", the new world continues from "test" as it was: leave out "${Object.keys(setting)[0]}".`,
      })
    },
  )

  test('a new world opened from before a call cannot have an id that is in use', async () => {
    await loginAs(world, NOI)
    expect((await requestWorldFrom(1, { id: 'test' })).status).toBe(409)
  })
})

describe('the changes of a call', () => {
  const changesOf = (entry: number) =>
    callControl(app, 'GET /__mock/worlds/{id}/journal/{entry}/changes', { params: { id: 'test', entry: `${entry}` } })

  test('the changes of a transfer are listed with old and new values, and without the changes of later calls', async () => {
    const token = await loginAs(world, SOMCHAI)
    await transfer(token)
    await transfer(token, 50)
    const { id } = memberIn(world.state, SOMCHAI)
    const { changes } = (await changesOf(2)).reply
    expect(changes).toContainEqual({ path: `members.${id}.balances.wallet`, before: 1_234_567, after: 1_224_567 })
    const addedValues = changes.filter(({ before: valueBefore }) => valueBefore === undefined)
    expect(addedValues).toMatchObject([
      { path: expect.stringContaining('.statement.'), after: { type: expect.anything() } },
    ])
  })

  test('the changes of a call are also described in sentences: postings, sessions, SMS and scheduled events', async () => {
    const token = await loginAs(world, SOMCHAI)
    await transfer(token)
    await call(world, 'POST /api/wallet/withdraw', { body: { amount: 500 } }, token)
    await call(world, 'POST /api/otp/send', { body: { phoneNumber: '0690000071' } })
    await call(world, 'GET /api/wallet', {}, token)
    const descriptions = await Promise.all([1, 2, 3, 4, 5].map(async (entry) => (await changesOf(entry)).reply.done))
    expect(descriptions).toEqual([
      ['somchai logged in'],
      ['transfer of 100.00 BAHT for somchai: wallet → game/ORCHID 100.00'],
      [
        'withdraw of 500.00 BAHT for somchai (PENDING): wallet → withdrawPending 500.00',
        'later: the bank pays somchai 500 BAHT',
      ],
      ['an SMS was sent'],
      [],
    ])
  })

  test('the changes of a query and of a refused call are empty, and those of a login show no token', async () => {
    const token = await loginAs(world, SOMCHAI)
    await call(world, 'GET /api/wallet', {}, token)
    await transfer(token, 99_999_999)
    expect((await changesOf(2)).reply.changes).toEqual([])
    expect((await changesOf(3)).reply.changes).toEqual([])
    const loginChanges = await changesOf(1)
    expect(loginChanges.reply.changes.map(({ path }) => path)).toContainEqual(expect.stringContaining('tokens.test.'))
    expect(JSON.stringify(loginChanges.reply)).not.toContain(token)
  })

  test('a request for the changes of a missing entry is answered with 404', async () => {
    expect((await changesOf(7)).status).toBe(404)
  })
})
