import { describe, expect, test } from 'vitest'
import { checkTransfer } from './check-transfer.ts'
import { planMoveAll } from './plan-move-all.ts'

const validDraft = { from: 'wallet', to: 'ORCHID', amountText: '100' }

describe('a transfer', () => {
  test('a transfer with a source, a destination and an available amount is valid', () => {
    expect(checkTransfer(validDraft, 100, 'BAHT')).toEqual({})
  })

  test.each([
    ['no source', { from: '' }, { from: 'chooseFrom' }],
    ['no destination', { to: '' }, { to: 'chooseTo' }],
    ['neither source nor destination', { from: '', to: '' }, { from: 'chooseFrom', to: 'chooseTo' }],
    ['the source as its destination', { to: 'wallet' }, { to: 'same' }],
    ['no amount', { amountText: '' }, { amount: 'empty' }],
    ['less than one baht', { amountText: '0.99' }, { amount: 'minimum' }],
    ['a negative amount', { amountText: '-5' }, { amount: 'negative' }],
    ['one satang more than available', { amountText: '100.01' }, { amount: 'notEnough' }],
    ['three decimals', { amountText: '1.005' }, { amount: 'decimals' }],
  ])('a transfer with %s is rejected', (_, change, problems) => {
    expect(checkTransfer({ ...validDraft, ...change }, 100, 'BAHT')).toEqual(problems)
  })

  test('a transfer of one baht is valid', () => {
    expect(checkTransfer({ ...validDraft, amountText: '1' }, 100, 'BAHT')).toEqual({})
  })

  test('a transfer of kip has a minimum of 1,000', () => {
    expect(checkTransfer({ ...validDraft, amountText: '999' }, 5_000, 'LAK')).toEqual({ amount: 'minimum' })
    expect(checkTransfer({ ...validDraft, amountText: '1000' }, 5_000, 'LAK')).toEqual({})
  })

  test('if the balance of the source is unknown, the amount of a transfer is not checked against it', () => {
    expect(checkTransfer({ ...validDraft, amountText: '5000' }, null, 'BAHT')).toEqual({})
  })
})

describe('moving everything to one account', () => {
  const accounts = [
    { code: 'wallet', name: 'Wallet', amount: 0.1 },
    { code: 'ORCHID', name: 'Orchid', amount: 0.2 },
    { code: 'MEKONG', name: 'Mekong', amount: 0 },
  ]

  test('moving everything to one account shows the exact sum that will move', () => {
    const emptyAccount = { code: 'NAGARA', name: 'Nagara', amount: 0 }
    const { sources, sum } = planMoveAll([...accounts, emptyAccount], 'MEKONG', 'BAHT', false)
    expect(sources.map(({ code }) => code)).toEqual(['wallet', 'ORCHID'])
    expect(sum).toBe(0.3)
  })

  test('moving everything to one account shows the exact balance of that account afterwards', () => {
    expect(planMoveAll(accounts, 'ORCHID', 'BAHT', false).targetBalanceAfter).toBe(0.3)
    expect(planMoveAll(accounts, 'ORCHID', 'BAHT', true).targetBalanceAfter).toBeNull()
  })

  test('moving everything to one account does not list that account as a source', () => {
    expect(planMoveAll(accounts, 'ORCHID', 'BAHT', false).sum).toBe(0.1)
  })

  test('moving everything to one account shows no sum if a balance is unknown', () => {
    const unknownAccount = { code: 'NAGARA', name: 'Nagara', amount: null }
    expect(planMoveAll([...accounts, unknownAccount], 'wallet', 'BAHT', false).sum).toBeNull()
    expect(planMoveAll([...accounts, unknownAccount], 'NAGARA', 'BAHT', false)).toMatchObject({
      sum: 0.3,
      targetBalanceAfter: null,
    })
    expect(planMoveAll(accounts, 'NAGARA', 'BAHT', false)).toMatchObject({ sum: 0.3, targetBalanceAfter: null })
  })

  test('moving everything to one account shows no sum if a game that could not be read may have money', () => {
    expect(planMoveAll(accounts, 'wallet', 'BAHT', true).sum).toBeNull()
  })
})
