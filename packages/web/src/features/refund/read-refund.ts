import type { Reply } from '@sabai/contracts'
import { numberOf, readItems, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'
import type { CreditPage } from '../../shared/credit/credit-log.tsx'
import type { Credit } from '../../shared/credit/use-credit-terms.ts'

export interface RefundCheck {
  /**
   * `ready`: a refund can be received now. `none`: there is no refund. `bonus`: there is a refund, but it cannot be
   * received while a bonus is active.
   */
  readonly state: 'ready' | 'bonus' | 'none'
  readonly isBonusActive: boolean
  /** The amount of the refund that can be received; null if there is none, or if it is unknown. */
  readonly available: number | null
  /** The operator's conditions for a refund, as HTML that is not sanitised. */
  readonly conditions: string
  /** The refunds that were received and not yet paid into the wallet. */
  readonly credit: Credit
}

/** Reads the refund check defensively. Returns null if it does not say whether there is a refund. */
export const readRefundCheck = (reply: Untrusted<Reply<'GET /api/refund/check'>>): RefundCheck | null => {
  const { result, bonus, info, refundAmount, refundSuccess, refundFail, available } = reply
  if (typeof result !== 'boolean') return null
  const isBonusActive = bonus === true
  const stateOfRefund = isBonusActive ? 'bonus' : 'ready'
  return {
    state: result ? stateOfRefund : 'none',
    isBonusActive,
    available: result ? numberOf(available) : null,
    conditions: textOf(info).trim(),
    credit: { amount: numberOf(refundAmount), success: numberOf(refundSuccess), fail: numberOf(refundFail) },
  }
}

/** Reads a page of refunds defensively: broken items are left out. Returns null if the reply has no readable list. */
export const readRefunds = ({ refunds, total }: Untrusted<Reply<'POST /api/refund'>>): CreditPage | null => {
  const entries = readItems(refunds, ({ createdAt, refundAmount }) => ({
    createdAt: textOf(createdAt),
    amount: numberOf(refundAmount),
  }))
  return entries && { entries, total: numberOf(total) }
}
