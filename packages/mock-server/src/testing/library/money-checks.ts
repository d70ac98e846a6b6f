import { expect } from 'vitest'
import type { ScenarioChecks, ScenarioRun } from './scenario-run.ts'

const transferInput = { body: { from: 'wallet', to: 'ORCHID', amount: 100 } } as const
const withdraw = (run: ScenarioRun, amount: number) =>
  run.callForCode('POST /api/wallet/withdrawAll', { body: { amount } })
/** Returns the newest entries of the statement, each as its type, status and amount. */
const readNewestEntries = async (run: ScenarioRun) => {
  const { body } = await run.call('POST /api/statement', { body: { page: 1, limit: 10 } })
  const { statements } = body as { statements: { statementType: string; status: string; amount: number }[] }
  return statements.map(({ statementType, status, amount }) => `${statementType} ${status} ${amount}`)
}

export const moneyChecks: ScenarioChecks = {
  'transfer/game-down-moves-everything': async (run) => {
    expect(await run.callForCode('POST /api/wallet/transferAll', { body: { to: 'wallet' } })).toBe('TRANSFER_FAIL')
    expect((await readNewestEntries(run)).filter((entry) => entry.includes('FAILED'))).toHaveLength(1)
  },
  'transfer/two-equal-meet': async (run) => {
    const transfers = [1, 2].map(() =>
      run.callForCode('POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: 10_000 } }),
    )
    await expect
      .poll(async () => (await run.control('GET /__mock/worlds/{id}')).gates)
      .toMatchObject([{ name: 'transfers', open: false, waiting: 2 }])
    expect(await run.release('transfers')).toEqual({ released: 2 })
    expect((await Promise.all(transfers)).toSorted()).toEqual(['MONEY_NOT_ENOUGH', 'SUCCESS'])
  },
  'transfer/reply-lost': async (run) => {
    expect(await run.call('POST /api/wallet/transfer', transferInput)).toMatchObject({ status: 0, cut: 'reset' })
    expect(run.balanceIn('ORCHID')).toBe(100)
    expect(await run.callForCode('POST /api/wallet/transfer', transferInput)).toBe('SUCCESS')
  },
  'transfer/sent-once-and-read-again': async (run) => {
    await run.call('GET /api/wallet')
    expect(await run.callForCode('POST /api/wallet/transfer', transferInput)).toBe('SUCCESS')
    expect((await run.control('GET /__mock/worlds/{id}/report')).unmet).toHaveLength(2)
    await run.call('GET /api/wallet')
  },
  'transfer/never-answers': async (run) => {
    expect(await run.call('POST /api/wallet/transfer', transferInput)).toMatchObject({ status: 0, cut: 'no-answer' })
    expect(run.balanceIn('ORCHID')).toBe(100)
  },
  'transfer/half-a-reply': async (run) => {
    const { status, payload } = await run.call('POST /api/wallet/transfer', transferInput)
    expect([status, payload?.text]).toEqual([200, '{"message"'])
    expect(run.balanceIn('ORCHID')).toBe(100)
  },
  'transfer/said-to-have-failed': async (run) => {
    expect(await run.callForCode('POST /api/wallet/transfer', transferInput)).toBe('TRANSFER_FAIL')
    expect(run.balanceIn('wallet')).toBe(12_245.67)
  },
  'transfer/bonus-holds-it': async (run) => {
    const transferOut = (from: string) =>
      run.callForCode('POST /api/wallet/transfer', { body: { from, to: 'JASMINE', amount: 10 } })
    expect(await transferOut('ORCHID')).toBe('BONUS_CONDITION')
    expect(await transferOut('wallet')).toBe('SUCCESS')
  },
  'withdraw/other-device-was-faster': async (run) => {
    expect((await run.call('GET /api/lookup/withdraw')).status).toBe(200)
    expect(await withdraw(run, 500)).toBe('MONEY_NOT_ENOUGH')
    expect((await readNewestEntries(run))[0]).toBe('withdraw PENDING 12000')
  },
  'withdraw/second-reply-lost': async (run) => {
    expect(run.balanceIn('wallet')).toBe(1_700)
    const lostReply = await run.call('POST /api/wallet/withdrawAll', { body: { amount: 500 } })
    expect(lostReply).toMatchObject({ status: 0, cut: 'reset' })
    expect(run.balanceIn('wallet')).toBe(1_200)
    expect((await readNewestEntries(run)).filter((entry) => entry.startsWith('withdraw'))).toEqual([
      'withdraw PENDING 500',
      'withdraw SUCCESS 300',
    ])
  },
  'withdraw/limits-raised': async (run) => {
    expect(await withdraw(run, 300)).toBe('SUCCESS')
    await run.advanceClock('30s')
    expect(await withdraw(run, 300)).toBe('TRANSFER_MINIMUM')
    expect((await run.call('GET /api/lookup/withdraw')).body).toEqual({ withdrawMin: 500, withdrawMax: 50_000 })
  },
  'withdraw/sixth-of-the-day': async (run) => {
    expect(await withdraw(run, 100)).toBe('WITHDRAW_LIMIT')
    await run.advanceClock('3h')
    expect(await withdraw(run, 100)).toBe('SUCCESS')
  },
  'withdraw/only-one': async (run) => {
    const slowWithdrawal = withdraw(run, 100)
    await run.advanceClock('2s')
    expect(await slowWithdrawal).toBe('SUCCESS')
  },
  'withdraw/no-bank-account': async (run) => {
    expect(await withdraw(run, 100)).toBe('NO_BANK')
  },
  'withdraw/before-it-is-asked': async (run) => {
    const lostReply = await run.call('POST /api/wallet/withdrawAll', { body: { amount: 500 } })
    expect(lostReply).toMatchObject({ status: 0, cut: 'reset' })
  },
  'session/ends-mid-transfer': async (run) => {
    expect(await run.callForCode('POST /api/wallet/transfer', transferInput)).toBe('EXPIRED_AUTH_TOKEN')
  },
  'session/after-24-hours': async (run) => {
    expect(await run.callForCode('GET /api/wallet')).toBe('SUCCESS')
    await run.advanceClock('24h')
    expect(await run.callForCode('GET /api/wallet')).toBe('EXPIRED_AUTH_TOKEN')
  },
  'session/account-closed-meanwhile': async (run) => {
    expect(await run.callForCode('GET /api/wallet')).toBe('SUCCESS')
    await run.advanceClock('20s')
    expect(await run.callForCode('GET /api/wallet')).toBe('INACTIVE_USER')
  },
  'session/operator-shuts-down': async (run) => {
    expect((await run.call('GET /api/lookup/active')).body).toEqual({ terminated: null })
    await run.advanceClock('15s')
    expect((await run.call('GET /api/lookup/active')).body).toEqual({ terminated: 'gone' })
  },
  'session/gone-in-an-answer': async (run) => {
    expect(await run.callForCode('POST /api/wallet/transfer', transferInput)).toBe('gone')
  },
  'time/before-midnight': async (run) => {
    expect(await withdraw(run, 100)).toBe('WITHDRAW_LIMIT')
    await run.advanceClock('30s')
    expect(await withdraw(run, 100)).toBe('SUCCESS')
  },
  'time/week-border': async (run) => {
    await run.advanceClock('45s')
    const { body } = await run.call('POST /api/statement', { body: { page: 1, limit: 2 } })
    const entryTimes = (body as { statements: { createdAt: string }[] }).statements.map(({ createdAt }) => createdAt)
    expect(entryTimes).toEqual(['2026-11-22T17:00:15.000Z', '2026-11-22T16:59:30.000Z'])
  },
  'laos/member-with-baht': async (run) => {
    expect((await run.call('GET /api/wallet')).body).toMatchObject({ profile: { currency: 'BAHT' } })
    expect((await run.call('GET /api/lookup/withdraw')).body).toEqual({ withdrawMin: 100, withdrawMax: 50_000 })
  },
  'laos/limits-in-kip': async (run) => {
    expect((await run.call('GET /api/lookup/withdraw')).body).toMatchObject({ withdrawMin: 100_000 })
    expect((await run.call('GET /api/lookup/withdraw', {}, 'boun')).body).toMatchObject({ withdrawMin: 100 })
    expect(await withdraw(run, 100_000)).toBe('SUCCESS')
  },
}
