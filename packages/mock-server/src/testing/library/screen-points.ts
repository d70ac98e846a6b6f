import { expect } from 'vitest'
import type { Points, Scene } from './scene.ts'

const wallet = (scene: Scene) => scene.call('GET /api/wallet')
const statement = (scene: Scene, page = 1) => scene.call('POST /api/statement', { body: { page, limit: 10 } })
/** Resolves when a call waits at the scenario's only gate. */
const waiting = (scene: Scene) =>
  expect.poll(async () => (await scene.control('GET /__mock/worlds/{id}')).gates[0]?.waiting).toBe(1)

/** What the pages ask for: balances, games, statement, profile, agreement, contact, and the line itself. */
export const screenPoints: Points = {
  'home/brand-new': async (scene) => {
    expect((await wallet(scene)).body).toMatchObject({ wallet: { amount: 0 }, profile: { coin: 0 } })
    expect((await statement(scene)).body).toEqual({ total: 0, statements: [] })
  },
  'home/balance-slow-fails-comes': async (scene) => {
    const slow = wallet(scene)
    await scene.advance('3s')
    expect(await slow).toMatchObject({ status: 200, body: { wallet: { amount: 12_345.67 } } })
    expect(await wallet(scene)).toMatchObject({ status: 500, body: { message: 'INTERNAL_SERVER_ERROR' } })
    expect(await wallet(scene)).toMatchObject({ status: 200, body: { wallet: { amount: 12_345.67 } } })
  },
  'home/long-names': async (scene) => {
    const { body } = await wallet(scene)
    expect(body).toMatchObject({ wallet: { amount: 8_641_987_665.67 }, slots: [{ amount: 1_234_567_890.12 }, {}, {}] })
    expect((body as { profile: { name: string } }).profile.name.length).toBeGreaterThan(60)
  },
  'home/money-arrives': async (scene) => {
    expect(scene.has('wallet')).toBe(12_345.67)
    await scene.advance('30s')
    expect(scene.has('wallet')).toBe(14_845.67)
    await scene.advance('30s')
    expect(scene.has('wallet')).toBe(14_845.92)
  },
  'home/slow-line': async (scene) => {
    expect(await scene.call('GET /api/wallet/refresh/slot')).toMatchObject({ status: 200 })
    expect((await statement(scene)).spreadMs).toBeGreaterThan(1_000)
  },
  'home/wallet-at-a-gate': async (scene) => {
    const held = wallet(scene)
    await waiting(scene)
    await scene.release('wallet')
    expect((await held).body).toMatchObject({ bankAccount: { bankAccountNo: '' } })
    const { body } = await scene.call('GET /api/wallet/account/{code}', { params: { code: 'ORCHID' } })
    expect(body).toEqual({ username: 'orchid0001', password: 'orc-000001' })
  },
  'home/broken-replies': async (scene) => {
    expect((await wallet(scene)).body).toMatchObject({ wallet: { amount: expect.any(String) } })
    const { sent } = await scene.call('GET /api/wallet/refresh/slot')
    expect(() => JSON.parse(sent?.text ?? '')).toThrow()
    expect(await scene.call('GET /api/lookup/agreements')).toMatchObject({ status: 502 })
    expect((await scene.call('GET /api/lookup/withdraw')).body).toEqual({ withdrawMin: 'many' })
    expect(await scene.call('GET /api/lookup/info')).toMatchObject({ status: 503 })
  },
  'games/down-for-a-minute': async (scene) => {
    const open = () => scene.code('GET /api/wallet/activate/{code}', { params: { code: 'JASMINE' } })
    expect(await open()).toBe('SLOT_ACTIVATE_FAIL')
    await scene.advance('1m')
    expect(await open()).toBe('SUCCESS')
  },
  'games/opened-elsewhere': async (scene) => {
    const params = { code: 'JASMINE' }
    const list = scene.call('GET /api/wallet/refresh/slot')
    await scene.advance('2s')
    await list
    expect(await scene.code('GET /api/wallet/activate/{code}', { params })).toBe('SLOT_ALREADY_ACTIVE')
    expect(await scene.code('GET /api/wallet/account/{code}', { params })).toBe('SUCCESS')
  },
  'games/credentials-slow': async (scene) => {
    const asked = (code: string) => scene.call('GET /api/wallet/account/{code}', { params: { code } })
    expect((await asked('MEKONG')).spreadMs).toBe(10_000)
    expect((await asked('GARUDA')).spreadMs).toBeUndefined()
  },
  'games/new-password-lost': async (scene) => {
    const params = { code: 'ORCHID' }
    const before = await scene.call('GET /api/wallet/account/{code}', { params })
    const empty = await scene.call('GET /api/wallet/resetpassword/{code}', { params })
    expect([empty.status, empty.sent?.text]).toEqual([200, ''])
    expect((await scene.call('GET /api/wallet/account/{code}', { params })).body).not.toEqual(before.body)
  },
  'games/a-win': async (scene) => {
    expect(scene.has('NAGARA')).toBe(60)
    await scene.advance('30s')
    expect(scene.has('NAGARA')).toBe(300.5)
  },
  'statement/ten-thousand-on-a-slow-line': async (scene) => {
    const page = await statement(scene)
    expect(page.body).toMatchObject({ total: 10_000 })
    expect(page.spreadMs).toBeGreaterThan(3_000)
  },
  'statement/unknown-types': async (scene) => {
    expect((await statement(scene)).body).toMatchObject({
      total: 3,
      statements: [{ statementType: 'cashback_v2' }, {}, {}],
    })
  },
  'statement/second-page-fails': async (scene) => {
    expect((await statement(scene)).sent).toBeUndefined()
    expect((await statement(scene, 2)).sent?.text).toMatch(/^SUCCESS: this is text/)
    expect((await statement(scene, 2)).sent).toBeUndefined()
  },
  'profile/name-in-thai-letters': async (scene) => {
    const named = (bankAccountName: string) =>
      scene.code('PUT /api/account/bankAccountName', { body: { bankCode: 'KTB', bankAccountName } })
    expect(await named('มาลี')).toBe('BANK_ACCOUNT_NAME_ENG')
    expect(await named('Malee Sample')).toBe('SUCCESS')
    expect((await wallet(scene)).body).toMatchObject({ bankAccount: { bankAccountName: 'MALEE SAMPLE' } })
  },
  'profile/password-changed-elsewhere': async (scene) => {
    const body = { oldPassword: 'demo1234', newPassword: 'demo9999' }
    expect(await scene.code('PUT /api/account/changepwd', { body })).toBe('WRONG_PASSWORD')
    expect(await scene.logIn('somchai')).toBe('WRONG_CREDENTIAL')
    expect(await scene.logIn('somchai', 'demo5678')).toBe('SUCCESS')
  },
  'agreement/hostile-html': async (scene) => {
    const { body } = await scene.call('GET /api/lookup/agreements')
    expect(JSON.stringify(body)).toContain('onerror')
  },
  'agreement/late': async (scene) => {
    const held = scene.call('GET /api/lookup/agreements')
    await waiting(scene)
    await scene.release('agreement')
    expect(await held).toMatchObject({ status: 200, body: { agreements: expect.any(Array) } })
  },
  'contact/no-picture': async (scene) => {
    expect((await scene.call('GET /api/lookup/contact')).body).toMatchObject({ lineQR: '' })
  },
  'contact/hostile-link': async (scene) => {
    expect((await scene.call('GET /api/lookup/contact')).body).toMatchObject({ lineLink: 'javascript:alert(1)' })
  },
  'chat/messages-out-of-order': async (scene) => {
    await scene.advance('50s')
    const { entries } = await scene.control('GET /__mock/worlds/{id}/journal')
    expect(entries.map(({ rule, delivered }) => [rule?.effect, delivered])).toEqual([
      ['drops the message', 'nothing'],
      ['sends the message 2 times', 'whole'],
      ['sends the message after the next one', 'whole'],
      [undefined, 'whole'],
      [undefined, 'whole'],
    ])
  },
  'network/bad-day': async (scene) => {
    const cuts: boolean[] = []
    for (let calls = 0; calls < 20; calls += 1) {
      const asked = wallet(scene)
      await scene.advance('3s')
      cuts.push((await asked).cut === 'reset')
    }
    expect(new Set(cuts)).toEqual(new Set([true, false]))
  },
  'network/home-never-answers': async (scene) => {
    expect(await wallet(scene)).toMatchObject({ status: 0, cut: 'no-answer' })
    expect(await wallet(scene)).toMatchObject({ status: 200 })
  },
  'network/games-cut-off': async (scene) => {
    const games = () => scene.call('GET /api/wallet/refresh/slot')
    expect(await games()).toMatchObject({ status: 200, cut: 'reset' })
    expect((await games()).cut).toBeUndefined()
  },
  'network/gone-in-flight': async (scene) => {
    const body = { from: 'wallet', to: 'ORCHID', amount: 100 }
    const held = scene.call('POST /api/wallet/transfer', { body })
    await waiting(scene)
    expect(scene.has('ORCHID')).toBe(0)
    await scene.release('line')
    expect(await held).toMatchObject({ status: 0, cut: 'reset' })
    expect(scene.has('ORCHID')).toBe(100)
  },
  'network/every-kind-of-fault': async (scene) => {
    const answers = []
    for (let calls = 0; calls < 7; calls += 1) answers.push(await wallet(scene))
    expect(answers.map(({ status, cut, sent }) => cut ?? sent?.text.slice(0, 7) ?? status)).toEqual([
      '',
      '{"profi',
      'SUCCESS',
      '<html>\n',
      200,
      'reset',
      200,
    ])
    expect(answers[4]?.body).toMatchObject({ wallet: { amount: expect.any(String) } })
  },
  'network/on-and-off': async (scene) => {
    const cuts = []
    for (let calls = 0; calls < 4; calls += 1) cuts.push((await wallet(scene)).cut)
    expect(cuts).toEqual([undefined, 'reset', undefined, 'reset'])
  },
}
