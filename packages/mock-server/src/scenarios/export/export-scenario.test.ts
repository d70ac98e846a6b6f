import type { Reply } from '@sabai/contracts'
import type { QrProvider } from '@sabai/contracts/constants'
import type { ActSpec, ScenarioSpec } from '@sabai/contracts/control'
import { beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { giftLinkOf } from '../../domain/deposits/gift-link.ts'
import {
  call,
  loadTestFixtures,
  loadTestLibrary,
  loginAs,
  NOI,
  openMemoryWorlds,
  SOMCHAI,
  START,
} from '../../testing/test-worlds.ts'
import { applyAct } from '../../worlds/apply-act.ts'
import { MAX_RECORDED_STEPS } from '../../worlds/recording/recording.ts'
import { restoreSnapshot, takeSnapshot } from '../../worlds/snapshots.ts'
import { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { applyScenario, createWithScenario } from '../apply/apply.ts'
import { exportScenario } from './export-scenario.ts'
import { scenarioToYaml } from './scenario-to-yaml.ts'

let worlds: Worlds
let world: World

beforeEach(async () => {
  worlds = await openMemoryWorlds(() => START)
  world = await worlds.create({ id: 'test', seed: 7, clock: { at: START, frozen: true } })
})

const exportAsYaml = (exportedWorld = world) =>
  scenarioToYaml(exportedWorld, exportScenario(exportedWorld, loadTestFixtures('th'), 'Told'))
const applyTestScenario = (scenario: ScenarioSpec, add = false) =>
  applyScenario(worlds, world, [{ name: 'test', scenario }], { add })

describe('the exported scenario of a world', () => {
  test('the exported scenario of a world is a valid and readable file', async () => {
    const rules: ScenarioSpec['rules'] = [{ on: 'GET /api/lookup/info', delay: '1s' }]
    const timeline = [
      { at: '10s', do: { credit: { member: 'noi', amount: 1 } } },
      { at: '90s', patch: { 'lookups.registerOTP': false } },
    ]
    await applyTestScenario({ member: 'somchai', settings: { limits: true }, rules, timeline })
    const token = await loginAs(world, SOMCHAI)
    await world.setClock({ advanceMs: 29_750 })
    await call(world, 'POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: 2.5 } }, token)
    await call(world, 'POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: 1e9 } }, token)
    await world.setClock({ advanceMs: 250 })
    const text = exportAsYaml()
    expect(text.replace(/^(#.*\n)+/, '').trim()).toBe(`title: Told
base: th
settings: { limits: true, closingWindow: false }
member: somchai
seed: 7
clock: { at: 2026-11-20T03:00:00.000Z, frozen: true }
given:
  - login: { member: somchai }
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
    expect((await loadTestLibrary().checkText(text)).problems).toEqual([])
  })

  test('the last minutes of a world can be exported as a timeline, which leads to the same state when the clock advances', async () => {
    const transfer = (amount: number, token: string) =>
      call(world, 'POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount } }, token)
    await transfer(100, await loginAs(world, SOMCHAI))
    await world.setClock({ advanceMs: 8 * 60_000 })
    const token = await loginAs(world, SOMCHAI)
    await transfer(20, token)
    await world.run(
      (_draft, _now, context) => applyAct(context, { credit: { member: 'noi', amount: 5 } }, world.cast()),
      () => ({ step: { credit: { member: 'noi', amount: 5 } } }),
    )
    await world.setClock({ advanceMs: 60_000 })
    const exportedScenario = exportScenario(world, loadTestFixtures('th'), 'Told', { timelineMs: 5 * 60_000 })
    const { given = [], timeline } = exportedScenario.scenario
    expect(given.map((step) => Object.keys(step)[0])).toEqual(['login', 'call', 'advance', 'login'])
    expect(timeline).toMatchObject([
      { at: '4m', call: { as: 'somchai', body: { amount: 20 } } },
      { at: '4m', do: { credit: { member: 'noi' } } },
    ])
    const text = scenarioToYaml(world, exportedScenario)
    expect(text).toContain('The clock stands still 5m earlier.')
    const { problems, scenario } = await loadTestLibrary().checkText(text)
    expect(problems).toEqual([])
    const repeatedWorld = await createWithScenario(worlds, { id: 'again' }, [
      { name: 'again', scenario: scenario ?? {} },
    ])
    const balancesOf = ({ state }: World) => Object.values(state.members).map(({ balances }) => balances)
    expect([repeatedWorld.now(), balancesOf(repeatedWorld)[0]?.wallet]).toEqual([world.now() - 5 * 60_000, 1_224_567])
    await repeatedWorld.setClock({ advanceMs: 5 * 60_000 })
    expect(balancesOf(repeatedWorld)).toEqual(balancesOf(world))
  })

  test('an exported timeline is never longer than the recording, and contains patches and the entries that are not yet due', async () => {
    await applyTestScenario({ timeline: [{ at: '5m', patch: { 'lookups.registerOTP': true } }] })
    await world.setClock({ advanceMs: 60_000 })
    const patch = { 'lookups.registerOTP': false }
    await applyTestScenario({ given: [{ patch }] }, true)
    const options = { timelineMs: 3_600_000 }
    const { scenario, timelineMs } = exportScenario(world, loadTestFixtures('th'), 'Told', options)
    expect(timelineMs).toBe(60_000)
    expect(scenario.given).toBeUndefined()
    expect(scenario.timeline).toEqual([
      { at: '1m', patch },
      { at: '5m', patch: { 'lookups.registerOTP': true } },
    ])
  })

  test('an exported scenario also closes the upload of slips at the same hours, and may have a socket rule that no event has used', async () => {
    await applyTestScenario({ settings: { closingWindow: true }, sockets: [{ on: 'connect', refuse: true }] })
    expect(parse(exportAsYaml())).toMatchObject({
      settings: { limits: false, closingWindow: true },
      sockets: [{ on: 'connect', refuse: true }],
      expect: { unused: 'allow' },
    })
  })

  test('an export has all steps since a scenario was last applied, including those of added scenarios', async () => {
    await applyTestScenario({ given: [{ credit: { member: 'noi', amount: 1 } }] })
    await applyTestScenario({ given: [{ credit: { member: 'noi', amount: 2 } }] })
    await applyTestScenario({ given: [{ credit: { member: 'noi', amount: 3 } }] }, true)
    expect(parse(exportAsYaml()).given).toEqual([2, 3].map((amount) => ({ credit: { member: 'noi', amount } })))
  })

  test('the export of a restored world has the steps before the snapshot, and the time that has passed since', async () => {
    await applyTestScenario({ given: [{ credit: { member: 'noi', amount: 1 } }] })
    await takeSnapshot(world, 'then')
    await loginAs(world, NOI)
    await world.setClock({ advanceMs: 60_000 })
    await restoreSnapshot(world, 'then')
    expect(parse(exportAsYaml()).given).toEqual([{ credit: { member: 'noi', amount: 1 } }, { advance: '1m' }])
  })

  test('the exported scenario says if the fixtures have changed since the world began', async () => {
    expect(exportAsYaml()).not.toContain('fixtures')
    const changedFixtures = { ...loadTestFixtures('th') }
    expect(scenarioToYaml(world, exportScenario(world, changedFixtures, 'Told'))).toContain('The fixtures were changed')
  })
})

test('deposits by transfer and by QR code are exported as steps that end in the same state', async () => {
  const runAct = (step: ActSpec) =>
    world.run(
      (_draft, _now, context) => applyAct(context, step, loadTestFixtures('th').cast),
      () => ({ step }),
    )
  const token = await loginAs(world, NOI)
  const createQrCode = (provider: QrProvider) =>
    call(world, 'POST /api/qrcode/{provider}', { params: { provider }, body: { amount: 100 } }, token)
  await runAct({ bankTransfer: { member: 'noi', amount: 12.5 } })
  await runAct({ bankTransfer: { member: 'noi', amount: 13, bankCode: 'GSB' } })
  await world.setClock({ advanceMs: 60_000 })
  await createQrCode('KBANK')
  await runAct({ payQr: { member: 'noi' } })
  await createQrCode('FP')
  const { body } = await createQrCode('WW')
  const { qrcodeId } = body as { qrcodeId: string }
  await call(world, 'DELETE /api/qrcode/{qrcodeId}', { params: { qrcodeId } }, token)
  await runAct({ bankTransfer: { member: 'noi', amount: 14 } })
  const text = exportAsYaml()
  expect((await loadTestLibrary().checkText(text)).problems).toEqual([])
  const repeatedWorld = await createWithScenario(worlds, { id: 'again' }, [{ name: 'exported', scenario: parse(text) }])
  const { bankTransfers, qrCodes, scheduledEvents, members, rngState } = repeatedWorld.state
  expect({ bankTransfers, qrCodes, scheduledEvents, members, rngState }).toEqual({
    bankTransfers: world.state.bankTransfers,
    qrCodes: world.state.qrCodes,
    scheduledEvents: world.state.scheduledEvents,
    members: world.state.members,
    rngState: world.state.rngState,
  })
  expect(members.SB100002?.balances.wallet).toBe(1_250 + 10_000)
})

describe('an exported scenario contains no secret', () => {
  const applyExport = async () => {
    const repeatedWorld = await createWithScenario(worlds, { id: 'again' }, [
      { name: 'exported', scenario: parse(exportAsYaml()) },
    ])
    const login = async (username: string, password: string) =>
      (await call(repeatedWorld, 'POST /api/login', { body: { username, password } })).status
    return { repeatedWorld, login }
  }

  test('an exported change of password contains no secret, and sets a substitute password when applied', async () => {
    const token = await loginAs(world, SOMCHAI)
    for (const [oldPassword, newPassword] of [
      ['demo1234', 'my-own-word'],
      ['my-own-word', 'my-new-word'],
    ] as const)
      await call(world, 'PUT /api/account/changepwd', { body: { oldPassword, newPassword } }, token)
    await call(world, 'POST /api/login', { body: { username: SOMCHAI, password: 'my-new-word' } })
    expect(exportAsYaml()).not.toMatch(/demo1234|my-/)
    const { login } = await applyExport()
    expect(await login(SOMCHAI, 'stand-in-2')).toBe(200)
    for (const formerPassword of ['demo1234', 'my-new-word', 'stand-in-1'])
      expect(await login(SOMCHAI, formerPassword)).toBe(400)
  })

  test('an exported registration contains no secret, and uses a substitute password and a new code when applied', async () => {
    const phone = '0690000071'
    const { body: reply } = await call(world, 'POST /api/otp/send', { body: { phoneNumber: phone } })
    const { otpToken } = reply as Reply<'POST /api/otp/send'>
    const otpCode = world.state.otps[otpToken]?.code ?? ''
    for (const typedCode of ['999999x', otpCode])
      await call(world, 'POST /api/otp/verify', { body: { otpToken, otpCode: typedCode } })
    const bank = { bankCode: 'SCB', bankAccountName: 'ใหม่', bankAccountNo: '0000001070' }
    const body = { name: 'ใหม่', username: phone, password: 'my-own-word', ...bank }
    expect(await call(world, 'POST /api/account', { body })).toMatchObject({ status: 200 })
    const token = otpToken.slice(otpToken.indexOf('.') + 1)
    for (const secret of ['my-own-word', token, otpCode, '999999x']) expect(exportAsYaml()).not.toContain(secret)
    const { repeatedWorld, login } = await applyExport()
    expect(await login(phone, 'stand-in-2')).toBe(200)
    expect(Object.values(repeatedWorld.state.otps)).toEqual(
      Object.values(world.state.otps).map((otp) => ({ ...otp, wrongTries: 1 })),
    )
  })

  test('an export names a gift link by its code, and the link pays the same when the export is applied', async () => {
    const link = giftLinkOf('https://gift.truemoney.com/campaign/?v=MOCK100Abcdefg', world.fixtureData())
    const token = await loginAs(world, NOI)
    expect(await call(world, 'POST /api/wallet/truelink', { body: { link } }, token)).toMatchObject({ status: 200 })
    expect(parse(exportAsYaml()).given.at(-1)).toMatchObject({ call: { body: { link: '{giftLink MOCK100Abcdefg}' } } })
    const { repeatedWorld } = await applyExport()
    expect(repeatedWorld.state.giftCodes).toEqual(world.state.giftCodes)
    expect(repeatedWorld.state.members).toEqual(world.state.members)
  })
})

describe('a world that cannot be exported', () => {
  const exportRefusal = (reason: string) =>
    `What happened in "test" cannot be exported, because ${reason}. Apply a scenario to it`

  test('exporting a world after a restart of the mock is refused with the reason', async () => {
    const { state } = world
    const restartedWorld = new World({ state, fixtures: loadTestFixtures, store: null, machine: () => START })
    expect(() => exportAsYaml(restartedWorld)).toThrow(exportRefusal('the mock was restarted since it began'))
  })

  test('exporting a world with too many steps is refused with the reason', async () => {
    const token = await loginAs(world, SOMCHAI)
    const bodies = [
      { from: 'wallet', to: 'ORCHID', amount: 1 },
      { from: 'ORCHID', to: 'wallet', amount: 1 },
    ]
    for (let step = 1; step < MAX_RECORDED_STEPS; step += 1)
      await call(world, 'POST /api/wallet/transfer', { body: bodies[(step + 1) % 2] ?? {} } as never, token)
    expect(exportScenario(world, loadTestFixtures('th'), 'Told').stepCount).toBe(MAX_RECORDED_STEPS)
    await loginAs(world, SOMCHAI)
    expect(() => exportAsYaml()).toThrow(exportRefusal('more than 5000 things have happened in it'))
    await applyTestScenario({})
    expect(exportAsYaml()).toContain('seed: 7')
  })

  test('exporting a world is refused with the reason if the scenario is too large for a file', async () => {
    const name = 'ก'.repeat(200)
    const given = Array.from({ length: 1_000 }, (_, coin) => ({
      patch: { 'members.noi.name': name, 'members.noi.coin': coin },
    }))
    await applyTestScenario({ given })
    expect(() => exportAsYaml()).toThrow('a scenario has 200000 at most')
  })

  test('exporting a world is refused with the reason if an added scenario changed the seed', async () => {
    await applyTestScenario({ seed: 8 }, true)
    expect(() => exportAsYaml()).toThrow(exportRefusal('a scenario that was added gave it another seed'))
  })
})
