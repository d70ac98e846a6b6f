import fc from 'fast-check'
import { amount, who } from './any-value.ts'
import { type BonusAction, bonusAction, grabs } from './bonus-actions.ts'
import { type CreditAction, creditAction, rushes } from './credit-actions.ts'
import { claims, type DepositAction, depositAction } from './deposit-actions.ts'
import { type GameAction, gameAction, taps } from './game-actions.ts'

/** An action of a member, of QA at the workbench, or of the clock. Amounts are those of the contract. */
export type Action =
  | {
      readonly do: 'transfer'
      readonly who: number
      readonly from: string
      readonly to: string
      readonly amount: unknown
    }
  | { readonly do: 'transferAll'; readonly who: number; readonly to: string }
  | { readonly do: 'withdraw' | 'withdrawAll' | 'add'; readonly who: number; readonly amount: unknown }
  | { readonly do: 'activate' | 'resetPassword'; readonly who: number; readonly code: string }
  | {
      readonly do: 'changePassword'
      readonly who: number
      readonly oldPassword: string
      readonly newPassword: string
    }
  | { readonly do: 'setBankName'; readonly who: number; readonly bankCode: string; readonly name: string }
  | { readonly do: 'updateProfile'; readonly who: number; readonly account: string }
  | { readonly do: 'sendOtp'; readonly phone: number }
  | { readonly do: 'verifyOtp'; readonly phone: number; readonly right: boolean }
  | { readonly do: 'validate'; readonly phone: number }
  | { readonly do: 'register'; readonly phone: number; readonly account: string }
  | DepositAction
  | GameAction
  | CreditAction
  | BonusAction
  | { readonly do: 'credit'; readonly who: number; readonly satang: number }
  | { readonly do: 'play'; readonly who: number; readonly game: string; readonly bet: number; readonly won: number }
  | { readonly do: 'settle'; readonly who: number; readonly result: 'paid' | 'rejected' }
  | { readonly do: 'advance'; readonly ms: number }
  | { readonly do: 'down'; readonly game: string; readonly down: boolean }
  | { readonly do: 'login'; readonly who: number; readonly password: string }
  | { readonly do: 'together'; readonly actions: readonly Action[] }

/** Accounts of which some are open for all members, some for none, and one does not exist. */
const accountName = fc.constantFrom('wallet', 'ORCHID', 'MEKONG', 'NAGARA', 'JASMINE', 'NOSUCH')
const game = fc.constantFrom('ORCHID', 'MEKONG', 'NAGARA')

/** Amounts around the limits of a withdrawal, in baht and in kip. */
const withdrawAmount = fc.oneof(
  { weight: 2, arbitrary: amount },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      99.99,
      100,
      500,
      1_000,
      1_500,
      49_999,
      50_000,
      50_000.01,
      25_000_000,
      25_000_001,
    ),
  },
)
const phone = fc.integer({ min: 0, max: 2 })
/** Bank account numbers for which several members compete. */
const account = fc.constantFrom('0000001071', '0000001072')
const password = fc.constantFrom('demo1234', 'another1')

const single = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('transfer' as const), who, from: accountName, to: accountName, amount }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('transferAll' as const), who, to: accountName }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('withdraw' as const, 'withdrawAll' as const),
      who,
      amount: withdrawAmount,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), who, amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('activate' as const, 'resetPassword' as const),
      who,
      code: accountName,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('changePassword' as const),
      who,
      oldPassword: password,
      newPassword: fc.oneof(password, fc.constantFrom('short', 'x'.repeat(65))),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('setBankName' as const),
      who,
      bankCode: fc.constantFrom('SCB', 'KBANK', 'BCEL'),
      name: fc.constantFrom('Dee Sample', 'ดี'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('updateProfile' as const), who, account }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sendOtp' as const), phone }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('verifyOtp' as const), phone, right: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('validate' as const), phone }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('register' as const), phone, account }) },
  { weight: 8, arbitrary: depositAction },
  { weight: 8, arbitrary: gameAction },
  { weight: 6, arbitrary: creditAction },
  { weight: 6, arbitrary: bonusAction },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('credit' as const), who, satang: fc.integer({ min: 1, max: 1_000_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      who,
      game,
      bet: fc.integer({ min: 1, max: 100_000 }),
      won: fc.integer({ min: 0, max: 200_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      who,
      result: fc.constantFrom('paid' as const, 'rejected' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('advance' as const),
      ms: fc.oneof(fc.integer({ min: 0, max: 40_000 }), fc.constantFrom(60_000, 300_000, 960_000)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('down' as const), game, down: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('login' as const),
      who,
      password: fc.oneof(password, fc.constant('wrong')),
    }),
  },
)

/** Guesses at the code of a phone at the same time, one more than allowed. */
const guesses = phone.map((each) => ({
  do: 'together' as const,
  actions: Array.from({ length: 6 }, () => ({ do: 'verifyOtp' as const, phone: each, right: false })),
}))

/** Withdrawals at the same time, one more than a day allows. */
const rush = fc.record({ who, amount: fc.constantFrom(100, 50_000) }).map((order) => ({
  do: 'together' as const,
  actions: Array.from({ length: 6 }, () => ({ do: 'withdraw' as const, ...order })),
}))

/** One action, or several at the same time. */
export const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 12, arbitrary: single },
  { weight: 1, arbitrary: fc.oneof(guesses, rush, claims, grabs, rushes, taps) },
  {
    weight: 3,
    arbitrary: fc
      .array(single, { minLength: 2, maxLength: 8 })
      .map((actions) => ({ do: 'together' as const, actions })),
  },
)
