import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CLEAN_REPORT, callControl, createTestApp } from '../../testing/test-app.ts'
import { START } from '../../testing/test-worlds.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { createNotFoundError } from './control-error.ts'

let app: FastifyInstance
let worlds: Worlds

// Every test makes its own worlds, so that all of them can use the same mock.
beforeAll(async () => {
  ;({ app, worlds } = await createTestApp())
})
afterEach(async () => {
  for (const { id } of worlds.list()) if (id !== 'main' && id !== 'laos') await worlds.remove(id)
})

const FROZEN_CLOCK = { at: '2026-11-20T09:30:00+07:00', frozen: true }
const createWorld = (body: Parameters<typeof callControl<'POST /__mock/worlds'>>[2]['body']) =>
  callControl(app, 'POST /__mock/worlds', { body })
const params = { id: 'test' }

/** Sends a call of the app to the world `test`. */
const callAsApp = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token?: string) =>
  app.inject({
    method,
    url,
    headers: { host: 'test.localhost:7690', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(payload ? { payload } : {}),
  })
const enterAs = async (as: string) =>
  (await callControl(app, 'POST /__mock/enter', { body: { as } }, { 'x-mock-world': 'test' })).reply.token

describe('worlds', () => {
  test('worlds are created, listed, read with their logins, and deleted', async () => {
    const creation = await createWorld({ id: 'test', clock: FROZEN_CLOCK, seed: 4, settings: { limits: true } })
    expect(creation.reply).toEqual({
      id: 'test',
      appUrl: 'http://test.localhost:7691/',
      apiUrl: 'http://test.localhost:7690',
    })
    const worldList = await callControl(app, 'GET /__mock/worlds', {})
    expect(worldList.reply.worlds.map(({ id }) => id)).toEqual(['main', 'laos', 'test'])
    const { reply } = await callControl(app, 'GET /__mock/worlds/{id}', { params })
    expect(reply).toMatchObject({
      base: 'th',
      now: '2026-11-20T02:30:00.000Z',
      frozen: true,
      seed: 4,
      settings: { limits: true, closingWindow: false },
      persisted: false,
    })
    expect(reply.logins).toContainEqual(
      expect.objectContaining({
        key: 'noi',
        username: '0690000002',
        password: 'demo1234',
        description: expect.any(String),
      }),
    )
    expect((await callControl(app, 'DELETE /__mock/worlds/{id}', { params })).reply).toEqual({ message: 'SUCCESS' })
    expect((await callControl(app, 'GET /__mock/worlds/{id}', { params })).status).toBe(404)
  })

  test('the app URL of a world of the base la is the URL of the Laos build', async () => {
    expect((await createWorld({ base: 'la', id: 'vientiane' })).reply.appUrl).toBe('http://vientiane.localhost:7692/')
  })

  test('worlds created without an id get different ids', async () => {
    const [firstWorld, secondWorld] = [await createWorld({}), await createWorld({})]
    expect(firstWorld.reply.id).not.toBe(secondWorld.reply.id)
  })

  test('a world can be created with a scenario', async () => {
    await createWorld({ id: 'test', scenario: { given: [{ credit: { member: 'noi', amount: 12.5 } }] } })
    const wallet = await callAsApp('GET', '/api/wallet', undefined, await enterAs('noi'))
    expect(wallet.json()).toMatchObject({ wallet: { amount: 12.5 } })
  })

  test('a world is not created with an id that is in use', async () => {
    await createWorld({ id: 'test' })
    expect(await createWorld({ id: 'test' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('another id'),
    })
  })

  test.each([
    [{ id: 'Not A Label' }, "cannot be a world's id"],
    [{ bse: 'th' }, '"bse" is not known here (did you mean "base"?)'],
    [{ base: 'vn' }, 'must be one of th, la'],
    [{ seed: '4' }, 'must be a whole number'],
    [{ seed: -1 }, 'must be at least 0'],
    [{ clock: { at: 'today' } }, '"today" is not a time'],
    [{ clock: { at: '2569-11-20T09:30:00+07:00' } }, 'clock.at: 2569 is a Thai year (did you mean "2026-'],
    [{ clock: { at: '1999-11-20T09:30:00+07:00' } }, 'write a year from 2015 to 2100'],
    [{ persist: true }, 'keeps nothing on disk'],
    [{ scenario: { given: [{}] } }, 'given.0: give exactly one of'],
    [{ scenario: { rulez: [] } }, '"rulez" is not known here (did you mean "rules"?)'],
    [{ scenario: 'no-such' }, 'there is no scenario "no-such"'],
    [{ scenario: { titel: 'x' } }, 'scenario in the body: "titel" is not known here (did you mean "title"?)'],
    [{ scenario: { base: 'la' }, base: 'th' }, 'base: the scenario is for a world of base "la"'],
    [[], 'must be an object'],
  ])('a world cannot be created from %j, and the reply says why', async (body, sentence) => {
    const response = await app.inject({
      method: 'POST',
      url: '/__mock/worlds',
      headers: { host: 'localhost:7690' },
      payload: body,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ message: expect.stringContaining(sentence) })
    expect(worlds.list()).toHaveLength(2)
  })

  test('the refusal of a body names at most five of the mistakes in it, and says how many more there are', async () => {
    const body = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`key${index}`, 1]))
    const { status, message } = await createWorld(body)
    expect(status).toBe(400)
    expect(message?.split('; ')).toHaveLength(6)
    expect(message).toMatch(/; and at least 3 mistakes more$/)
  })

  test('an unknown name is answered with at most twenty of the known names', () => {
    const names = Array.from({ length: 22 }, (_, index) => `world-${index}`)
    expect(createNotFoundError('world', 'x', names).message).toMatch(/ world-18, world-19, 2 more\.$/)
  })

  test('a default world cannot be deleted', async () => {
    const { status, message } = await callControl(app, 'DELETE /__mock/worlds/{id}', { params: { id: 'main' } })
    expect({ status, message }).toEqual({ status: 400, message: expect.stringContaining('cannot be deleted') })
  })

  test('an unknown world is answered with 404 and the names of the existing worlds', async () => {
    const { status, message } = await callControl(app, 'GET /__mock/worlds/{id}/state', { params: { id: 'mian' } })
    expect(status).toBe(404)
    expect(message).toBe('There is no world "mian" (did you mean "main"?): there is main, laos.')
  })
})

