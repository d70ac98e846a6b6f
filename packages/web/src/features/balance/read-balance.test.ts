import type { Reply } from '@sabai/contracts'
import { describe, expect, test } from 'vitest'
import { PROFILE } from '../../testing/profile.ts'
import { readBalance, removeAmounts } from './read-balance.ts'

const WALLET_REPLY: Reply<'GET /api/wallet'> = {
  profile: { ...PROFILE, coin: 12, currency: 'BAHT' },
  bankAccount: { bankAccountName: 'SOMCHAI DEMO', bankAccountNo: '0000000001', bank: { nameTH: 'SCB' } },
  wallet: { amount: 0.1 },
  invite: { amount: 5, success: 100, fail: 50 },
  slots: [
    { category: 'slot', amount: 0.2 },
    { category: 'sport', amount: 1_000_000 },
  ],
}
const createReply = (change: object): Parameters<typeof readBalance>[0] =>
  JSON.parse(JSON.stringify({ ...WALLET_REPLY, ...change }))

describe('the total balance', () => {
  test('the total balance is the exact sum of the wallet and all categories', () => {
    expect(readBalance(WALLET_REPLY).total).toBe(1_000_000.3)
  })

  test.each([
    ['the wallet', { wallet: null }],
    ['the wallet as text', { wallet: { amount: '0.1' } }],
    ['the games', { slots: null }],
    ['one game sum', { slots: [{ category: 'slot', amount: null }] }],
    ['a game sum as text', { slots: [{ category: 'slot', amount: '0.2' }] }],
    ['an item of the games', { slots: [...WALLET_REPLY.slots, null] }],
    ['an item that is a number', { slots: [...WALLET_REPLY.slots, 5] }],
    ['a game sum of an unknown category', { slots: [...WALLET_REPLY.slots, { category: 'chess', amount: 0.2 }] }],
    ['a game sum without a category', { slots: [...WALLET_REPLY.slots, { amount: 0.2 }] }],
  ])('the total balance is unknown when %s cannot be read', (_, change) => {
    expect(readBalance(createReply(change)).total).toBeNull()
  })
})

test('an unreadable amount makes the total of its category unknown, and an unreadable item makes the totals of all categories unknown', () => {
  const { categories } = readBalance(createReply({ slots: [{ category: 'slot' }, { category: 'sport', amount: 5 }] }))
  expect(categories).toEqual({ slot: null, sport: 5, lotto: 0 })
  const unknownCategories = { slot: null, sport: null, lotto: null }
  expect(readBalance(createReply({ slots: [null, { category: 'sport', amount: 5 }] })).categories).toEqual(
    unknownCategories,
  )
})

test('a reply without a profile still shows the wallet, with no name, unknown coins and baht as the currency', () => {
  expect(readBalance(createReply({ profile: null }))).toMatchObject({
    name: '',
    coins: null,
    currency: 'BAHT',
    wallet: 0.1,
  })
})

test('the referral bonus is read with its two percentages, and a broken field is read as unknown', () => {
  expect(readBalance(WALLET_REPLY)).toMatchObject({ memberId: 'm1', referral: { amount: 5, success: 100, fail: 50 } })
  const brokenBalance = readBalance(createReply({ profile: null, invite: { amount: '5', success: 80 } }))
  expect(brokenBalance).toMatchObject({ memberId: '', referral: { amount: null, success: 80, fail: null } })
  expect(removeAmounts(readBalance(WALLET_REPLY)).referral).toEqual({ amount: null, success: 100, fail: 50 })
})

test('the currency of a balance is kip if the profile says so, and baht if the profile names no currency', () => {
  expect(readBalance(createReply({ profile: {} })).currency).toBe('BAHT')
  expect(readBalance(createReply({ profile: { currency: 'LAK' } })).currency).toBe('LAK')
})
