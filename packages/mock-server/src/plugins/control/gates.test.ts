import type { ControlInput, RuleSpec } from '@sabai/contracts/control'
import { expect, test } from 'vitest'
import { callControl, createTestApp } from '../../testing/test-app.ts'
import { call, loginAs, SOMCHAI } from '../../testing/test-worlds.ts'

const params = { id: 'test' }
const WALLET_ROUTE = 'GET /api/wallet'

const startWorld = async (firstRule: RuleSpec = { on: WALLET_ROUTE, hold: 'till', times: 1 }) => {
  const { app, worlds } = await createTestApp()
  const rules = [
    firstRule,
    { title: 'Nothing goes out', on: 'POST /api/wallet/withdrawAll', refuse: 'TRANSFER_FAIL' },
  ] as const
  const creation = await callControl(app, 'POST /__mock/worlds', {
    body: { id: 'test', clock: { frozen: true }, scenario: { title: 'Held', rules: [...rules] } },
  })
  expect(creation.message).toBeUndefined()
  const world = worlds.get('test')
  if (!world) throw new Error('the world is not there')
  const releaseCall = (number: string) =>
    callControl(app, 'POST /__mock/worlds/{id}/gates/{gate}/calls/{call}/release', {
      params: { ...params, gate: 'till', call: number },
    })
  return { app, world, token: await loginAs(world, SOMCHAI), releaseCall }
}

test('a gate lists its waiting calls, and when the gate is released, these calls continue and the gate stays open', async () => {
  const { app, world, token } = await startWorld()
  const heldCall = call(world, WALLET_ROUTE, {}, token)
  const readGates = async () => (await callControl(app, 'GET /__mock/worlds/{id}', { params })).reply.gates
  const waitingCall = { number: 1, route: WALLET_ROUTE, member: 'SB100001', at: '2026-11-20T03:00:00.000Z' }
  expect(await readGates()).toEqual([{ name: 'till', open: false, waiting: 1, calls: [waitingCall] }])
  const release = { params: { ...params, gate: 'till' } }
  expect((await callControl(app, 'POST /__mock/worlds/{id}/gates/{gate}/release', release)).reply).toEqual({
    released: 1,
  })
  expect((await heldCall).status).toBe(200)
  expect(await readGates()).toEqual([{ name: 'till', open: true, waiting: 0, calls: [] }])
})

test('one of the calls that wait at a gate can be released alone, and the others keep waiting', async () => {
  const { app, world, token, releaseCall } = await startWorld({ on: WALLET_ROUTE, hold: 'till' })
  const answerOrder: number[] = []
  const calls = [1, 2, 3].map(async (number) => {
    await call(world, WALLET_ROUTE, {}, token)
    answerOrder.push(number)
  })
  expect((await releaseCall('2')).reply).toEqual({ message: 'SUCCESS' })
  await calls[1]
  const { gates } = (await callControl(app, 'GET /__mock/worlds/{id}', { params })).reply
  expect(gates).toMatchObject([{ open: false, waiting: 2, calls: [{ number: 1 }, { number: 3 }] }])
  expect(answerOrder).toEqual([2])
  expect(await releaseCall('2')).toMatchObject({
    status: 404,
    message: 'No call 2 waits at the gate "till": there is 1, 3.',
  })
  await callControl(app, 'POST /__mock/worlds/{id}/gates/{gate}/release', { params: { ...params, gate: 'till' } })
  await Promise.all(calls)
})

test('an open gate can be closed again, and then the next call waits there', async () => {
  const { app, world, token, releaseCall } = await startWorld({ on: WALLET_ROUTE, hold: 'till' })
  const gateInput = { params: { ...params, gate: 'till' } }
  await callControl(app, 'POST /__mock/worlds/{id}/gates/{gate}/release', gateInput)
  expect((await call(world, WALLET_ROUTE, {}, token)).status).toBe(200)
  expect((await callControl(app, 'POST /__mock/worlds/{id}/gates/{gate}/close', gateInput)).reply).toEqual({
    message: 'SUCCESS',
  })
  const heldCall = call(world, WALLET_ROUTE, {}, token)
  const { gates } = (await callControl(app, 'GET /__mock/worlds/{id}', { params })).reply
  expect(gates).toMatchObject([{ open: false, waiting: 1, calls: [{ number: 1 }] }])
  await releaseCall('1')
  expect((await heldCall).status).toBe(200)
})