describe('a scenario', () => {
  beforeEach(() => createWorld({ id: 'test', clock: FROZEN_CLOCK }))
  const applyScenario = (body: Parameters<typeof callControl<'POST /__mock/worlds/{id}/scenario'>>[2]['body']) =>
    callControl(app, 'POST /__mock/worlds/{id}/scenario', { params, body })

  test('applying a scenario returns the link that logs its member in', async () => {
    const { reply } = await applyScenario({
      title: 'The service ends',
      tags: ['shell'],
      member: 'noi',
      given: [{ patch: { 'lookups.terminated': 'gone' } }],
    })
    expect(reply).toEqual({
      id: 'test',
      appUrl: 'http://test.localhost:7691/',
      apiUrl: 'http://test.localhost:7690',
      now: '2026-11-20T02:30:00.000Z',
      enterUrl: 'http://test.localhost:7691/__mock/enter?as=noi&next=%2Fuser',
    })
    expect((await callAsApp('GET', '/api/lookup/active')).json()).toEqual({ terminated: 'gone' })
  })

  test('if a scenario names a page, its login link opens that page, and the world reports the page', async () => {
    const { reply } = await applyScenario({ member: 'noi', page: '/user/spin' })
    expect(reply.enterUrl).toBe('http://test.localhost:7691/__mock/enter?as=noi&next=%2Fuser%2Fspin')
    expect((await callControl(app, 'GET /__mock/worlds/{id}', { params })).reply.page).toBe('/user/spin')
  })

  test('clearing a scenario restores the fixture data and leaves members their money', async () => {
    await applyScenario({
      given: [{ credit: { member: 'noi', amount: 5 } }, { patch: { 'lookups.terminated': 'gone' } }],
    })
    await callControl(app, 'DELETE /__mock/worlds/{id}/scenario', { params })
    expect((await callAsApp('GET', '/api/lookup/active')).json()).toEqual({ terminated: null })
    expect((await callAsApp('GET', '/api/wallet', undefined, await enterAs('noi'))).json()).toMatchObject({
      wallet: { amount: 5 },
    })
  })

  test('a scenario can be applied by its name, which its world then lists', async () => {
    const name = 'refuse/GET /api/wallet/INACTIVE_USER'
    const { reply } = await applyScenario({ name })
    expect(reply.enterUrl).toContain('as=somchai')
    const { reply: details } = await callControl(app, 'GET /__mock/worlds/{id}', { params })
    expect(details).toMatchObject({ scenarios: [name], member: 'somchai', rules: [{ on: 'GET /api/wallet', used: 0 }] })
    const wallet = await callAsApp('GET', '/api/wallet', undefined, await enterAs('noi'))
    expect(wallet.json()).toMatchObject({ message: 'INACTIVE_USER' })
    await applyScenario({
      add: true,
      title: 'on top',
      timeline: [{ at: '1m', do: { credit: { member: 'noi', amount: 5 } } }],
    })
    expect((await callControl(app, 'GET /__mock/worlds/{id}', { params })).reply).toMatchObject({
      scenarios: ['on top', name],
      timeline: [
        { at: '2026-11-20T02:30:15.000Z', description: 'the slip SB100001-SLIP-15 of somchai gets its verdict' },
        { at: '2026-11-20T02:30:20.000Z', description: 'the bank pays somchai 500 BAHT' },
        { at: '2026-11-20T02:31:00.000Z', description: 'on top: credit: member noi, amount 5' },
        { at: '2026-12-19T00:30:00.000Z', description: 'the bonus of dao ends by age' },
      ],
    })
  })

  test('clearing a scenario removes its rules and what remains of its timeline, and the recording of the world continues', async () => {
    await applyScenario({
      title: 'all of it',
      given: [{ credit: { member: 'noi', amount: 5 } }],
      rules: [{ on: 'GET /api/wallet', refuse: 'INACTIVE_USER' }],
      timeline: [{ at: '1m', do: { credit: { member: 'noi', amount: 5 } } }],
    })
    await callControl(app, 'DELETE /__mock/worlds/{id}/scenario', { params })
    expect((await callControl(app, 'GET /__mock/worlds/{id}', { params })).reply).toMatchObject({
      scenarios: [],
      rules: [],
      timeline: [
        { description: 'the slip SB100001-SLIP-15 of somchai gets its verdict' },
        { description: 'the bank pays somchai 500 BAHT' },
        { description: 'the bonus of dao ends by age' },
      ],
    })
    const readRecording = () =>
      callControl(app, 'GET /__mock/worlds/{id}/story', { params, query: { title: 'What I saw' } })
    expect((await readRecording()).reply).toMatchObject({
      steps: 1,
      text: expect.stringContaining('title: What I saw'),
    })
    await applyScenario({ add: true, given: [{ patch: { 'lookups.registerOTP': false } }] })
    await callControl(app, 'DELETE /__mock/worlds/{id}/scenario', { params })
    expect(await readRecording()).toMatchObject({
      status: 400,
      message: expect.stringContaining('cannot be exported, because patches were cleared from it'),
    })
  })

  test('a new world can be created from a named scenario, which then determines the base', async () => {
    await createWorld({ id: 'lao', scenario: 'laos/paid-while-watching' })
    const { reply } = await callControl(app, 'GET /__mock/worlds/{id}', { params: { id: 'lao' } })
    expect(reply).toMatchObject({ base: 'la', scenarios: ['laos/paid-while-watching'] })
  })

  test.each([
    [{ name: 'withdraw/second-reply-lots' }, 'there is no scenario "withdraw/second-reply-lots" (did you mean'],
    [{ name: 'home/slow-line', member: 'noi' }, 'write {"extends": "home/slow-line", "member": …}'],
    [{ name: 'laos/paid-while-watching' }, 'base: the scenario is for a world of base "la"'],
    [{ extends: 'home/slow-lin' }, '(did you mean "home/slow-line"?)'],
    [{ rules: [{ on: 'GET /api/walet', delay: '1s' }] }, '(did you mean "GET /api/wallet"?)'],
    [{ rules: [{ on: 'GET /api/wallet', refuse: 'TRANSFER_FAIL' }] }, 'rules.0.refuse'],
    [{ rules: [{ on: 'GET /api/wallet', refuze: 'GONE' }] }, '"refuze" is not known here (did you mean "refuse"?)'],
    [{ timeline: [{ at: '1m', do: { credit: { member: 'noy', amount: 1 } } }] }, '(did you mean "noi"?)'],
    [{ member: 'nobody' }, 'there is no member "nobody"'],
  ])('a scenario that cannot be applied is refused with the reason and changes nothing: %j', async (body, sentence) => {
    const stateBefore = worlds.get('test')?.state
    for (const add of [true, false]) {
      const { status, message } = await applyScenario({ ...body, add } as Parameters<typeof applyScenario>[0])
      expect({ status, message }).toEqual({ status: 400, message: expect.stringContaining(sentence) })
    }
    expect(worlds.get('test')?.state).toBe(stateBefore)
  })

  test.each(['names', 'rule', 'timelines', 'except', 'extend'])(
    'a scenario with the unknown key `%s` is refused',
    async (key) => {
      const stateBefore = worlds.get('test')?.state
      const { status, message } = await applyScenario({ given: [{ credit: { member: 'noi', amount: 5 } }], [key]: [] })
      expect({ status, message }).toEqual({
        status: 400,
        message: expect.stringContaining(`"${key}" is not known here`),
      })
      expect(worlds.get('test')?.state).toBe(stateBefore)
    },
  )

  test.each([
    [{ clock: { frozn: true } }, 'clock in the body: "frozn" is not known here (did you mean "frozen"?)'],
    [{ clock: 5 }, 'clock in the body: must be a text'],
    [{ given: [{ credit: { member: 'noi' } }] }, 'given.0.credit in the body: "amount" is missing'],
    [
      { given: [{ credit: { member: 'noi', amount: '5' } }] },
      'given.0.credit.amount in the body: must be a number, not "5"',
    ],
  ])('a mistake in a scenario is refused with its location: %j', async (body, sentence) => {
    const { status, message } = await applyScenario(body as Parameters<typeof applyScenario>[0])
    expect({ status, message }).toEqual({ status: 400, message: expect.stringContaining(sentence) })
  })
})

