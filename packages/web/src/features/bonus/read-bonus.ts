import type { Reply } from '@sabai/contracts'
import { listOf, numberOf, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'
import { type Banner, readBanners } from '../../shared/banners/read-banners.ts'
import { headingOf } from './heading-of.ts'

/** Over what the receipts of a bonus count: in all, today, or this week. */
export type BonusPeriod = 'limit' | 'day' | 'week'
const PERIODS: readonly BonusPeriod[] = ['limit', 'day', 'week']

/** How much was played of what ends a bonus by success. */
export interface Turnover {
  readonly done: number
  readonly needed: number
}

export interface Bonus {
  readonly code: string
  /** What it is called: bonuses have no name but what their banners say. */
  readonly name: string
  /** Null where it is none that we know: then the server alone decides how often. */
  readonly period: BonusPeriod | null
  /** As the server has it; an empty string where it does not say. */
  readonly type: string
  readonly maxReceived: number | null
  readonly banners: readonly Banner[]
  /** What is lost of the bonus money on cancelling; null where it is not known. */
  readonly percentFail: number | null
  readonly isActive: boolean
  /** ISO times. */
  readonly receivedAt: readonly string[]
  readonly turnover: Turnover | null
}

type BonusItem = Reply<'GET /api/bonus'>['bonuses'][number]

const readTurnover = (turnover: Untrusted<Turnover> | null | undefined): Turnover | null => {
  const [done, needed] = [numberOf(turnover?.done), numberOf(turnover?.needed)]
  return done === null || needed === null ? null : { done, needed }
}

const readBonus = (bonus: Untrusted<BonusItem> | null): readonly Bonus[] => {
  const code = textOf(bonus?.code)
  if (code === '') return []
  const { type, maxReceived, percentFail, userBonus } = bonus ?? {}
  const banners = readBanners(bonus?.banners)
  const name = banners.map(({ html }) => headingOf(html)).find((heading) => heading !== '') ?? code
  return [
    {
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
    },
  ]
}

/** The bonuses; one without a code is left out. Null where there is no list at all. */
export const readBonuses = ({ bonuses }: Untrusted<Reply<'GET /api/bonus'>>): readonly Bonus[] | null =>
  Array.isArray(bonuses) ? bonuses.flatMap(readBonus) : null

/** Whether something is active, and of which type. */
export interface ActiveCheck {
  readonly isActive: boolean
  readonly isPromotion: boolean
  /** As the server has it; an empty string where it does not say. */
  readonly type: string
}

/** Null where the reply does not say. */
export const readCheck = ({ status, type }: Untrusted<Reply<'GET /api/bonus/check/active'>>): ActiveCheck | null =>
  typeof status === 'boolean'
    ? { isActive: status, isPromotion: status && type === 'promotion', type: textOf(type).trim() }
    : null

export interface Promotion {
  readonly percentFail: number | null
  /** The operator's HTML, not sanitised. */
  readonly description: string
}

/** What a promotion code gives; null where there is none: its reply is empty (product section 7). */
export const readPromotion = (promotion: Untrusted<Promotion> | null | undefined): Promotion | null => {
  const percentFail = numberOf(promotion?.percentFail)
  const description = textOf(promotion?.description).trim()
  return percentFail === null && description === '' ? null : { percentFail, description }
}

/** The promotion that is active, with its code. */
export const readCurrent = ({ promotion }: Untrusted<Reply<'GET /api/promotion/current'>>) => {
  const read = readPromotion(promotion)
  return read && { ...read, code: textOf(promotion?.code) }
}
