import { describe, expect, test } from 'vitest'
import { append, PAGE } from './history.ts'
import { createMember } from './member.ts'
import { audit } from './money/auditor.ts'
import type { Member, Posting, Transaction, WorldState } from './state.ts'

const memberOf = (id: string, currency: Member['currency']): Member =>
  createMember({ id, username: id, name: id, password: 'demo1234', currency, createdAt: 0, coin: 3 })

const emptyBooks = (): WorldState => ({
  id: 'test',
  base: 'la',
  settings: { limits: false, closingWindow: false },
  seed: 1,
  clock: { shiftMs: 0, frozenAt: 0 },
  chance: [],
  members: { SB1: memberOf('SB1', 'BAHT'), SL2: memberOf('SL2', 'LAK') },
  usernames: {},
  tokens: {},
  sessions: {},
  otps: {},
  houses: {},
  due: [],
  patches: [],
  layers: [],
  inbox: [],
  counter: 0,
})

const memberIn = ({ members }: WorldState, id: string): Member => members[id] ?? memberOf(id, 'BAHT')

/** Writes a transaction down without touching a balance. */
const write = (state: WorldState, id: string, history: 'statement' | 'offStatement', ...postings: Posting[]): void => {
  const transaction: Transaction = {
    id: `t${++state.counter}`,
    at: 0,
    type: 'deposit',
    from: '',
    to: '',
    amount: 0,
    status: 'SUCCESS',
    postings,
  }
  append(memberIn(state, id)[history], transaction)
}

/** 100 came into each wallet; of the baht, 30 are in a game and 20 on their way to the bank. They add up. */
const goodBooks = (): WorldState => {
  const state = emptyBooks()
  write(state, 'SB1', 'statement', { debit: 'external', credit: 'wallet', amount: 100 })
  write(state, 'SB1', 'statement', { debit: 'wallet', credit: 'game/ORCHID', amount: 40 })
  write(state, 'SB1', 'offStatement', { debit: 'game/ORCHID', credit: 'gameHouse', amount: 10 })
  write(state, 'SB1', 'statement', { debit: 'wallet', credit: 'withdrawPending', amount: 20 })
  write(state, 'SL2', 'statement', { debit: 'external', credit: 'wallet', amount: 100 })
  memberIn(state, 'SB1').balances = { wallet: 40, 'game/ORCHID': 30, withdrawPending: 20 }
  memberIn(state, 'SL2').balances = { wallet: 100 }
  state.houses = { 'BAHT/external': -100, 'BAHT/gameHouse': 10, 'LAK/external': -100 }
  return state
}

test('books that add up are not complained about, from the beginning nor since the last change', () => {
  expect(audit(null, goodBooks())).toEqual([])
  expect(audit(emptyBooks(), goodBooks())).toEqual([])
  expect(audit(goodBooks(), goodBooks())).toEqual([])
})

type Change = (state: WorldState) => void