describe('the clock', () => {
  beforeEach(() => createWorld({ id: 'test', clock: FROZEN_CLOCK }))
  const setClock = (body: Parameters<typeof callControl<'POST /__mock/worlds/{id}/clock'>>[2]['body']) =>
    callControl(app, 'POST /__mock/worlds/{id}/clock', { params, body })

  test('the clock is advanced, set, started and stopped', async () => {
    expect((await setClock({ advance: '1h30m' })).reply).toEqual({ now: '2026-11-20T04:00:00.000Z' })
    // Setting the time that the clock already shows is not a step back.
    for (const _time of [1, 2])
      expect((await setClock({ at: '2026-11-21T00:00:00Z' })).reply).toEqual({ now: '2026-11-21T00:00:00.000Z' })
    expect(worlds.get('test')?.state.clock.frozenAt).not.toBeNull()
    await setClock({ frozen: false })
    expect(worlds.get('test')?.state.clock).toEqual({ frozenAt: null, shiftMs: Date.UTC(2026, 10, 21) - START })
    await setClock({ frozen: true })
    expect(worlds.get('test')?.state.clock.frozenAt).toBe(Date.UTC(2026, 10, 21))
  })

  test('simultaneous advances of the clock add up', async () => {
    await Promise.all([setClock({ advance: '1m' }), setClock({ advance: '1m' }), setClock({ advance: '1m' })])
    expect((await setClock({ advance: '0s' })).reply).toEqual({ now: '2026-11-20T02:33:00.000Z' })
  })

  test('a token expires when the clock is advanced by 24 hours', async () => {
    const token = await enterAs('noi')
    await setClock({ advance: '24h' })
    expect((await callAsApp('GET', '/api/wallet', undefined, token)).json()).toMatchObject({
      message: 'EXPIRED_AUTH_TOKEN',
    })
  })

  test.each([
    [{}, 'Say what the clock shall do'],
    [{ advance: '5 minutes' }, 'is not a duration such as 250ms'],
    [{ advance: '-5m' }, 'is not a duration'],
    [{ advance: '99999999999999999999d' }, 'the year 2100'],
    [{ at: '2026-11-20T09:29:59+07:00' }, 'the clock never goes back'],
    [{ at: 'yesterday' }, 'is not a time'],
    [{ at: '2569-11-20T09:30:00+07:00' }, 'at: 2569 is a Thai year (did you mean "2026-11-20T'],
    [{ at: '2101-01-01T00:00:00+07:00' }, 'write a year from 2015 to 2100'],
    [{ at: '2027-02-31T09:30:00+07:00' }, 'there is no such day'],
  ])('the clock refuses the change %j', async (body, sentence) => {
    const stateBefore = worlds.get('test')?.state
    const { status, message } = await setClock(body)
    expect({ status, message }).toEqual({ status: 400, message: expect.stringContaining(sentence) })
    expect(worlds.get('test')?.state).toBe(stateBefore)
  })
})

