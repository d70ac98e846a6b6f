import type { Reply } from '@sabai/contracts'
import { listOf, numberOf, readItems, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'
import { type Banner, readBanners } from '../../shared/banners/read-banners.ts'
import { readTurnover, type Turnover } from '../../shared/bonus/read-active-bonus.ts'
import { headingOf } from './heading-of.ts'

/** The period to which `maxReceived` of a bonus applies: for ever, a day, or a week. */
export type BonusPeriod = 'limit' | 'day' | 'week'
const PERIODS: readonly BonusPeriod[] = ['limit', 'day', 'week']

export interface Bonus {
  readonly code: string
  /** The heading or the beginning of a banner; the code if no banner has text. The server sends no names of bonuses. */
  readonly name: string
  /** Null if the app does not know the period. Then only the server decides how often the bonus may be received. */
  readonly period: BonusPeriod | null
  /** The type as received; an empty string if the server sent none. */
  readonly type: string
  /** How often the bonus may be received in its period; null if it is unknown. */
  readonly maxReceived: number | null
  readonly banners: readonly Banner[]
  /** The percentage of the bonus money that is lost on cancelling; null if it is unknown. */
  readonly percentFail: number | null
  readonly isActive: boolean
  /** The times at which the member received the bonus, in ISO format. An unreadable time is an empty string. */
  readonly receivedAt: readonly string[]
  readonly turnover: Turnover | null
}

type BonusItem = Reply<'GET /api/bonus'>['bonuses'][number]

const readBonus = (bonus: Untrusted<BonusItem>): Bonus | null => {
  const code = textOf(bonus.code)
  if (code === '') return null
  const { type, maxReceived, percentFail, userBonus } = bonus
  const banners = readBanners(bonus.banners)
  const name = banners.map(({ html }) => headingOf(html)).find((heading) => heading !== '') ?? code
  return {
    code,
    name,
    period: PERIODS.find((period) => period === type) ?? null,
    type: textOf(type).trim(),
    maxReceived: numberOf(maxReceived),
    banners,
    percentFail: numberOf(percentFail),
    isActive: userBonus?.isActive === true,
    receivedAt: listOf(userBonus?.received).map((receipt) => textOf(receipt?.updatedAt)),
    turnover: readTurnover(userBonus?.turnover),
  }
}

/** Reads the bonuses, except those without a code. Returns null if the reply has no readable list. */
export const readBonuses = ({ bonuses }: Untrusted<Reply<'GET /api/bonus'>>): readonly Bonus[] | null =>
  readItems(bonuses, readBonus)

export interface Promotion {
  readonly percentFail: number | null
  /** The operator's HTML, not sanitised. */
  readonly description: string
}

/**
 * Reads the promotion of a code. Returns null if the reply has neither a percentage nor a description, which means that
 * there is no such promotion (product section 7).
 */
export const readPromotion = (promotion: Untrusted<Promotion> | null | undefined): Promotion | null => {
  const percentFail = numberOf(promotion?.percentFail)
  const description = textOf(promotion?.description).trim()
  return percentFail === null && description === '' ? null : { percentFail, description }
}

/** Reads the active promotion with its code. */
export const readActivePromotion = ({ promotion }: Untrusted<Reply<'GET /api/promotion/current'>>) => {
  const activePromotion = readPromotion(promotion)
  return activePromotion && { ...activePromotion, code: textOf(promotion?.code) }
}
