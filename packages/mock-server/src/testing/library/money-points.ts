import { expect } from 'vitest'
import type { Points, Scene } from './scene.ts'

const transfer = { body: { from: 'wallet', to: 'ORCHID', amount: 100 } } as const
const withdraw = (scene: Scene, amount: number) => scene.code('POST /api/wallet/withdrawAll', { body: { amount } })
/** What the statement shows first: kind, state and amount. */
const newest = async (scene: Scene) => {
  const { body } = await scene.call('POST /api/statement', { body: { page: 1, limit: 10 } })
  const { statements } = body as { statements: { statementType: string; status: string; amount: number }[] }
  return statements.map(({ statementType, status, amount }) => `${statementType} ${status} ${amount}`)
}

/** Transfers and withdrawals. */
export const moneyPoints: Points = {
  'transfer/game-down-moves-everything': async (scene) => {
    expect(await scene.code('POST /api/wallet/transferAll', { body: { to: 'wallet' } })).toBe('TRANSFER_FAIL')
    expect([scene.has('wallet'), scene.has('ORCHID'), scene.has('MEKONG')]).toEqual([10_845.67, 500, 1_000])
    expect((await newest(scene)).filter((entry) => entry.includes('FAILED'))).toHaveLength(1)
  },
  'transfer/two-equal-meet': async (scene) => {
    const both = [1, 2].map(() =>
      scene.code('POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: 10_000 } }),
    )
    await expect
      .poll(async () => (await scene.control('GET /__mock/worlds/{id}')).gates)
      .toEqual([{ name: 'transfers', open: false, waiting: 2 }])
    expect(await scene.release('transfers')).toEqual({ released: 2 })
    expect((await Promise.all(both)).toSorted()).toEqual(['MONEY_NOT_ENOUGH', 'SUCCESS'])
  },
  'transfer/reply-lost': async (scene) => {
    expect(await scene.call('POST /api/wallet/transfer', transfer)).toMatchObject({ status: 0, cut: 'reset' })
    expect(scene.has('ORCHID')).toBe(100)
    expect(await scene.code('POST /api/wallet/transfer', transfer)).toBe('SUCCESS')
  },
  'transfer/never-answers': async (scene) => {
    expect(await scene.call('POST /api/wallet/transfer', transfer)).toMatchObject({ status: 0, cut: 'no-answer' })
    expect(scene.has('ORCHID')).toBe(100)
  },
  'transfer/half-a-reply': async (scene) => {
    const { status, sent } = await scene.call('POST /api/wallet/transfer', transfer)
    expect([status, sent?.text]).toEqual([200, '{"message"'])
    expect(scene.has('ORCHID')).toBe(100)
  },
  'transfer/said-to-have-failed': async (scene) => {
    expect(await scene.code('POST /api/wallet/transfer', transfer)).toBe('TRANSFER_FAIL')
    expect(scene.has('wallet')).toBe(12_245.67)
  },
  'transfer/bonus-holds-it': async (scene) => {
    const out = (from: string) => scene.code('POST /api/wallet/transfer', { body: { from, to: 'JASMINE', amount: 10 } })
    expect(await out('ORCHID')).toBe('BONUS_CONDITION')
    expect(await out('wallet')).toBe('SUCCESS')
  },
  'withdraw/second-reply-lost': async (scene) => {
    expect(scene.has('wallet')).toBe(1_700)
    const lost = await scene.call('POST /api/wallet/withdrawAll', { body: { amount: 500 } })
    expect(lost).toMatchObject({ status: 0, cut: 'reset' })
    expect(scene.has('wallet')).toBe(1_200)
    expect((await newest(scene)).filter((entry) => entry.startsWith('withdraw'))).toEqual([
      'withdraw PENDING 500',
      'withdraw SUCCESS 300',
    ])
  },
  'withdraw/limits-raised': async (scene) => {
    expect(await withdraw(scene, 300)).toBe('SUCCESS')
    await scene.advance('30s')
    expect(await withdraw(scene, 300)).toBe('TRANSFER_MINIMUM')
    expect((await scene.call('GET /api/lookup/withdraw')).body).toEqual({ withdrawMin: 500, withdrawMax: 50_000 })
  },
  'withdraw/sixth-of-the-day': async (scene) => {
    expect(await withdraw(scene, 100)).toBe('WITHDRAW_LIMIT')
    await scene.advance('3h')
    expect(await withdraw(scene, 100)).toBe('SUCCESS')
  },
  'withdraw/goes-back': async (scene) => {
    expect((await newest(scene))[0]).toBe('withdraw PENDING 1000')
    await scene.advance('20s')
    expect((await newest(scene))[0]).toBe('withdraw FAILED 1000')
    expect(scene.has('wallet')).toBe(12_345.67)
  },
  'withdraw/only-one': async (scene) => {
    const one = withdraw(scene, 100)
    await scene.advance('2s')
    expect(await one).toBe('SUCCESS')
  },
  'withdraw/no-bank-account': async (scene) => {
    expect(await withdraw(scene, 100)).toBe('NO_BANK')
  },
  'withdraw/before-it-is-asked': async (scene) => {
    const lost = await scene.call('POST /api/wallet/withdrawAll', { body: { amount: 500 } })
    expect(lost).toMatchObject({ status: 0, cut: 'reset' })
  },
  'session/ends-mid-transfer': async (scene) => {
    expect(await scene.code('POST /api/wallet/transfer', transfer)).toBe('EXPIRED_AUTH_TOKEN')
  },
  'session/after-24-hours': async (scene) => {
    expect(await scene.code('GET /api/wallet')).toBe('SUCCESS')
    await scene.advance('24h')
    expect(await scene.code('GET /api/wallet')).toBe('EXPIRED_AUTH_TOKEN')
  },
  'session/account-closed-meanwhile': async (scene) => {
    expect(await scene.code('GET /api/wallet')).toBe('SUCCESS')
    await scene.advance('20s')
    expect(await scene.code('GET /api/wallet')).toBe('INACTIVE_USER')
  },
  'session/operator-shuts-down': async (scene) => {
    expect((await scene.call('GET /api/lookup/active')).body).toEqual({ terminated: null })
    await scene.advance('15s')
    expect((await scene.call('GET /api/lookup/active')).body).toEqual({ terminated: 'gone' })
  },
  'session/gone-in-an-answer': async (scene) => {
    expect(await scene.code('POST /api/wallet/transfer', transfer)).toBe('gone')
  },
  'time/before-midnight': async (scene) => {
    expect(await withdraw(scene, 100)).toBe('WITHDRAW_LIMIT')
    await scene.advance('30s')
    expect(await withdraw(scene, 100)).toBe('SUCCESS')
  },
  'time/week-border': async (scene) => {
    await scene.advance('45s')
    const { body } = await scene.call('POST /api/statement', { body: { page: 1, limit: 2 } })
    const days = (body as { statements: { createdAt: string }[] }).statements.map(({ createdAt }) => createdAt)
    expect(days).toEqual(['2026-11-22T17:00:15.000Z', '2026-11-22T16:59:30.000Z'])
  },
  'time/clock-far-ahead': async (scene) => {
    expect((await newest(scene))[0]).toBe('deposit SUCCESS 88')
    expect((await scene.control('GET /__mock/worlds/{id}')).now).toMatch(/^2031-02-28T16:40:/)
  },
  'laos/paid-while-watching': async (scene) => {
    await scene.advance('30s')
    expect((await newest(scene))[0]).toBe('withdraw SUCCESS 100000')
  },
  'laos/member-with-baht': async (scene) => {
    expect((await scene.call('GET /api/wallet')).body).toMatchObject({ profile: { currency: 'BAHT' } })
    expect((await scene.call('GET /api/lookup/withdraw')).body).toEqual({ withdrawMin: 100, withdrawMax: 50_000 })
  },
  'laos/limits-in-kip': async (scene) => {
    expect((await scene.call('GET /api/lookup/withdraw')).body).toMatchObject({ withdrawMin: 100_000 })
    expect((await scene.call('GET /api/lookup/withdraw', {}, 'boun')).body).toMatchObject({ withdrawMin: 100 })
    expect(await withdraw(scene, 100_000)).toBe('SUCCESS')
  },
  'laos/many-millions': async (scene) => {
    expect((await scene.call('GET /api/wallet')).body).toMatchObject({ wallet: { amount: 6_656_821_098 } })
  },
}