describe('acts', () => {
  beforeEach(() => createWorld({ id: 'test', clock: FROZEN_CLOCK }))
  const runAct = (body: Parameters<typeof callControl<'POST /__mock/worlds/{id}/do'>>[2]['body']) =>
    callControl(app, 'POST /__mock/worlds/{id}/do', { params, body })

  test('an act changes the world', async () => {
    expect((await runAct({ credit: { member: '0690000002', amount: 99.99 } })).reply).toEqual({ message: 'SUCCESS' })
    const statement = await callAsApp('POST', '/api/statement', { page: 1, limit: 10 }, await enterAs('noi'))
    expect(statement.json()).toMatchObject({
      total: 1,
      statements: [{ statementType: 'deposit', amount: 99.99, status: 'SUCCESS' }],
    })
  })

  test('an impossible act is refused with a message that says why, and changes nothing', async () => {
    const stateBefore = worlds.get('test')?.state
    expect(await runAct({ credit: { member: 'nio', amount: 1 } })).toMatchObject({
      status: 400,
      message: expect.stringContaining('credit: there is no member "nio" (did you mean "noi"?)'),
    })
    expect(await runAct({})).toMatchObject({ status: 400, message: expect.stringContaining('give exactly one of') })
    expect(worlds.get('test')?.state).toBe(stateBefore)
  })

  test('a credit that the wallet cannot hold on top of its balance is refused with a message that says so', async () => {
    expect(await runAct({ credit: { member: 'noi', amount: 1e12 } })).toMatchObject({ status: 200 })
    const fullState = worlds.get('test')?.state
    expect(await runAct({ credit: { member: 'noi', amount: 0.01 } })).toMatchObject({
      status: 400,
      message: expect.stringContaining('the wallet cannot hold so much'),
    })
    expect(worlds.get('test')?.state).toBe(fullState)
  })
})

