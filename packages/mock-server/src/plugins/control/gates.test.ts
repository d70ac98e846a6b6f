import type { RuleSpec } from '@sabai/contracts/control'
import { expect, test } from 'vitest'
import { callControl, createTestApp } from '../../testing/test-app.ts'
import { call, loginAs, SOMCHAI } from '../../testing/test-worlds.ts'

const params = { id: 'test' }
const WALLET_ROUTE = 'GET /api/wallet'

const startWorld = async () => {
  const { app, worlds } = await createTestApp()
  const rules = [
    { on: WALLET_ROUTE, hold: 'till', times: 1 },
    { title: 'Nothing goes out', on: 'POST /api/wallet/withdrawAll', refuse: 'TRANSFER_FAIL' },
  ] as const
  const made = await callControl(app, 'POST /__mock/worlds', {
    body: { id: 'test', clock: { frozen: true }, scenario: { title: 'Held', rules: [...rules] } },
  })
  expect(made.message).toBeUndefined()
  const world = worlds.get('test')
  if (!world) throw new Error('the world is not there')
  return { app, world, token: await loginAs(world, SOMCHAI) }
}

test('a gate reports its waiting calls, releases them, and stays open', async () => {
  const { app, world, token } = await startWorld()
  const heldCall = call(world, WALLET_ROUTE, {}, token)
  const readGates = async () => (await callControl(app, 'GET /__mock/worlds/{id}', { params })).reply.gates
  expect(await readGates()).toEqual([{ name: 'till', open: false, waiting: 1 }])
  const release = { params: { ...params, gate: 'till' } }
  expect((await callControl(app, 'POST /__mock/worlds/{id}/gates/{gate}/release', release)).reply).toEqual({
    released: 1,
  })
  expect((await heldCall).status).toBe(200)
  expect(await readGates()).toEqual([{ name: 'till', open: true, waiting: 0 }])
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
  const used = { number: 1, title: null, on: WALLET_ROUTE, effect: 'holds at the gate "till"', matched: 1, used: 1 }
  const unused = {
    number: 2,
    title: 'Nothing goes out',
    on: 'POST /api/wallet/withdrawAll',
    effect: 'refuses with TRANSFER_FAIL',
    matched: 0,
    used: 0,
  }
  const { rules } = (await callControl(app, 'GET /__mock/worlds/{id}', { params })).reply
  expect(rules).toMatchObject([used, unused])
  const report = await callControl(app, 'GET /__mock/worlds/{id}/report', { params })
  expect(report.reply.unused).toMatchObject([unused])
})

test('the counters of a scenario are reset when it is applied again', async () => {
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

test('the headers of a rule are sent to the client', async () => {
  const { app } = await createTestApp()
  const rule = { on: '*', reply: 'closed', status: 503, headers: { 'Retry-After': '30' }, violation: true } as const
  await callControl(app, 'POST /__mock/worlds', { body: { id: 'test', scenario: { title: 'Closed', rules: [rule] } } })
  const { statusCode, headers, body } = await app.inject({
    url: '/api/lookup/info',
    headers: { 'x-mock-world': 'test' },
  })
  expect([statusCode, headers['retry-after'], body]).toEqual([503, '30', '"closed"'])
})
