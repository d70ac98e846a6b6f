import { describe, expect, test } from 'vitest'
import { checkTransfer } from './check-transfer.ts'
import { planMoveAll } from './plan-move-all.ts'

const good = { from: 'wallet', to: 'ORCHID', amountText: '100' }

describe('a transfer', () => {
  test('a transfer that has both ends and an amount that is there is good', () => {
    expect(checkTransfer(good, 100, 'BAHT')).toEqual({})
  })

  test.each([
    ['no source', { from: '' }, { from: 'chooseFrom' }],
    ['no target', { to: '' }, { to: 'chooseTo' }],
    ['the source as its target', { to: 'wallet' }, { to: 'same' }],
    ['no amount', { amountText: '' }, { amount: 'empty' }],
    ['less than one baht', { amountText: '0.99' }, { amount: 'minimum' }],
    ['a negative amount', { amountText: '-5' }, { amount: 'negative' }],
    ['one satang more than there is', { amountText: '100.01' }, { amount: 'notEnough' }],
    ['three decimals', { amountText: '1.005' }, { amount: 'decimals' }],
  ])('a transfer with %s is refused', (_, change, problems) => {
    expect(checkTransfer({ ...good, ...change }, 100, 'BAHT')).toEqual(problems)
  })

  test('a transfer of kip begins at a thousand', () => {
    expect(checkTransfer({ ...good, amountText: '999' }, 5_000, 'LAK')).toEqual({ amount: 'minimum' })
    expect(checkTransfer({ ...good, amountText: '1000' }, 5_000, 'LAK')).toEqual({})
  })

  test('a transfer from an account whose balance is not known is left to the server', () => {
    expect(checkTransfer({ ...good, amountText: '5000' }, null, 'BAHT')).toEqual({})
  })
})

describe('moving everything to one account', () => {
  const accounts = [
    { code: 'wallet', name: 'Wallet', amount: 0.1 },
    { code: 'ORCHID', name: 'Orchid', amount: 0.2 },
    { code: 'MEKONG', name: 'Mekong', amount: 0 },
  ]

  test('moving everything to one account states the sum of what will move, to the satang', () => {
    const { sources, sum } = planMoveAll(accounts, 'MEKONG', 'BAHT', false)
    expect(sources.map(({ code }) => code)).toEqual(['wallet', 'ORCHID'])
    expect(sum).toBe(0.3)
  })

  test('moving everything to one account states what that account will hold, to the satang', () => {
    expect(planMoveAll(accounts, 'ORCHID', 'BAHT', false).targetAfter).toBe(0.3)
    expect(planMoveAll(accounts, 'ORCHID', 'BAHT', true).targetAfter).toBeNull()
  })

  test('moving everything to one account leaves out the account itself', () => {
    expect(planMoveAll(accounts, 'ORCHID', 'BAHT', false).sum).toBe(0.1)
  })

  test('moving everything to one account states no sum where a balance is not known', () => {
    const unknown = { code: 'NAGARA', name: 'Nagara', amount: null }
    expect(planMoveAll([...accounts, unknown], 'wallet', 'BAHT', false).sum).toBeNull()
  })

  test('moving everything to one account states no sum where there may be money in a game that could not be read', () => {
    expect(planMoveAll(accounts, 'wallet', 'BAHT', true).sum).toBeNull()
  })
})