describe('a snapshot', () => {
  // The clock is advanced until the bank has paid somchai's withdrawal, so that no event is due during the tests.
  beforeEach(async () => {
    await createWorld({ id: 'test', clock: FROZEN_CLOCK })
    await callControl(app, 'POST /__mock/worlds/{id}/clock', { params, body: { advance: '1h' } })
  })
  const restoreSnapshot = (name: string) =>
    callControl(app, 'POST /__mock/worlds/{id}/snapshots/{name}/restore', { params: { id: 'test', name } })
  const creditNoi = () =>
    callControl(app, 'POST /__mock/worlds/{id}/do', { params, body: { credit: { member: 'noi', amount: 1 } } })

  test('restoring a snapshot brings back everything except the time', async () => {
    await callControl(app, 'POST /__mock/worlds/{id}/snapshots', { params, body: { name: 'before/อะไร' } })
    const stateBefore = worlds.get('test')?.state
    await creditNoi()
    await callControl(app, 'POST /__mock/worlds/{id}/clock', { params, body: { advance: '5m' } })
    const clock = worlds.get('test')?.state.clock
    expect((await restoreSnapshot('before/อะไร')).status).toBe(200)
    expect(worlds.get('test')?.state).toEqual({ ...stateBefore, clock })
  })

  test('a snapshot can be deleted, and can be renamed unless the new name is taken', async () => {
    const takeSnapshot = (name: string) =>
      callControl(app, 'POST /__mock/worlds/{id}/snapshots', { params, body: { name } })
    const renameSnapshot = (name: string, to: string) =>
      callControl(app, 'POST /__mock/worlds/{id}/snapshots/{name}/rename', {
        params: { id: 'test', name },
        body: { name: to },
      })
    const listSnapshots = async () => (await callControl(app, 'GET /__mock/worlds/{id}', { params })).reply.snapshots
    await takeSnapshot('a')
    await takeSnapshot('b')
    expect((await renameSnapshot('a', 'first')).status).toBe(200)
    expect(await listSnapshots()).toEqual(['first', 'b'])
    expect((await renameSnapshot('first', 'first')).status).toBe(200)
    expect(await listSnapshots()).toEqual(['first', 'b'])
    expect((await restoreSnapshot('first')).status).toBe(200)
    expect(await renameSnapshot('first', 'b')).toMatchObject({
      status: 409,
      message: 'There is a snapshot "b" already: delete it first, or take another name.',
    })
    const snapshotInput = { params: { id: 'test', name: 'b' } }
    expect((await callControl(app, 'DELETE /__mock/worlds/{id}/snapshots/{name}', snapshotInput)).status).toBe(200)
    expect((await callControl(app, 'DELETE /__mock/worlds/{id}/snapshots/{name}', snapshotInput)).status).toBe(404)
    expect(await listSnapshots()).toEqual(['first'])
  })

  test('an unknown snapshot is answered with 404 and the names of the existing snapshots', async () => {
    expect(await restoreSnapshot('x')).toMatchObject({
      status: 404,
      message: 'There is no snapshot "x": there is none yet.',
    })
    await callControl(app, 'POST /__mock/worlds/{id}/snapshots', { params, body: { name: 'start' } })
    expect((await restoreSnapshot('strat')).message).toBe(
      'There is no snapshot "strat" (did you mean "start"?): there is start.',
    )
  })
})

