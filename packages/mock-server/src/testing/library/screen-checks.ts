import { expect } from 'vitest'
import type { ScenarioChecks, ScenarioRun } from './scenario-run.ts'

const readWallet = (run: ScenarioRun) => run.call('GET /api/wallet')
const readStatement = (run: ScenarioRun, page = 1) => run.call('POST /api/statement', { body: { page, limit: 10 } })

/** Checks of network faults, and of the data that pages read: balances, games, statement, profile and so on. */
export const screenChecks: ScenarioChecks = {
  'home/readings-overtake': async (run) => {
    const readBalance = async () => {
      const { body } = await run.call('GET /api/wallet')
      return (body as { wallet: { amount: number } }).wallet.amount
    }
    const olderReading = readBalance()
    await run.waitAtGate()
    const newerReading = readBalance()
    await run.waitAtGate(2)
    await run.control('POST /__mock/worlds/{id}/gates/{gate}/calls/{call}/release', {
      params: { gate: 'readings', call: '2' },
    })
    expect(await newerReading).toBe(12_445.67)
    await run.release('readings')
    expect(await olderReading).toBe(12_345.67)
  },
  'home/brand-new': async (run) => {
    expect((await readWallet(run)).body).toMatchObject({ wallet: { amount: 0 }, profile: { coin: 0 } })
    expect((await readStatement(run)).body).toEqual({ total: 0, statements: [] })
  },
  'home/balance-slow-fails-comes': async (run) => {
    const slowReading = readWallet(run)
    await run.advanceClock('3s')
    expect(await slowReading).toMatchObject({ status: 200, body: { wallet: { amount: 12_345.67 } } })
    expect(await readWallet(run)).toMatchObject({ status: 500, body: { message: 'INTERNAL_SERVER_ERROR' } })
    expect(await readWallet(run)).toMatchObject({ status: 200, body: { wallet: { amount: 12_345.67 } } })
  },
  'home/slow-line': async (run) => {
    expect(await run.call('GET /api/wallet/refresh/slot')).toMatchObject({ status: 200 })
    expect((await readStatement(run)).spreadMs).toBeGreaterThan(1_000)
  },
  'home/wallet-at-a-gate': async (run) => {
    const heldCall = readWallet(run)
    await run.waitAtGate()
    await run.release('wallet')
    expect((await heldCall).body).toMatchObject({ bankAccount: { bankAccountNo: '' } })
    const { body } = await run.call('GET /api/wallet/account/{code}', { params: { code: 'ORCHID' } })
    expect(body).toEqual({ username: 'orchid0001', password: 'orc-000001' })
  },
  'home/broken-replies': async (run) => {
    expect((await readWallet(run)).body).toMatchObject({ wallet: { amount: expect.any(String) } })
    const { payload } = await run.call('GET /api/wallet/refresh/slot')
    expect(() => JSON.parse(payload?.text ?? '')).toThrow()
    expect(await run.call('GET /api/lookup/agreements')).toMatchObject({ status: 502 })
    expect((await run.call('GET /api/lookup/withdraw')).body).toEqual({ withdrawMin: 'many' })
    expect(await run.call('GET /api/lookup/info')).toMatchObject({ status: 503 })
  },
  'games/down-for-a-minute': async (run) => {
    const openAccount = () => run.callForCode('GET /api/wallet/activate/{code}', { params: { code: 'JASMINE' } })
    expect(await openAccount()).toBe('SLOT_ACTIVATE_FAIL')
    await run.advanceClock('1m')
    expect(await openAccount()).toBe('SUCCESS')
  },
  'games/opened-elsewhere': async (run) => {
    const params = { code: 'JASMINE' }
    const gamesReading = run.call('GET /api/wallet/refresh/slot')
    await run.advanceClock('2s')
    await gamesReading
    expect(await run.callForCode('GET /api/wallet/activate/{code}', { params })).toBe('SLOT_ALREADY_ACTIVE')
    expect(await run.callForCode('GET /api/wallet/account/{code}', { params })).toBe('SUCCESS')
  },
  'games/credentials-slow': async (run) => {
    const readAccount = (code: string) => run.call('GET /api/wallet/account/{code}', { params: { code } })
    expect((await readAccount('MEKONG')).spreadMs).toBe(10_000)
    expect((await readAccount('GARUDA')).spreadMs).toBeUndefined()
  },
  'games/new-password-lost': async (run) => {
    const params = { code: 'ORCHID' }
    const accountBefore = await run.call('GET /api/wallet/account/{code}', { params })
    const resetReply = await run.call('GET /api/wallet/resetpassword/{code}', { params })
    expect([resetReply.status, resetReply.payload?.text]).toEqual([200, ''])
    expect((await run.call('GET /api/wallet/account/{code}', { params })).body).not.toEqual(accountBefore.body)
  },
  'statement/ten-thousand-on-a-slow-line': async (run) => {
    const page = await readStatement(run)
    expect(page.body).toMatchObject({ total: 10_000 })
    expect(page.spreadMs).toBeGreaterThan(3_000)
  },
  'statement/unknown-types': async (run) => {
    expect((await readStatement(run)).body).toMatchObject({
      total: 3,
      statements: [{ statementType: 'cashback_v2' }, {}, {}],
    })
  },
  'statement/second-page-fails': async (run) => {
    expect((await readStatement(run)).payload).toBeUndefined()
    expect((await readStatement(run, 2)).payload?.text).toMatch(/^SUCCESS: this is text/)
    expect((await readStatement(run, 2)).payload).toBeUndefined()
  },
  'profile/name-in-thai-letters': async (run) => {
    const setBankName = (bankAccountName: string) =>
      run.callForCode('PUT /api/account/bankAccountName', { body: { bankCode: 'KTB', bankAccountName } })
    expect(await setBankName('มาลี')).toBe('BANK_ACCOUNT_NAME_ENG')
    expect(await setBankName('Malee Sample')).toBe('SUCCESS')
    expect((await readWallet(run)).body).toMatchObject({ bankAccount: { bankAccountName: 'MALEE SAMPLE' } })
  },
  'profile/password-changed-elsewhere': async (run) => {
    const body = { oldPassword: 'demo1234', newPassword: 'demo9999' }
    expect(await run.callForCode('PUT /api/account/changepwd', { body })).toBe('WRONG_PASSWORD')
    expect(await run.logIn('somchai')).toBe('WRONG_CREDENTIAL')
    expect(await run.logIn('somchai', 'demo5678')).toBe('SUCCESS')
  },
  'agreement/hostile-html': async (run) => {
    const { body } = await run.call('GET /api/lookup/agreements')
    expect(JSON.stringify(body)).toContain('onerror')
  },
  'agreement/late': async (run) => {
    const heldCall = run.call('GET /api/lookup/agreements')
    await run.waitAtGate()
    await run.release('agreement')
    expect(await heldCall).toMatchObject({ status: 200, body: { agreements: expect.any(Array) } })
  },
  'contact/no-picture': async (run) => {
    expect((await run.call('GET /api/lookup/contact')).body).toMatchObject({ lineQR: '' })
  },
  'contact/hostile-link': async (run) => {
    expect((await run.call('GET /api/lookup/contact')).body).toMatchObject({ lineLink: 'javascript:alert(1)' })
  },
  'network/bad-day': async (run) => {
    const cuts: boolean[] = []
    for (let calls = 0; calls < 20; calls += 1) {
      const reading = readWallet(run)
      await run.advanceClock('3s')
      cuts.push((await reading).cut === 'reset')
    }
    expect(new Set(cuts)).toEqual(new Set([true, false]))
  },
  'network/home-never-answers': async (run) => {
    expect(await readWallet(run)).toMatchObject({ status: 0, cut: 'no-answer' })
    expect(await readWallet(run)).toMatchObject({ status: 200 })
  },
  'network/games-cut-off': async (run) => {
    const readGames = () => run.call('GET /api/wallet/refresh/slot')
    expect(await readGames()).toMatchObject({ status: 200, cut: 'reset' })
    expect((await readGames()).cut).toBeUndefined()
  },
  'network/gone-in-flight': async (run) => {
    const body = { from: 'wallet', to: 'ORCHID', amount: 100 }
    const heldCall = run.call('POST /api/wallet/transfer', { body })
    await run.waitAtGate()
    expect(run.balanceIn('ORCHID')).toBe(0)
    await run.release('line')
    expect(await heldCall).toMatchObject({ status: 0, cut: 'reset' })
    expect(run.balanceIn('ORCHID')).toBe(100)
  },
  'network/every-kind-of-fault': async (run) => {
    const replies = []
    for (let calls = 0; calls < 7; calls += 1) replies.push(await readWallet(run))
    expect(replies.map(({ status, cut, payload }) => cut ?? payload?.text.slice(0, 7) ?? status)).toEqual([
      '',
      '{"profi',
      'SUCCESS',
      '<html>\n',
      200,
      'reset',
      'reset',
    ])
    expect(replies[4]?.body).toMatchObject({ wallet: { amount: expect.any(String) } })
  },
  'network/on-and-off': async (run) => {
    const cuts = []
    for (let calls = 0; calls < 4; calls += 1) cuts.push((await readWallet(run)).cut)
    expect(cuts).toEqual([undefined, 'reset', undefined, 'reset'])
  },
}
