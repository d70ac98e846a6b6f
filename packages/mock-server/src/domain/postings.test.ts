import { describe, expect, test } from 'vitest'
import { type Movement, postingsOf } from './postings.ts'

const entry = (words: Partial<Movement> & Pick<Movement, 'type'>): Movement => ({
  from: 'wallet',
  to: 'ORCHID',
  status: 'SUCCESS',
  amount: 2550,
  ...words,
})

describe('how a statement entry moves money', () => {
  test.each<[string, Movement, string[]]>([
    ['a deposit that arrived fills the wallet', entry({ type: 'deposit' }), ['external > wallet 2550']],
    ['a refused deposit moves nothing', entry({ type: 'deposit', status: 'FAILED' }), []],
    ['a deposit that waits moves nothing', entry({ type: 'deposit', status: 'PENDING' }), []],
    ['a bonus comes from the house', entry({ type: 'bonus' }), ['bonusHouse > wallet 2550']],
    ['a bonus that waits moves nothing', entry({ type: 'bonus', status: 'PENDING' }), []],
    ['a bonus that was met moves nothing', entry({ type: 'finish_bonus' }), []],
    [
      'a bonus that was lost goes back to the house',
      entry({ type: 'finish_bonus', status: 'FAILED' }),
      ['wallet > bonusHouse 2550'],
    ],
    ['a withdrawal that was paid leaves the wallet', entry({ type: 'withdraw' }), ['wallet > external 2550']],
    [
      'a withdrawal that waits has left the wallet already',
      entry({ type: 'withdraw', status: 'PENDING' }),
      ['wallet > withdrawPending 2550'],
    ],
    ['a refused withdrawal moves nothing', entry({ type: 'withdraw', status: 'FAILED' }), []],
    ['a transfer fills the game', entry({ type: 'transfer' }), ['wallet > game/ORCHID 2550']],
    [
      'a transfer between games does not touch the wallet',
      entry({ type: 'transfer', from: 'MEKONG' }),
      ['game/MEKONG > game/ORCHID 2550'],
    ],
    [
      'a transfer that the game refused is posted there and back',
      entry({ type: 'transfer', status: 'FAILED' }),
      ['wallet > game/ORCHID 2550', 'game/ORCHID > wallet 2550'],
    ],
    ['an entry of nothing moves nothing', entry({ type: 'deposit', amount: 0 }), []],
  ])('%s', (_, given, expected) => {
    const moved = postingsOf(given).map(({ debit, credit, amount }) => `${debit} > ${credit} ${amount}`)
    expect(moved).toEqual(expected)
  })
})
