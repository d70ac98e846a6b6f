import { toMinorUnits } from '../domain/money/money.ts'
import { termsOfBonus, termsOfPromotion, toActiveBonus } from '../domain/rewards/bonus/bonus-start.ts'
import type { ActiveBonus } from '../domain/state/rewards.ts'
import type { Member } from '../domain/state.ts'
import type { CastMember, FixtureData, PastEntry } from '../fixture-schema/schema.ts'

type DatedEntry = Omit<PastEntry, 'ago'> & { readonly at: number }

/** Returns the bonuses and promotions that a cast member received. The last one is active unless it has ended. */
export const seedRewards = (
  person: CastMember,
  entries: readonly DatedEntry[],
  fixtureData: FixtureData,
): Pick<Member, 'bonus' | 'received' | 'promotions'> => {
  const receipts = entries.filter(
    ({ type, status, related }) => type === 'bonus' && status === 'SUCCESS' && related?.code,
  )
  const receivedTimes: Member['received'] = {}
  const promotions: Member['promotions'] = {}
  for (const { at, related } of receipts) {
    const { kind, code = '' } = related ?? {}
    if (kind === 'bonus') receivedTimes[code] = [...(receivedTimes[code] ?? []), at]
    if (kind === 'promotion') promotions[code] = at
  }
  const lastReceipt = receipts.at(-1)
  const isOver = !lastReceipt || entries.slice(entries.indexOf(lastReceipt)).some(({ type }) => type === 'finish_bonus')
  return {
    received: receivedTimes,
    promotions,
    bonus: isOver ? null : activeBonusAt(person, lastReceipt, entries, fixtureData),
  }
}

const activeBonusAt = (
  person: CastMember,
  lastEntry: DatedEntry,
  entries: readonly DatedEntry[],
  fixtureData: FixtureData,
): ActiveBonus | null => {
  const { bonuses, promotions } = fixtureData.rewards
  const { currency } = person
  const toMinorAmount = (amount: number) => toMinorUnits(amount, currency) ?? 0
  const deposit = entries
    .slice(0, entries.indexOf(lastEntry))
    .findLast(({ type, status }) => type === 'deposit' && status === 'SUCCESS')
  const bonusRecord = { id: `${person._id}-bonus`, at: lastEntry.at, turnoverDone: toMinorAmount(person.turnover ?? 0) }
  const bonus = lastEntry.related?.kind === 'bonus' && bonuses.find(({ code }) => code === lastEntry.related?.code)
  if (bonus) {
    const terms = termsOfBonus(bonus, { currency }, toMinorAmount(deposit?.amount ?? 0))
    return toActiveBonus(bonus, { ...terms, ...bonusRecord, kind: 'bonus' }, fixtureData)
  }
  const promotion = promotions.find(({ code }) => code === lastEntry.related?.code)
  if (!promotion) return null
  const terms = termsOfPromotion(promotion, { currency })
  return toActiveBonus(promotion, { ...terms, ...bonusRecord, kind: 'promotion' }, fixtureData)
}