const WRONG: readonly [string, Change, readonly string[]][] = [
  [
    'money in a wallet that no transaction brought there',
    (state) => {
      memberIn(state, 'SB1').balances.wallet = 41
      state.houses['BAHT/external'] = -101
    },
    ['SB1: wallet holds 41, its transactions say 40', 'house BAHT/external holds -101, the transactions say -100'],
  ],
  [
    'a wallet that lost money which its transactions brought',
    (state) => {
      delete memberIn(state, 'SL2').balances.wallet
    },
    ['SL2: wallet holds 0, its transactions say 100', 'LAK adds up to -100'],
  ],
  [
    'a game that holds too little',
    (state) => {
      memberIn(state, 'SB1').balances['game/ORCHID'] = 29
    },
    ['SB1: game/ORCHID holds 29, its transactions say 30', 'BAHT adds up to -1'],
  ],
  [
    'a withdrawal in progress whose money is gone',
    (state) => {
      memberIn(state, 'SB1').balances.withdrawPending = 0
    },
    ['SB1: withdrawPending holds 0, its transactions say 20', 'BAHT adds up to -20'],
  ],
  [
    'a transaction beside the statement that was never carried out',
    (state) => write(state, 'SB1', 'offStatement', { debit: 'withdrawPending', credit: 'external', amount: 20 }),
    [
      'SB1: withdrawPending holds 20, its transactions say 0',
      'house BAHT/external holds -100, the transactions say -80',
    ],
  ],
  [
    'a wallet below nothing, though its transactions say so',
    (state) => {
      write(state, 'SB1', 'statement', { debit: 'wallet', credit: 'external', amount: 41 })
      memberIn(state, 'SB1').balances.wallet = -1
      state.houses['BAHT/external'] = -59
    },
    ['SB1: wallet holds -1'],
  ],
  [
    'a withdrawal in progress below nothing, though its transactions say so',
    (state) => {
      write(state, 'SB1', 'offStatement', { debit: 'withdrawPending', credit: 'wallet', amount: 21 })
      Object.assign(memberIn(state, 'SB1').balances, { wallet: 61, withdrawPending: -1 })
    },
    ['SB1: withdrawPending holds -1'],
  ],
  [
    'a part of a satang, though its transactions say so',
    (state) => {
      write(state, 'SB1', 'statement', { debit: 'external', credit: 'wallet', amount: 0.5 })
      memberIn(state, 'SB1').balances.wallet = 40.5
      state.houses['BAHT/external'] = -100.5
    },
    ['SB1: wallet holds 40.5'],
  ],
  [
    'a house that holds what no transaction says',
    (state) => {
      state.houses['BAHT/gameHouse'] = 9
    },
    ['house BAHT/gameHouse holds 9, the transactions say 10', 'BAHT adds up to -1'],
  ],
  [
    'a house that is missing',
    (state) => {
      delete state.houses['LAK/external']
    },
    ['house LAK/external holds 0, the transactions say -100', 'LAK adds up to 100'],
  ],
  [
    'money of one currency in the house of the other',
    (state) => {
      state.houses = { 'BAHT/external': -200, 'BAHT/gameHouse': 10 }
    },
    [
      'house BAHT/external holds -200, the transactions say -100',
      'house LAK/external holds 0, the transactions say -100',
      'BAHT adds up to -100',
      'LAK adds up to 100',
    ],
  ],
  [
    'money in an account that no member has',
    (state) => {
      memberIn(state, 'SB1').balances.pocket = 5
    },
    ['BAHT adds up to 5'],
  ],
  [
    'fewer coins than none',
    (state) => {
      memberIn(state, 'SB1').coin = -1
    },
    ['SB1: holds -1 coins'],
  ],
  [
    'a part of a coin',
    (state) => {
      memberIn(state, 'SL2').coin = 0.5
    },
    ['SL2: holds 0.5 coins'],
  ],
]

/** That a currency adds up is looked at from the beginning only: between two states the rest implies it. */
const isTotal = (sentence: string): boolean => / adds up to /.test(sentence)

describe('the auditor names each rule that is broken, and no other', () => {
  test.each(WRONG)('from the beginning: %s', (_name, change, said) => {
    const state = goodBooks()
    change(state)
    expect(audit(null, state)).toEqual(expect.arrayContaining([...said]))
    expect(audit(null, state)).toHaveLength(said.length)
  })

  test.each(WRONG)('since the last change: %s', (_name, change, said) => {
    const before = goodBooks()
    const after = goodBooks()
    change(after)
    expect(audit(before, after).toSorted()).toEqual(said.filter((sentence) => !isTotal(sentence)).toSorted())
  })
})

test('a member who is gone since the last change is named, and what the houses then lack as well', () => {
  const after = goodBooks()
  delete after.members.SL2
  expect(audit(goodBooks(), after)).toEqual(['SL2: is gone, with all that was theirs'])
  expect(audit(null, after)).toEqual(['house LAK/external holds -100, the transactions say 0', 'LAK adds up to -100'])
})

describe('what was added to a history since the last change is counted once', () => {
  const grown = (count: number): WorldState => {
    const state = emptyBooks()
    for (let deposit = 0; deposit < count; deposit += 1)
      write(state, 'SB1', 'statement', { debit: 'external', credit: 'wallet', amount: 1 })
    memberIn(state, 'SB1').balances.wallet = count
    state.houses = { 'BAHT/external': -count }
    return state
  }

  test.each([
    [0, 1],
    [1, PAGE],
    [PAGE - 1, PAGE],
    [PAGE, PAGE + 1],
    [PAGE - 1, 3 * PAGE + 1],
    [PAGE + 5, 2 * PAGE + 5],
  ])('where it grew from %i to %i', (before, after) => {
    expect(audit(grown(before), grown(after))).toEqual([])
    const short = grown(after)
    memberIn(short, 'SB1').balances.wallet = after - 1
    expect(audit(grown(before), short)).toEqual([`SB1: wallet holds ${after - 1}, its transactions say ${after}`])
  })
})
