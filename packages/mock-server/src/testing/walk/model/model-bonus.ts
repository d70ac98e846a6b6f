import {
  addToWallet,
  balanceIn,
  gameAt,
  type Model,
  type ModelBonus,
  type ModelMember,
  maxBalanceOf,
  memberAt,
} from './model.ts'
import { countStake, dayNumberOf, isKip } from './model-coins.ts'

/** Returns the number of the week in Bangkok, counted from 1970. A week begins on Monday. */
const weekNumberOf = (at: number): number => Math.floor((dayNumberOf(at) + 3) / 7)

interface Terms {
  /** How many times an amount must be played: the amount of a promotion, or the sum of a bonus and its deposit. */
  readonly turnoverX: bigint
  /** The percentage of the amount that is lost when the bonus or promotion is cancelled. */
  readonly percentFail: bigint
  readonly cannotCancel?: true
}

interface BonusTerms extends Terms {
  readonly percent: bigint
  /** Returns the number of the period that contains a time: a bonus can be received once in each period. */
  readonly periodOf: (at: number) => number
}

const BONUSES: Readonly<Record<string, BonusTerms>> = {
  welcome: { percent: 100n, turnoverX: 8n, percentFail: 100n, periodOf: () => 0 },
  daily: { percent: 10n, turnoverX: 5n, percentFail: 50n, periodOf: dayNumberOf },
  weekly: { percent: 5n, turnoverX: 3n, percentFail: 50n, periodOf: weekNumberOf, cannotCancel: true },
}

const PROMOTIONS: Readonly<Record<string, Terms>> = {
  SABAI500: { turnoverX: 5n, percentFail: 50n },
  LUCKY88: { turnoverX: 1n, percentFail: 0n },
  FIRST10: { turnoverX: 10n, percentFail: 100n },
}

/**
 * The maximum of each bonus and the amount of each promotion, in minor units. `th` and `la` are for members with baht
 * in worlds of these bases, and `kip` is for members with kip.
 */
const AMOUNTS: Readonly<Record<string, { readonly th: bigint; readonly la: bigint; readonly kip: bigint }>> = {
  welcome: { th: 300_000n, la: 100_000n, kip: 500_000n },
  daily: { th: 50_000n, la: 50_000n, kip: 250_000n },
  weekly: { th: 100_000n, la: 100_000n, kip: 500_000n },
  SABAI500: { th: 50_000n, la: 50_000n, kip: 250_000n },
  LUCKY88: { th: 8_800n, la: 8_800n, kip: 44_000n },
  FIRST10: { th: 10_000n, la: 10_000n, kip: 50_000n },
}

const amountOf = (model: Model, member: ModelMember, code: string): bigint =>
  AMOUNTS[code]?.[isKip(member) ? 'kip' : model.base] ?? 0n

const totalInGames = (member: ModelMember): bigint =>
  [...member.open].reduce((sum, name) => sum + balanceIn(member, name), 0n)

/**
 * Returns the minimum of a bonus in minor units. A member with this much money in games gets no other bonus or refund,
 * and a bonus ends when the member has less than this in total.
 */
const minimumOf = (member: ModelMember): bigint => (isKip(member) ? 2_500n : 500n)

/** Returns whether a member has too much money in games for another bonus or refund. */
export const hasMoneyInGames = (member: ModelMember): boolean => totalInGames(member) >= minimumOf(member)

/** Returns the total of a member's wallet and games. */
export const totalOf = (member: ModelMember): bigint => balanceIn(member, 'wallet') + totalInGames(member)

const smallerOf = (amountA: bigint, amountB: bigint): bigint => (amountA < amountB ? amountA : amountB)

const startBonus = (member: ModelMember, bonus: ModelBonus): boolean => {
  if (!addToWallet(member, bonus.amount)) return false
  member.bonus = { ...bonus, needed: smallerOf(bonus.needed, maxBalanceOf(member)) }
  return true
}

/** Starts the promotion of a coupon: five times its amount must be played, and cancelling loses all of it. */
export const startCouponBonus = (member: ModelMember, code: string, amount: bigint): boolean =>
  startBonus(member, { code, amount, percentFail: 100n, needed: 5n * amount, done: 0n })

