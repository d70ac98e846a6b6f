import { describe, expect, test } from 'vitest'
import { type Movement, postingsOf } from './ledger.ts'

const createMovement = (words: Partial<Movement> & Pick<Movement, 'type'>): Movement => ({
  from: 'wallet',
  to: 'ORCHID',
  status: 'SUCCESS',
  amount: 2550,
  ...words,
})

describe('how a statement entry moves money', () => {
  test.each<[string, Movement, string[]]>([
    ['a deposit that arrived fills the wallet', createMovement({ type: 'deposit' }), ['external > wallet 2550']],
    ['a refused deposit moves nothing', createMovement({ type: 'deposit', status: 'FAILED' }), []],
    ['a deposit that waits moves nothing', createMovement({ type: 'deposit', status: 'PENDING' }), []],
    ['a bonus comes from the house', createMovement({ type: 'bonus' }), ['bonusHouse > wallet 2550']],
    ['a bonus that waits moves nothing', createMovement({ type: 'bonus', status: 'PENDING' }), []],
    ['a bonus that was met moves nothing', createMovement({ type: 'finish_bonus' }), []],
    [
      'a bonus that was lost goes back to the house',
      createMovement({ type: 'finish_bonus', status: 'FAILED' }),
      ['wallet > bonusHouse 2550'],
    ],
    ['a withdrawal that was paid leaves the wallet', createMovement({ type: 'withdraw' }), ['wallet > external 2550']],
    [
      'a withdrawal that waits has left the wallet already',
      createMovement({ type: 'withdraw', status: 'PENDING' }),
      ['wallet > withdrawPending 2550'],
    ],
    ['a refused withdrawal moves nothing', createMovement({ type: 'withdraw', status: 'FAILED' }), []],
    ['a transfer fills the game', createMovement({ type: 'transfer' }), ['wallet > game/ORCHID 2550']],
    [
      'a transfer between games does not touch the wallet',
      createMovement({ type: 'transfer', from: 'MEKONG' }),
      ['game/MEKONG > game/ORCHID 2550'],
    ],
    [
      'a transfer that the game refused is posted there and back',
      createMovement({ type: 'transfer', status: 'FAILED' }),
      ['wallet > game/ORCHID 2550', 'game/ORCHID > wallet 2550'],
    ],
    ['an entry of nothing moves nothing', createMovement({ type: 'deposit', amount: 0 }), []],
  ])('%s', (_, given, expected) => {
    const moved = postingsOf(given).map(({ debit, credit, amount }) => `${debit} > ${credit} ${amount}`)
    expect(moved).toEqual(expected)
  })
})
