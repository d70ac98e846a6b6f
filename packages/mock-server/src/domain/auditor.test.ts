import { describe, expect, test } from 'vitest'
import { append, HISTORY_PAGE_SIZE } from './history.ts'
import { createMember } from './member.ts'
import { audit } from './money/auditor.ts'
import type { Posting, Transaction } from './state/money.ts'
import type { Coupon } from './state/rewards.ts'
import type { Member, WorldState } from './state.ts'

const memberOf = (id: string, currency: Member['currency']): Member =>
  createMember({ id, username: id, name: id, password: 'demo1234', currency, createdAt: 0, coin: 3 })

const createEmptyBooks = (): WorldState => ({
  id: 'test',
  base: 'la',
  settings: { limits: false, closingWindow: false },
  seed: 1,
  clock: { shiftMs: 0, frozenAt: 0 },
  rngState: [],
  members: { SB1: memberOf('SB1', 'BAHT'), SL2: memberOf('SL2', 'LAK') },
  usernames: {},
  tokens: {},
  sessions: {},
  otps: {},
  bankTransfers: {},
  qrCodes: {},
  giftCodes: {},
  bonusesTaken: {},
  prizesTaken: {},
  conversations: {},
  chatFiles: {},
  systemAccounts: {},
  scheduledEvents: [],
  patches: [],
  appliedScenarios: [],
  inbox: [],
  counter: 0,
})

const memberIn = ({ members }: WorldState, id: string): Member => members[id] ?? memberOf(id, 'BAHT')