const endBonus = (member: ModelMember): void => {
  member.statementEntries += 1
  member.bonus = null
}

/** Applies receiving a bonus. Returns the code that the reply must have, or undefined if it succeeds. */
export const applyActivateBonus = (model: Model, memberIndex: number, code: string): string | undefined => {
  const member = memberAt(model, memberIndex)
  const terms = BONUSES[code]
  if (!terms) return 'INVALID_CODE'
  if (member.bonus) return 'BONUS_ALREADY_ACTIVE'
  const receiptTimes = member.received.get(code) ?? []
  const { periodOf, percent, percentFail, turnoverX } = terms
  if (receiptTimes.some((at) => periodOf(at) === periodOf(model.now))) return 'BONUS_MAX_CLAIMED'
  if (member.deposit === null || member.depositUsedBy.has(code)) return 'BONUS_CONDITION'
  if (hasMoneyInGames(member)) return 'BONUS_REMAINING'
  const amount = smallerOf((member.deposit * percent) / 100n, amountOf(model, member, code))
  const bonus = { code, amount, percentFail, needed: turnoverX * (member.deposit + amount), done: 0n }
  if (!startBonus(member, bonus)) return 'NO_DATA'
  member.received.set(code, [...receiptTimes, model.now])
  member.depositUsedBy.add(code)
  return undefined
}

/** Applies receiving a promotion. Returns the code that the reply must have. */
export const applyActivatePromotion = (model: Model, memberIndex: number, code: string): string => {
  const member = memberAt(model, memberIndex)
  const terms = PROMOTIONS[code]
  if (!terms) return 'NO_PROMOTION'
  if (member.promotions.has(code)) return 'PROMOTION_RECEIVED'
  if (member.bonus) return 'BONUS_ALREADY_ACTIVE'
  if (hasMoneyInGames(member)) return 'BONUS_REMAINING'
  const amount = amountOf(model, member, code)
  const { percentFail, turnoverX } = terms
  if (!startBonus(member, { code, amount, percentFail, needed: turnoverX * amount, done: 0n })) return 'NO_DATA'
  member.promotions.add(code)
  return 'SUCCESS'
}

/**
 * Applies cancelling a bonus. The loss is taken from the wallet first. Returns the code that the reply must have.
 */
export const applyCancelBonus = (model: Model, memberIndex: number): string => {
  const member = memberAt(model, memberIndex)
  const { bonus } = member
  if (!bonus) return 'NO_DATA'
  if (BONUSES[bonus.code]?.cannotCancel) return 'BONUS_CONDITION'
  let lostAmount = (bonus.amount * bonus.percentFail) / 100n
  for (const name of ['wallet', ...[...member.open].sort()]) {
    const balance = balanceIn(member, name)
    const deduction = smallerOf(balance, lostAmount)
    member.balances.set(name, balance - deduction)
    lostAmount -= deduction
  }
  endBonus(member)
  return 'BONUS_CLEAR'
}

/** Counts a round for the member's inviter and for the active bonus. The round may end the bonus. */
export const countRound = (model: Model, member: ModelMember, bet: bigint): void => {
  countStake(member.credit, model.members[member.credit.invitedBy ?? -1]?.credit, bet)
  const { bonus } = member
  if (!bonus) return
  bonus.done += bet
  if (bonus.done >= bonus.needed || totalOf(member) < minimumOf(member)) endBonus(member)
}

/** Applies a round of a game. Returns false if it cannot be played. */
export const applyPlay = (model: Model, memberIndex: number, game: string, bet: number, won: number): boolean => {
  const member = memberAt(model, memberIndex)
  if (!member.open.has(game) || BigInt(bet) > balanceIn(member, game)) return false
  member.balances.set(game, balanceIn(member, game) - BigInt(bet) + BigInt(won))
  member.staked += BigInt(bet)
  gameAt(model, memberIndex, game).rounds += 1
  countRound(model, member, BigInt(bet))
  return true
}

/** Ends the active bonus, if there is one, because everything is withdrawn. */
export const endBonusByWithdrawal = (member: ModelMember): void => {
  if (member.bonus) endBonus(member)
}
