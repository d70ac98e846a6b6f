import type { Reply } from '@sabai/contracts'
import type { Currency } from '@sabai/contracts/constants'
import { sum } from '../../lib/format/money.ts'
import { listOf, numberOf, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

export interface Turnover {
  /** The turnover that the member has played. */
  readonly done: number
  /** The turnover that completes the bonus. */
  readonly needed: number
}

/** Reads a turnover. Returns null if one of its two numbers is unknown. */
export const readTurnover = (turnover: Untrusted<Turnover> | null | undefined): Turnover | null => {
  const [done, needed] = [numberOf(turnover?.done), numberOf(turnover?.needed)]
  return done === null || needed === null ? null : { done, needed }
}

/** Returns the remaining turnover, never below zero; null if it is unknown. */
export const turnoverLeftOf = (turnover: Turnover | null, currency: Currency): number | null => {
  const turnoverLeft = turnover && sum([turnover.needed, -turnover.done], currency)
  return turnoverLeft === null ? null : Math.max(0, turnoverLeft)
}

/** Whether a bonus or promotion is active, and its type. */
export interface ActiveBonus {
  readonly isActive: boolean
  readonly isPromotion: boolean
  /** The type that the server sent, without spaces around it; an empty string if it sent none. */
  readonly type: string
}

/** Reads whether a bonus or promotion is active. Returns null if the reply does not tell. */
export const readActiveBonus = ({
  status,
  type,
}: Untrusted<Reply<'GET /api/bonus/check/active'>>): ActiveBonus | null =>
  typeof status === 'boolean'
    ? { isActive: status, isPromotion: status && type === 'promotion', type: textOf(type).trim() }
    : null

/** Reads the turnover of the active bonus from the list of bonuses. Returns null if it is unknown. */
export const readActiveTurnover = ({ bonuses }: Untrusted<Reply<'GET /api/bonus'>>): Turnover | null =>
  readTurnover(listOf(bonuses).find((bonus) => bonus?.userBonus?.isActive === true)?.userBonus?.turnover)