describe('reading a world', () => {
  beforeEach(() => createWorld({ id: 'test', clock: FROZEN_CLOCK }))

  test('the state of a world shows passwords and tokens only on request', async () => {
    const token = await enterAs('somchai')
    const { otpToken } = (await callAsApp('POST', '/api/otp/send', { phoneNumber: '0690000070' })).json()
    const stateWithoutSecrets = await callControl(app, 'GET /__mock/worlds/{id}/state', { params })
    const text = JSON.stringify(stateWithoutSecrets.reply)
    for (const secret of ['demo1234', token, otpToken, 'orc-']) expect(text).not.toContain(secret)
    expect(stateWithoutSecrets.reply.members.SB100001).toMatchObject({
      name: 'สมชาย ตัวอย่าง',
      coin: 12,
      balances: { wallet: 1_234_567 },
    })
    const stateWithSecrets = await callControl(app, 'GET /__mock/worlds/{id}/state', {
      params,
      query: { secrets: 'true' },
    })
    for (const secret of ['demo1234', token, otpToken]) expect(JSON.stringify(stateWithSecrets.reply)).toContain(secret)
  })

  test('the inbox of a world is empty before anything is sent', async () => {
    expect((await callControl(app, 'GET /__mock/worlds/{id}/inbox', { params })).reply).toEqual({ messages: [] })
  })

  test('the inbox of a world contains the codes that were sent', async () => {
    await callAsApp('POST', '/api/otp/send', { phoneNumber: '0690000070' })
    expect((await callControl(app, 'GET /__mock/worlds/{id}/inbox', { params })).reply).toEqual({
      messages: [{ to: '0690000070', text: expect.stringMatching(/^\d{6} /), at: '2026-11-20T02:30:00.000Z' }],
    })
  })

  test('the journal of a world shows a registration without personal or secret values', async () => {
    const { otpToken } = (await callAsApp('POST', '/api/otp/send', { phoneNumber: '0690000070' })).json()
    const { reply: inbox } = await callControl(app, 'GET /__mock/worlds/{id}/inbox', { params })
    const otpCode = inbox.messages[0]?.text.slice(0, 6) ?? ''
    await callAsApp('POST', '/api/otp/verify', { otpToken, otpCode })
    const person = { name: 'ใหม่ ทดสอบ', username: '0690000070', password: 'secret99', sourceCode: 'demo1234' }
    const bank = { bankCode: 'secret99', bankAccountName: 'MAI TESTER', bankAccountNo: '0000001070' }
    await callAsApp('POST', '/api/account/validate', { ...person, ...bank })
    await callAsApp('POST', '/api/account', { ...person, ...bank, sourceCode: 'LINE', bankCode: 'SCB' })
    const token = await enterAs('0690000070')
    await callAsApp('PUT', '/api/account/changepwd', { oldPassword: 'secret99', newPassword: 'secret88' }, token)
    await callAsApp('GET', '/api/wallet/activate/ORCHID', undefined, token)
    const game = (await callAsApp('GET', '/api/wallet/account/ORCHID', undefined, token)).json()
    const { reply } = await callControl(app, 'GET /__mock/worlds/{id}/journal', { params })
    expect(reply.entries.map(({ status }) => status)).toEqual([200, 200, 400, 200, 200, 200, 200])
    const text = JSON.stringify(reply)
    for (const secret of [otpToken, otpCode, '0690000070', 'ทดสอบ', 'TESTER', '0000001070', 'secret88', game.password])
      expect(text).not.toContain(secret)
  })

  test('the journal of a world shows calls without personal or secret values', async () => {
    await callAsApp('POST', '/api/login', { username: '0690000001', password: 'demo1234' })
    await callAsApp('POST', '/api/login', { username: '0690000001', pasword: 'demo1234' })
    await callAsApp('GET', '/api/wallet', undefined, await enterAs('somchai'))
    const { reply } = await callControl(app, 'GET /__mock/worlds/{id}/journal', { params })
    const [login, misspeltLogin, wallet] = reply.entries
    expect(login).toMatchObject({
      number: 1,
      at: '2026-11-20T02:30:00.000Z',
      route: 'POST /api/login',
      input: { body: { username: '0…1', password: '•••' } },
      status: 200,
      reply: { token: '•••' },
    })
    expect(misspeltLogin).toMatchObject({ status: 400, input: { body: { username: '0…1', pasword: '•••' } } })
    expect(wallet).toMatchObject({ member: 'SB100001', reply: { profile: { name: 'ส…ง', username: '0…1', coin: 12 } } })
    for (const secret of ['demo1234', '0690000001', 'SOMCHAI', '0000001001'])
      expect(JSON.stringify(reply)).not.toContain(secret)
  })

  test('worlds with the same seed, clock and calls have the same journal, byte for byte', async () => {
    const journals: string[] = []
    for (const id of ['one', 'two']) {
      await createWorld({ id, seed: 7, clock: FROZEN_CLOCK })
      const sendRequest = (method: 'GET' | 'POST', url: string, payload?: object, token?: string) =>
        app.inject({
          method,
          url,
          headers: { host: `${id}.localhost:7690`, ...(token ? { authorization: `Bearer ${token}` } : {}) },
          ...(payload ? { payload } : {}),
        })
      const { token } = (
        await sendRequest('POST', '/api/login', { username: '0690000001', password: 'demo1234' })
      ).json()
      await sendRequest('POST', '/api/wallet/transfer', { from: 'wallet', to: 'ORCHID', amount: 100.25 }, token)
      await sendRequest('POST', '/api/wallet/transfer', { from: 'wallet', to: 'ORCHID', amount: 1e9 }, token)
      await sendRequest('GET', '/api/wallet/refresh/slot', undefined, token)
      await sendRequest('POST', '/api/statement', { page: 1, limit: 3 }, token)
      await sendRequest('GET', '/api/nothing')
      const { reply } = await callControl(app, 'GET /__mock/worlds/{id}/journal', { params: { id } })
      expect(reply.entries).toHaveLength(6)
      // Addresses of games contain the id of their world.
      journals.push(JSON.stringify(reply).replaceAll(`/w/${id}/`, '/w/one/'))
    }
    expect(journals[0]).toBe(journals[1])
  })

  test('the report of a world lists the replies that broke their contract', async () => {
    expect((await callControl(app, 'GET /__mock/worlds/{id}/report', { params })).reply).toEqual(CLEAN_REPORT)
    const entry = {
      at: START,
      method: 'GET',
      path: '/api/wallet',
      member: null,
      input: {},
      status: 500,
      reply: null,
      notes: [],
      rule: null,
      skippedRules: [],
      delivered: 'whole' as const,
    }
    const violation = 'reply.wallet.amount must be number'
    worlds.get('test')?.journal.add({ ...entry, route: 'GET /api/wallet', why: violation, violation })
    expect((await callControl(app, 'GET /__mock/worlds/{id}/report', { params })).reply).toEqual({
      ...CLEAN_REPORT,
      violations: [{ number: 1, call: 'GET /api/wallet', times: 1, violation }],
    })
  })
})

