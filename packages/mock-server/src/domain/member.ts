import { createHistory } from './history.ts'
import type { Member } from './state.ts'

type Identity = Pick<Member, 'id' | 'username' | 'password' | 'name' | 'createdAt' | 'currency'>

/** What a member has before anything has happened to them, and a saved member whose file is older than a field. */
export const createMemberDefaults = (): Omit<Member, keyof Identity> => ({
  sourceCode: '',
  invitedBy: null,
  inactive: false,
  coin: 0,
  bankAccount: null,
  played: 0,
  inviteAmount: 0,
  games: {},
  balances: {},
  statement: createHistory(),
  hiddenTransactions: createHistory(),
  pending: {},
  outcomes: {},
  slips: createHistory(),
  slipVerdicts: {},
  bonus: null,
  received: {},
  promotions: {},
  refund: { credit: 0, granted: 0, receivedDay: null },
  refunds: createHistory(),
  invites: createHistory(),
  inviteCollectedAt: null,
  coupons: [],
  spunAt: null,
})

export const createMember = (fields: Identity & Partial<Member>): Member => ({ ...createMemberDefaults(), ...fields })