/** Adds a transaction without changing a balance. */
const addTransaction = (
  state: WorldState,
  id: string,
  history: 'statement' | 'hiddenTransactions',
  ...postings: Posting[]
): void => {
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

/**
 * Creates valid books. The wallets of SB1 (baht) and SL2 (kip) have each received 100 minor units. Of the 100 satang of
 * SB1, 40 are still in the wallet, 30 are in a game, 20 in a withdrawal in progress, and 10 were lost in the game.
 */
const createBooks = (): WorldState => {
  const state = createEmptyBooks()
  addTransaction(state, 'SB1', 'statement', { debit: 'external', credit: 'wallet', amount: 100 })
  addTransaction(state, 'SB1', 'statement', { debit: 'wallet', credit: 'game/ORCHID', amount: 40 })
  addTransaction(state, 'SB1', 'hiddenTransactions', { debit: 'game/ORCHID', credit: 'gameHouse', amount: 10 })
  addTransaction(state, 'SB1', 'statement', { debit: 'wallet', credit: 'withdrawPending', amount: 20 })
  addTransaction(state, 'SL2', 'statement', { debit: 'external', credit: 'wallet', amount: 100 })
  memberIn(state, 'SB1').balances = { wallet: 40, 'game/ORCHID': 30, withdrawPending: 20 }
  memberIn(state, 'SL2').balances = { wallet: 100 }
  state.systemAccounts = { 'BAHT/external': -100, 'BAHT/gameHouse': 10, 'LAK/external': -100 }
  return state
}

test('neither a full audit nor one since the last change finds anything in valid books', () => {
  expect(audit(null, createBooks())).toEqual([])
  expect(audit(createEmptyBooks(), createBooks())).toEqual([])
  expect(audit(createBooks(), createBooks())).toEqual([])
})

test('an audit since the last change finds nothing in valid books with a new member', () => {
  const booksBefore = createEmptyBooks()
  delete booksBefore.members.SL2
  expect(audit(booksBefore, createBooks())).toEqual([])
  const books = createBooks()
  const booksWithThirdMember = { ...books, members: { ...books.members, SL3: { ...memberOf('SL3', 'LAK'), coin: 0 } } }
  expect(audit(books, booksWithThirdMember)).toEqual([])
})

type Change = (state: WorldState) => void

const BROKEN_INVARIANTS: readonly [string, Change, readonly string[]][] = [
  [
    'money in a wallet without a transaction',
    (state) => {
      memberIn(state, 'SB1').balances.wallet = 41
      state.systemAccounts['BAHT/external'] = -101
    },
    [
      'SB1: wallet holds 41, its transactions say 40',
      'system account BAHT/external holds -101, the transactions say -100',
    ],
  ],
  [
    'a wallet that lacks the money of its transactions',
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
    'a withdrawal in progress that holds no money',
    (state) => {
      memberIn(state, 'SB1').balances.withdrawPending = 0
    },
    ['SB1: withdrawPending holds 0, its transactions say 20', 'BAHT adds up to -20'],
  ],
  [
    'a hidden transaction that changed no balance',
    (state) =>
      addTransaction(state, 'SB1', 'hiddenTransactions', { debit: 'withdrawPending', credit: 'external', amount: 20 }),
    [
      'SB1: withdrawPending holds 20, its transactions say 0',
      'system account BAHT/external holds -100, the transactions say -80',
    ],
  ],
  [
    'a negative wallet, even if its transactions say so',
    (state) => {
      addTransaction(state, 'SB1', 'statement', { debit: 'wallet', credit: 'external', amount: 41 })
      memberIn(state, 'SB1').balances.wallet = -1
      state.systemAccounts['BAHT/external'] = -59
    },
    ['SB1: wallet holds -1'],
  ],
  [
    'a negative withdrawal in progress, even if its transactions say so',
    (state) => {
      addTransaction(state, 'SB1', 'hiddenTransactions', { debit: 'withdrawPending', credit: 'wallet', amount: 21 })
      Object.assign(memberIn(state, 'SB1').balances, { wallet: 61, withdrawPending: -1 })
    },
    ['SB1: withdrawPending holds -1'],
  ],
  [
    'a fraction of a satang, even if its transactions say so',
    (state) => {
      addTransaction(state, 'SB1', 'statement', { debit: 'external', credit: 'wallet', amount: 0.5 })
      memberIn(state, 'SB1').balances.wallet = 40.5
      state.systemAccounts['BAHT/external'] = -100.5
    },
    ['SB1: wallet holds 40.5'],
  ],
  [
    'a system account that lacks the money of its transactions',
    (state) => {
      state.systemAccounts['BAHT/gameHouse'] = 9
    },
    ['system account BAHT/gameHouse holds 9, the transactions say 10', 'BAHT adds up to -1'],
  ],
  [
    'a missing system account',
    (state) => {
      delete state.systemAccounts['LAK/external']
    },
    ['system account LAK/external holds 0, the transactions say -100', 'LAK adds up to 100'],
  ],
  [
    'money of one currency in the system account of the other',
    (state) => {
      state.systemAccounts = { 'BAHT/external': -200, 'BAHT/gameHouse': 10 }
    },
    [
      'system account BAHT/external holds -200, the transactions say -100',
      'system account LAK/external holds 0, the transactions say -100',
      'BAHT adds up to -100',
      'LAK adds up to 100',
    ],
  ],
  [
    'money in unknown accounts',
    (state) => {
      Object.assign(memberIn(state, 'SB1').balances, { pocket: 5, 'my/wallet': 6, wallets: 7 })
    },
    ['BAHT adds up to 18'],
  ],
  [
    'a negative number of coins',
    (state) => {
      memberIn(state, 'SB1').coin = -1
    },
    ['SB1: holds -1 coins'],
  ],
  [
    'a fraction of a coin',
    (state) => {
      memberIn(state, 'SL2').coin = 0.5
    },
    ['SL2: holds 0.5 coins'],
  ],
]

/**
 * Tells whether a finding is about a currency's total. An audit since the last change does not check totals, because
 * they are right if all of its other checks succeed.
 */
const isAboutTotal = (sentence: string): boolean => / adds up to /.test(sentence)

describe('broken invariants', () => {
  test.each(BROKEN_INVARIANTS)('a full audit reports %s, and nothing else', (_name, change, findings) => {
    const state = createBooks()
    change(state)
    expect(audit(null, state)).toEqual(expect.arrayContaining([...findings]))
    expect(audit(null, state)).toHaveLength(findings.length)
  })

  test.each(BROKEN_INVARIANTS)(
    'an audit since the last change reports %s, and nothing else',
    (_name, change, findings) => {
      const booksBefore = createBooks()
      const booksAfter = createBooks()
      change(booksAfter)
      expect(audit(booksBefore, booksAfter).toSorted()).toEqual(
        findings.filter((sentence) => !isAboutTotal(sentence)).toSorted(),
      )
    },
  )
})

test('the auditor reports a removed member, and the difference in the system accounts', () => {
  const booksAfter = createBooks()
  delete booksAfter.members.SL2
  expect(audit(createBooks(), booksAfter)).toEqual(['SL2: is gone, with all that was theirs'])
  expect(audit(null, booksAfter)).toEqual([
    'system account LAK/external holds -100, the transactions say 0',
    'LAK adds up to -100',
  ])
})

describe('transactions since the last change', () => {
  const createBooksOf = (count: number): WorldState => {
    const state = createEmptyBooks()
    for (let deposit = 0; deposit < count; deposit += 1)
      addTransaction(state, 'SB1', 'statement', { debit: 'external', credit: 'wallet', amount: 1 })
    memberIn(state, 'SB1').balances.wallet = count
    state.systemAccounts = { 'BAHT/external': -count }
    return state
  }

  test.each([
    [0, 1],
    [1, HISTORY_PAGE_SIZE],
    [HISTORY_PAGE_SIZE - 1, HISTORY_PAGE_SIZE],
    [HISTORY_PAGE_SIZE, HISTORY_PAGE_SIZE + 1],
    [HISTORY_PAGE_SIZE - 1, 3 * HISTORY_PAGE_SIZE + 1],
    [HISTORY_PAGE_SIZE + 5, 2 * HISTORY_PAGE_SIZE + 5],
  ])(
    'an audit counts each new transaction once when a history grows from %i to %i items',
    (lengthBefore, lengthAfter) => {
      expect(audit(createBooksOf(lengthBefore), createBooksOf(lengthAfter))).toEqual([])
      const booksWithMissingMoney = createBooksOf(lengthAfter)
      memberIn(booksWithMissingMoney, 'SB1').balances.wallet = lengthAfter - 1
      expect(audit(createBooksOf(lengthBefore), booksWithMissingMoney)).toEqual([
        `SB1: wallet holds ${lengthAfter - 1}, its transactions say ${lengthAfter}`,
      ])
    },
  )
})

describe('a change of one part', () => {
  const PARTY = { bankCode: 'SCB', name: 'SABAI SAMPLE', accountNo: '0000009001' }
  const TRANSFER = { bank: '999', reference: 'M1', at: 0, amount: 5, currency: 'BAHT', from: PARTY, to: PARTY } as const
  const COUPON: Coupon = {
    ...{ id: 'c1', slice: 'CASH20', label: '', name: '', kind: 'WALLET', amount: 5 },
    ...{ at: 0, expiresAt: 9, claimedAt: null },
  }
  const QR_CODE = {
    ...({ id: 'Q1', memberId: 'SB1', provider: 'KBANK', amount: 5, currency: 'BAHT', payload: '' } as const),
    ...{ at: 0, expiresAt: 9, paidAt: 1, cancelledAt: null },
  }
  const BONUS = {
    ...({ id: 'b1', kind: 'bonus', code: 'daily', description: '', at: 0, amount: 5, percentFail: 0 } as const),
    ...{ turnoverNeeded: 9, turnoverDone: 0, endsAt: 9 },
  }
  const ENTRY = {
    ...({ id: 'x1', at: 0, from: '', to: 'wallet', amount: 5, status: 'SUCCESS' } as const),
    postings: [],
  }
  const GIFT_ENTRY: Transaction = { ...ENTRY, type: 'deposit', source: 'gift/G1' }
  const BONUS_ENTRY: Transaction = {
    ...ENTRY,
    type: 'bonus',
    related: { kind: 'bonus', code: 'daily', description: '' },
  }

  /** Creates valid books with a waiting transfer and an unclaimed coupon of SB1. */
  const createFullBooks = (): WorldState => {
    const state = createBooks()
    state.bankTransfers['999/M1'] = { ...TRANSFER, creditedTo: null }
    memberIn(state, 'SB1').coupons = [COUPON]
    return state
  }

  const withEntries = ({ statement }: Member, ...entries: Transaction[]): Partial<Member> => ({
    statement: { ...statement, tail: [...statement.tail, ...entries] },
  })

  test.each<[string, Partial<WorldState>, (member: Member) => Partial<Member>, string]>([
    [
      'the transfers',
      { bankTransfers: { '999/M1': { ...TRANSFER, creditedTo: 'SB1' } } },
      () => ({}),
      'transfer/999/M1 is marked as credited, and no deposit is',
    ],
    ['the payment codes', { qrCodes: { Q1: QR_CODE } }, () => ({}), 'qr/Q1 is marked as credited, and no deposit is'],
    [
      'the gift links',
      { giftCodes: { G1: { memberId: 'SB1', amount: 5, at: 0 } } },
      () => ({}),
      'gift/G1 is marked as credited, and no deposit is',
    ],
    [
      'the claims of coupons',
      {},
      () => ({ coupons: [{ ...COUPON, claimedAt: 0 }] }),
      'coupon/c1 is marked as credited, and no deposit is',
    ],
    [
      'the sources in the statement',
      {},
      (member) => withEntries(member, GIFT_ENTRY),
      'gift/G1 is credited, and is not there',
    ],
    [
      'the scheduled events',
      { scheduledEvents: [{ kind: 'endBonus', memberId: 'SB1', bonusId: 'b1', at: 1, order: 1 }] },
      () => ({}),
      'the bonuses none are active, and SB1/b1 will end by age',
    ],
    ['the active bonus', {}, () => ({ bonus: BONUS }), 'SB1: daily is active, the statement says nothing'],
    [
      'the received bonuses',
      {},
      () => ({ received: { daily: [0] } }),
      'SB1: 1 receipts were counted, the statement has 0',
    ],
    [
      'the received promotions',
      {},
      () => ({ promotions: { SABAI500: 0 } }),
      'SB1: 1 receipts were counted, the statement has 0',
    ],
    [
      'the bonuses in the statement',
      {},
      (member) => withEntries(member, BONUS_ENTRY),
      'SB1: nothing is active, the statement says daily',
    ],
    ['the invite credit', {}, () => ({ inviteAmount: -1 }), 'SB1: invite credit is -1'],
    ['the refund credit', {}, () => ({ refund: { credit: 0, granted: -1, receivedDay: null } }), 'SB1: refunds is -1'],
    ['the sum of the stakes', {}, () => ({ played: -1 }), 'SB1: played is -1'],
    ['the coupons', {}, () => ({ coupons: [COUPON, COUPON] }), 'SB1: has the coupon c1 twice'],
  ])(
    'an audit since the last change reports a broken invariant if only %s and an unrelated member have changed',
    (_part, parts, changeMember, finding) => {
      const booksBefore = createFullBooks()
      const [member, otherMember] = [memberIn(booksBefore, 'SB1'), memberIn(booksBefore, 'SL2')]
      const members = { SB1: { ...member, ...changeMember(member) }, SL2: { ...otherMember, coin: 4 } }
      expect(audit(booksBefore, { ...booksBefore, ...parts, members })).toContain(finding)
    },
  )

  test('an audit since the last change reports an invariant that is broken by several changes at once, or by one of two new entries', () => {
    const booksBefore = createFullBooks()
    const member = memberIn(booksBefore, 'SB1')
    const auditChange = (change: Partial<Member>) =>
      audit(booksBefore, { ...booksBefore, members: { ...booksBefore.members, SB1: { ...member, ...change } } })
    expect(auditChange({ inviteAmount: -1, refund: { ...member.refund }, played: 1, coupons: [] })).toContain(
      'SB1: invite credit is -1',
    )
    expect(auditChange(withEntries(member, GIFT_ENTRY, { ...ENTRY, id: 'x2', type: 'deposit' }))).toContain(
      'gift/G1 is credited, and is not there',
    )
  })
})
