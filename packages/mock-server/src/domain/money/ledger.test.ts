import { describe, expect, test } from 'vitest'
import { createMemberContext, createTestWorld } from '../../testing/test-worlds.ts'
import type { Posting } from '../state/money.ts'
import type { WorldState } from '../state.ts'
import { type Movement, postBonusEnd, postingsOf, postingsOfRound, postingsOfSettlement } from './ledger.ts'

const createMovement = (fields: Partial<Movement> & Pick<Movement, 'type'>): Movement => ({
  from: 'wallet',
  to: 'ORCHID',
  status: 'SUCCESS',
  amount: 2550,
  ...fields,
})
const describePostings = (postings: readonly Posting[]) =>
  postings.map(({ debit, credit, amount }) => `${debit} > ${credit} ${amount}`)

describe('the postings of a statement entry', () => {
  test.each<[string, Movement, string[]]>([
    ['a completed deposit moves money to the wallet', createMovement({ type: 'deposit' }), ['external > wallet 2550']],
    ['a refused deposit moves no money', createMovement({ type: 'deposit', status: 'FAILED' }), []],
    ['a pending deposit moves no money', createMovement({ type: 'deposit', status: 'PENDING' }), []],
    [
      'a bonus moves money from the house to the wallet',
      createMovement({ type: 'bonus' }),
      ['bonusHouse > wallet 2550'],
    ],
    ['a pending bonus moves no money', createMovement({ type: 'bonus', status: 'PENDING' }), []],
    ['the end of a bonus whose condition is met moves no money', createMovement({ type: 'finish_bonus' }), []],
    [
      'the money of a lost bonus goes back to the house',
      createMovement({ type: 'finish_bonus', status: 'FAILED' }),
      ['wallet > bonusHouse 2550'],
    ],
    [
      'the money of a paid withdrawal goes from the wallet to the bank',
      createMovement({ type: 'withdraw' }),
      ['wallet > external 2550'],
    ],
    [
      'the money of a pending withdrawal has already left the wallet',
      createMovement({ type: 'withdraw', status: 'PENDING' }),
      ['wallet > withdrawPending 2550'],
    ],
    ['a refused withdrawal moves no money', createMovement({ type: 'withdraw', status: 'FAILED' }), []],
    ['a transfer moves money to the game', createMovement({ type: 'transfer' }), ['wallet > game/ORCHID 2550']],
    [
      'a transfer between games does not pass through the wallet',
      createMovement({ type: 'transfer', from: 'MEKONG' }),
      ['game/MEKONG > game/ORCHID 2550'],
    ],
    ['a pending transfer moves no money', createMovement({ type: 'transfer', status: 'PENDING' }), []],
    [
      'a failed transfer is posted and reversed',
      createMovement({ type: 'transfer', status: 'FAILED' }),
      ['wallet > game/ORCHID 2550', 'game/ORCHID > wallet 2550'],
    ],
    ['an entry with the amount zero moves no money', createMovement({ type: 'deposit', amount: 0 }), []],
  ])('%s', (_, movement, expected) => {
    expect(describePostings(postingsOf(movement))).toEqual(expected)
  })
})

test('a round takes the bet from the game account, and a settlement pays the money to the bank or back into the wallet', () => {
  expect(describePostings(postingsOfRound('ORCHID', 10, 0))).toEqual(['game/ORCHID > gameHouse 10'])
  const postingsOfWonRound = ['game/ORCHID > gameHouse 10', 'gameHouse > game/ORCHID 30']
  expect(describePostings(postingsOfRound('ORCHID', 10, 30))).toEqual(postingsOfWonRound)
  expect(describePostings(postingsOfSettlement('paid', 5))).toEqual(['withdrawPending > external 5'])
  expect(describePostings(postingsOfSettlement('rejected', 5))).toEqual(['withdrawPending > wallet 5'])
})

test('each end of a bonus gets a number of its own, and the money that a member loses goes to the house account of the currency of the member', async () => {
  const state = structuredClone((await createTestWorld()).state) as WorldState
  const { member } = createMemberContext(state, 'SB100001')
  const { counter } = state
  delete state.systemAccounts['BAHT/bonusHouse']
  const bonusEnd = { at: 3, status: 'FAILED', amount: 250, takenAmounts: [{ account: 'wallet', amount: 250 }] } as const
  for (const number of [1, 2]) {
    expect(postBonusEnd(state, member, bonusEnd)).toMatchObject({ id: `t${counter + number}`, from: 'wallet', to: '' })
    expect(state.systemAccounts['BAHT/bonusHouse']).toBe(number * 250)
  }
})
