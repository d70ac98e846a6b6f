import type { Reply } from '@sabai/contracts'
import { describe, expect, test } from 'vitest'
import { PROFILE } from '../../testing/profile.ts'
import { readBalance, removeAmounts } from './read-balance.ts'

const wallet: Reply<'GET /api/wallet'> = {
  profile: { ...PROFILE, coin: 12, currency: 'BAHT' },
  bankAccount: { bankAccountName: 'SOMCHAI DEMO', bankAccountNo: '0000000001', bank: { nameTH: 'SCB' } },
  wallet: { amount: 0.1 },
  invite: { amount: 5, success: 100, fail: 50 },
  slots: [
    { category: 'slot', amount: 0.2 },
    { category: 'sport', amount: 1_000_000 },
  ],
}
const breakReply = (change: object): Parameters<typeof readBalance>[0] =>
  JSON.parse(JSON.stringify({ ...wallet, ...change }))

describe('the total balance', () => {
  test('the total balance is the exact sum of the wallet and all categories', () => {
    expect(readBalance(wallet).total).toBe(1_000_000.3)
  })

  test.each([
    ['the wallet', { wallet: null }],
    ['the wallet as text', { wallet: { amount: '0.1' } }],
    ['the games', { slots: null }],
    ['one game sum', { slots: [{ category: 'slot', amount: null }] }],
    ['a game sum as text', { slots: [{ category: 'slot', amount: '0.2' }] }],
    ['an item of the games', { slots: [...wallet.slots, null] }],
    ['an item that is a number', { slots: [...wallet.slots, 5] }],
    ['a game sum of an unknown category', { slots: [...wallet.slots, { category: 'chess', amount: 0.2 }] }],
    ['a game sum without a category', { slots: [...wallet.slots, { amount: 0.2 }] }],
  ])('the total balance is unknown when %s cannot be read', (_, change) => {
    expect(readBalance(breakReply(change)).total).toBeNull()
  })
})

test('an unreadable amount makes the total of its category unknown, and an unreadable item makes the totals of all categories unknown', () => {
  const { categories } = readBalance(breakReply({ slots: [{ category: 'slot' }, { category: 'sport', amount: 5 }] }))
  expect(categories).toEqual({ slot: null, sport: 5, lotto: 0 })
  const unknown = { slot: null, sport: null, lotto: null }
  expect(readBalance(breakReply({ slots: [null, { category: 'sport', amount: 5 }] })).categories).toEqual(unknown)
})

test('a reply without a profile still shows the wallet, with no name, unknown coins and baht as the currency', () => {
  expect(readBalance(breakReply({ profile: null }))).toMatchObject({
    name: '',
    coins: null,
    currency: 'BAHT',
    wallet: 0.1,
  })
})

test('the referral bonus is read with its two percentages, and a broken field is read as unknown', () => {
  expect(readBalance(wallet)).toMatchObject({ memberId: 'm1', referral: { amount: 5, success: 100, fail: 50 } })
  const broken = readBalance(breakReply({ profile: null, invite: { amount: '5', success: 80 } }))
  expect(broken).toMatchObject({ memberId: '', referral: { amount: null, success: 80, fail: null } })
  expect(removeAmounts(readBalance(wallet)).referral).toEqual({ amount: null, success: 100, fail: 50 })
})

test('a member without a currency is shown baht, and a member with kip is shown kip', () => {
  expect(readBalance(breakReply({ profile: {} })).currency).toBe('BAHT')
  expect(readBalance(breakReply({ profile: { currency: 'LAK' } })).currency).toBe('LAK')
})
