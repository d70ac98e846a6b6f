import { CURRENCIES, type Currency } from '@sabai/contracts/constants'
import type { State } from '../../../domain/state.ts'
import type { Base } from '../../../fixture-schema/schema.ts'
import type { World } from '../../../worlds/world.ts'
import { memberIn, START } from '../../test-worlds.ts'
import { type Limits, type Model, toLook } from './model.ts'
import { dayNumberOf, type ModelCredit } from './model-coins.ts'

/** Phone numbers of people who are not registered at first. */
export const NEWCOMER_PHONES: Record<Base, readonly string[]> = {
  th: ['0690000071', '0690000072', '0690000073'],
  la: ['2060000071', '2060000072', '2060000073'],
}

/** The limits by currency, in satang and in kip. */
const LIMITS: Record<Currency, Limits> = {
  BAHT: {
    minDeposit: 100n,
    minWithdrawal: 10_000n,
    maxWithdrawal: 5_000_000n,
    withdrawalsPerDay: 5,
    maxWithdrawnPerDay: 20_000_000n,
    maxQrAmount: 15_000_000n,
  },
  LAK: {
    minDeposit: 10_000n,
    minWithdrawal: 50_000n,
    maxWithdrawal: 25_000_000n,
    withdrawalsPerDay: 5,
    maxWithdrawnPerDay: 100_000_000n,
    maxQrAmount: 75_000_000n,
  },
}

const THAI_PROVIDERS = { KBANK: 100n, WW: 10_000n, PAYTIMZ: 1_000n, PAYONEX: 10_000n, FP: 1_000n }
const LAO_PROVIDERS = { FP: 10_000n }

/** Returns the payment-code providers that members of a base are offered in a currency, with their minimums. */
const providersOf = (base: Base, currency: Currency): ReadonlyMap<string, bigint> => {
  if (base === 'th') return new Map(Object.entries(THAI_PROVIDERS))
  return new Map(currency === 'LAK' ? Object.entries(LAO_PROVIDERS) : [])
}

/** Returns a member's rewards in the world's first state, and the deposit from which the next bonus is computed. */
const rewardsOf = ({ bonus, received, promotions, statement }: State['members'][string]) => {
  const entries = [...statement.sealed.flat(), ...statement.tail]
  const lastDepositIndex = entries.findLastIndex(({ type, status }) => type === 'deposit' && status === 'SUCCESS')
  const deposit = entries[lastDepositIndex]
  const bonusCodesSinceDeposit = entries
    .slice(lastDepositIndex + 1)
    .flatMap(({ type, related }) => (type === 'bonus' ? (related?.code ?? []) : []))
  return {
    bonus: bonus && {
      code: bonus.code,
      amount: BigInt(bonus.amount),
      percentFail: BigInt(bonus.percentFail),
      needed: BigInt(bonus.turnoverNeeded),
      done: BigInt(bonus.turnoverDone),
    },
    received: new Map(Object.entries(received)),
    promotions: new Set(Object.keys(promotions)),
    deposit: deposit ? BigInt(deposit.amount) : null,
    depositUsedBy: new Set(bonusCodesSinceDeposit),
  }
}

/** Returns a member's coins, credit and refunds in the world's first state. `ids` are those of the acting members. */
const creditOf = (member: State['members'][string], ids: readonly string[]): ModelCredit => {
  const entries = [...member.statement.sealed.flat(), ...member.statement.tail]
  const depositsToday = entries.filter(({ at, type, status }) => {
    return dayNumberOf(at) === dayNumberOf(START) && type === 'deposit' && status === 'SUCCESS'
  })
  const inviterIndex = ids.indexOf(member.invitedBy ?? '')
  return {
    coins: member.coin,
    spunAt: null,
    deposited: { day: dayNumberOf(START), sum: BigInt(depositsToday.reduce((sum, { amount }) => sum + amount, 0)) },
    coupons: [],
    invite: BigInt(member.inviteAmount),
    collectedAt: null,
    played: BigInt(member.played),
    invitedBy: inviterIndex === -1 ? null : inviterIndex,
    hasPlayer: member.invites.tail.length > 0,
    refund: 0n,
    granted: 0n,
  }
}

/** Creates the model of a world's first state. */
export const createModel = (world: World, phones: readonly string[]): Model => ({
  now: START,
  base: world.base,
  games: new Set(world.fixtureData().games.map(({ code }) => code)),
  down: new Set(),
  codes: [],
  qrCodes: [],
  transfers: new Map(),
  dueDeposits: [],
  gifts: new Set(),
  hasAutomaticDeposits: world.base === 'th',
  registered: new Set(),
  owners: new Map(),
  members: phones.map((phone) => {
    const member = memberIn(world.state, phone)
    const { decimals, transferMin, minorUnits } = CURRENCIES[member.currency]
    return {
      decimals,
      minimum: BigInt(transferMin * minorUnits),
      limits: LIMITS[member.currency],
      providers: providersOf(world.base, member.currency),
      open: new Set(Object.keys(member.games)),
      balances: new Map(
        Object.entries(member.balances).map(([account, amount]) => [account.replace('game/', ''), BigInt(amount)]),
      ),
      // Finished withdrawals are left out: they were made on earlier days, and the limits count by day.
      withdrawals: Object.values(member.pending)
        .map(({ at, amount }) => ({ at, amount: BigInt(amount), status: 'pending' as const }))
        .sort((a, b) => a.at - b.at),
      password: 'demo1234',
      bankCode: member.bankAccount?.bankCode ?? '',
      look: toLook(member.bankAccount ?? { bankCode: '', bankAccountName: '', bankAccountNo: '' }),
      games: new Map(),
      browsers: new Map(),
      staked: 0n,
      credit: creditOf(
        member,
        phones.map((each) => world.state.usernames[each] ?? ''),
      ),
      statementEntries: member.statement.sealed.length * 32 + member.statement.tail.length,
      ...rewardsOf(member),
    }
  }),
})