test('an unknown gate is answered with 404 and the names of the gates in the world', async () => {
  const { app } = await startWorld()
  const release = { params: { ...params, gate: 'tll' } }
  expect(await callControl(app, 'POST /__mock/worlds/{id}/gates/{gate}/release', release)).toMatchObject({
    status: 404,
    message: 'There is no gate "tll" (did you mean "till"?): there is till.',
  })
})

test('a world lists how often each of its rules matched, and its report lists the unused rules', async () => {
  const { app, world, token } = await startWorld()
  await callControl(app, 'POST /__mock/worlds/{id}/gates/{gate}/release', { params: { ...params, gate: 'till' } })
  await call(world, WALLET_ROUTE, {}, token)
  const usedRule = { number: 1, title: null, on: WALLET_ROUTE, effect: 'holds at the gate "till"', matched: 1, used: 1 }
  const unusedRule = {
    number: 2,
    title: 'Nothing goes out',
    on: 'POST /api/wallet/withdrawAll',
    effect: 'refuses with TRANSFER_FAIL',
    matched: 0,
    used: 0,
  }
  const { rules } = (await callControl(app, 'GET /__mock/worlds/{id}', { params })).reply
  expect(rules).toMatchObject([usedRule, unusedRule])
  const report = await callControl(app, 'GET /__mock/worlds/{id}/report', { params })
  expect(report.reply.unused).toMatchObject([unusedRule])
})

test('a rule, or all rules of a scenario, can be switched off in a world, and on again', async () => {
  const { app, world, token } = await startWorld({ on: WALLET_ROUTE, refuse: 'NO_WALLET' })
  const switchRules = (body: ControlInput<'POST /__mock/worlds/{id}/rules'>['body']) =>
    callControl(app, 'POST /__mock/worlds/{id}/rules', { params, body })
  const readOffFlags = async () =>
    (await callControl(app, 'GET /__mock/worlds/{id}', { params })).reply.rules.map(({ off }) => off)
  await switchRules({ scenario: 'Held', number: 1, off: true })
  expect([(await call(world, WALLET_ROUTE, {}, token)).status, await readOffFlags()]).toEqual([200, [true, false]])
  await switchRules({ scenario: 'Held', off: true })
  expect(await readOffFlags()).toEqual([true, true])
  await switchRules({ scenario: 'Held', off: false })
  expect([(await call(world, WALLET_ROUTE, {}, token)).status, await readOffFlags()]).toEqual([404, [false, false]])
  expect(await switchRules({ scenario: 'Held', number: 3, off: true })).toMatchObject({
    status: 404,
    message: expect.stringContaining('There is no rule "3 of Held"'),
  })
  expect(await switchRules({ scenario: 'Helt', off: true })).toMatchObject({
    message: 'There is no scenario with rules "Helt" (did you mean "Held"?): there is Held.',
  })
})

test('the counters of the rules of a scenario are reset when the scenario is applied again', async () => {
  const { app, world, token } = await startWorld()
  const rules: RuleSpec[] = [{ on: WALLET_ROUTE, refuse: 'NO_WALLET', times: 1 }]
  for (const _time of [1, 2]) {
    await callControl(app, 'POST /__mock/worlds/{id}/scenario', { params, body: { title: 'Once', rules, add: true } })
    expect((await call(world, WALLET_ROUTE, {}, token)).status).toBe(404)
  }
})

test('calls that wait at a gate continue when the scenario is cleared', async () => {
  const { app, world, token } = await startWorld()
  const heldCall = call(world, WALLET_ROUTE, {}, token)
  await callControl(app, 'DELETE /__mock/worlds/{id}/scenario', { params })
  expect((await heldCall).status).toBe(200)
})

test('the headers of the reply of a rule are sent to the client', async () => {
  const { app } = await createTestApp()
  const rule = { on: '*', reply: 'closed', status: 503, headers: { 'Retry-After': '30' }, violation: true } as const
  await callControl(app, 'POST /__mock/worlds', { body: { id: 'test', scenario: { title: 'Closed', rules: [rule] } } })
  const { statusCode, headers, body } = await app.inject({
    url: '/api/lookup/info',
    headers: { 'x-mock-world': 'test' },
  })
  expect([statusCode, headers['retry-after'], body]).toEqual([503, '30', '"closed"'])
})
