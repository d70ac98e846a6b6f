import { describe, expect, test } from 'vitest'
import { type Movement, postingsOf } from './ledger.ts'

const createMovement = (words: Partial<Movement> & Pick<Movement, 'type'>): Movement => ({
  from: 'wallet',
  to: 'ORCHID',
  status: 'SUCCESS',
  amount: 2550,
  ...words,
})

describe('the postings of a statement entry', () => {
  test.each<[string, Movement, string[]]>([
    ['a completed deposit goes to the wallet', createMovement({ type: 'deposit' }), ['external > wallet 2550']],
    ['a refused deposit moves nothing', createMovement({ type: 'deposit', status: 'FAILED' }), []],
    ['a pending deposit moves nothing', createMovement({ type: 'deposit', status: 'PENDING' }), []],
    ['a bonus goes from the house to the wallet', createMovement({ type: 'bonus' }), ['bonusHouse > wallet 2550']],
    ['a pending bonus moves nothing', createMovement({ type: 'bonus', status: 'PENDING' }), []],
    ['a bonus whose condition is met moves nothing', createMovement({ type: 'finish_bonus' }), []],
    [
      'a lost bonus goes back to the house',
      createMovement({ type: 'finish_bonus', status: 'FAILED' }),
      ['wallet > bonusHouse 2550'],
    ],
    ['a paid withdrawal leaves the wallet', createMovement({ type: 'withdraw' }), ['wallet > external 2550']],
    [
      'a pending withdrawal has left the wallet already',
      createMovement({ type: 'withdraw', status: 'PENDING' }),
      ['wallet > withdrawPending 2550'],
    ],
    ['a refused withdrawal moves nothing', createMovement({ type: 'withdraw', status: 'FAILED' }), []],
    ['a transfer goes to the game', createMovement({ type: 'transfer' }), ['wallet > game/ORCHID 2550']],
    [
      'a transfer between games does not use the wallet',
      createMovement({ type: 'transfer', from: 'MEKONG' }),
      ['game/MEKONG > game/ORCHID 2550'],
    ],
    [
      'a failed transfer is posted there and back',
      createMovement({ type: 'transfer', status: 'FAILED' }),
      ['wallet > game/ORCHID 2550', 'game/ORCHID > wallet 2550'],
    ],
    ['an entry of zero moves nothing', createMovement({ type: 'deposit', amount: 0 }), []],
  ])('%s', (_, given, expected) => {
    const moved = postingsOf(given).map(({ debit, credit, amount }) => `${debit} > ${credit} ${amount}`)
    expect(moved).toEqual(expected)
  })
})
