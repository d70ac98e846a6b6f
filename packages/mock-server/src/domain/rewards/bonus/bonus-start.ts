import { applyPercent, WALLET } from '@sabai/contracts/constants'
import type { Bonus, Promotion } from '../../../fixture-schema/rewards-schema.ts'
import type { FixtureData } from '../../../fixture-schema/schema.ts'
import { DAY_MS } from '../../../lib/time.ts'
import type { MemberContext } from '../../context.ts'
import { schedule } from '../../due-queue.ts'
import { postTransaction, takeNextNumber } from '../../money/ledger.ts'
import { toMinorUnits, walletMaximumOf } from '../../money/money.ts'
import type { ActiveBonus } from '../../state/rewards.ts'
import type { Member } from '../../state.ts'
import { recordReceipt } from './bonus-limits.ts'

/** The amounts of a bonus or promotion for one member, in minor units. */
export interface BonusTerms {
  readonly amount: number
  readonly turnoverNeeded: number
  /** The part of `turnoverNeeded` that counts as staked already; 0 by default. */
  readonly turnoverDone?: number
}

/**
 * Returns the terms of a bonus that is based on a deposit, in minor units: deposit and bonus must be staked `turnoverX`
 * times.
 */
export const termsOfBonus = (
  bonus: Bonus,
  { currency }: Pick<Member, 'currency'>,
  deposit: number,
  amount = bonusAmountOf(bonus, currency, deposit),
): BonusTerms => ({ amount, turnoverNeeded: turnoverOf(bonus, deposit + amount, currency) })

const bonusAmountOf = ({ percent, max }: Bonus, currency: Member['currency'], deposit: number): number =>
  Math.min(applyPercent(deposit, percent), toMinorUnits(max[currency], currency) ?? 0)

/** Returns the terms of a promotion: it needs no deposit, so only its own money must be staked. */
export const termsOfPromotion = (
  promotion: Promotion,
  { currency }: Pick<Member, 'currency'>,
  amount = toMinorUnits(promotion.amount[currency], currency) ?? 0,
): BonusTerms => ({ amount, turnoverNeeded: turnoverOf(promotion, amount, currency) })

const turnoverOf = ({ turnoverX }: Bonus | Promotion, amount: number, currency: Member['currency']): number =>
  Math.min(turnoverX * amount, walletMaximumOf(currency))

/** Creates the record of a bonus or promotion that is received at the time `terms.at`. */
export const toActiveBonus = (
  reward: Bonus | Promotion,
  terms: BonusTerms & Pick<ActiveBonus, 'id' | 'kind' | 'at'>,
  { rules }: FixtureData,
): ActiveBonus => {
  const { code, name: description, percentFail } = reward
  const endsAt = terms.at + rules.bonus.days * DAY_MS
  return { code, description, percentFail, turnoverDone: 0, endsAt, ...terms }
}

/** Credits a bonus or promotion to the wallet, and makes it the member's active one. */
export const startBonus = (context: MemberContext, reward: Bonus | Promotion, terms: BonusTerms): void => {
  const { state, member, fixtureData, now } = context
  const kind: ActiveBonus['kind'] = 'type' in reward ? 'bonus' : 'promotion'
  const bonus = toActiveBonus(reward, { id: `b${takeNextNumber(state)}`, kind, at: now, ...terms }, fixtureData)
  const { amount, code, description, endsAt } = bonus
  const related = { kind, code, description }
  postTransaction(state, member, { at: now, type: 'bonus', from: '', to: WALLET, amount, status: 'SUCCESS', related })
  recordReceipt(context, reward)
  member.bonus = bonus
  schedule(state, endsAt, { kind: 'endBonus', memberId: member.id, bonusId: bonus.id })
}