describe('the enter call', () => {
  beforeEach(() => createWorld({ id: 'test', clock: FROZEN_CLOCK }))

  test('the enter call returns a token for the member in the world that the request names', async () => {
    const profile = await callAsApp('GET', '/api/account/profile', undefined, await enterAs('somchai'))
    expect(profile.json()).toMatchObject({ profile: { _id: 'SB100001' } })
  })

  test.each([
    ['nio', 'test', 'In the world "test" there is no member "nio" (did you mean "noi"?)'],
    ['noi', 'gone', 'There is no world "gone"'],
  ])('the enter call for %s in the world %s is answered with 404 and the reason', async (as, world, sentence) => {
    const entrance = await callControl(app, 'POST /__mock/enter', { body: { as } }, { 'x-mock-world': world })
    expect(entrance).toMatchObject({ status: 404, message: expect.stringContaining(sentence) })
  })
})

describe('the control API', () => {
  interface RawRequest {
    readonly method: 'GET' | 'POST' | 'PUT'
    readonly url: string
    readonly headers?: Record<string, string>
    readonly payload?: string
  }
  const sendRequest = ({ headers, ...otherParts }: RawRequest) =>
    app.inject({ ...otherParts, headers: { host: 'localhost:7690', ...headers } })

  test('the control API reports its health and serves the OpenAPI document of the app', async () => {
    expect((await callControl(app, 'GET /__mock/health', {})).reply).toMatchObject({ status: 'ok' })
    expect((await callControl(app, 'GET /__mock/openapi.json', {})).reply).toHaveProperty([
      'paths',
      '/api/wallet/transfer',
    ])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'the control API refuses %s, which a page of another site can send without a preflight',
    async (type) => {
      const response = await sendRequest({
        method: 'POST',
        url: '/__mock/worlds',
        headers: { 'content-type': type },
        payload: '{"id":"evil"}',
      })
      expect(response.statusCode).toBe(415)
      expect(response.json()).toEqual({ message: expect.stringContaining('JSON only') })
      expect(worlds.get('evil')).toBeUndefined()
    },
  )

  test('the control API refuses pages of other origins, and sends them no CORS header', async () => {
    const response = await sendRequest({
      method: 'GET',
      url: '/__mock/worlds',
      headers: { origin: 'https://evil.example' },
    })
    expect(response.statusCode).toBe(403)
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test.each([
    ['POST', '/__mock/worlds', '{', 400],
    ['POST', '/__mock/worlds', '{"__proto__":{"base":"la"}}', 400],
    ['POST', '/__mock/worlds', '', 400],
    ['POST', '/__mock/worlds/main/snapshots/a/restore', '{}', 400],
    ['GET', '/__mock/worlds/main/state?secret=true', undefined, 400],
    ['GET', '/__mock/worlds/main/state?secrets=yes', undefined, 400],
    ['GET', '/__mock/worlds?x=1', undefined, 400],
    ['GET', '/__mock/nothing', undefined, 404],
    ['PUT', '/__mock/worlds', '{}', 404],
    ['GET', '/__mock/worlds/main/gates', undefined, 404],
  ] as const)('the control API refuses %s %s with the body %s, and says why', async (method, url, payload, status) => {
    const response = await sendRequest({
      method,
      url,
      ...(payload === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload }),
    })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ message: expect.stringMatching(/\w+ \w+ \w+/) })
  })

  test('the reply to an unknown call of the control API suggests the nearest call', async () => {
    const response = await sendRequest({ method: 'GET', url: '/__mock/world' })
    expect(response.json().message).toContain('did you mean "GET /__mock/worlds"?')
  })
})
