import type { Reply } from '@sabai/contracts'
import { numberOf, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'
import type { CreditPage } from '../../shared/credit/credit-log.tsx'
import type { Credit } from '../../shared/credit/use-terms.ts'

export interface RefundCheck {
  /** Whether a refund can be received now, or why it cannot: there is none, or a bonus is active. */
  readonly state: 'ready' | 'bonus' | 'none'
  readonly isBonusActive: boolean
  /** The conditions: HTML of the operator, not sanitised. */
  readonly conditions: string
  /** What was received, and not yet paid into the wallet. */
  readonly credit: Credit
}

/** Reads the check defensively; null where it does not say whether there is a refund. */
export const readRefundCheck = (reply: Untrusted<Reply<'GET /api/refund/check'>>): RefundCheck | null => {
  const { result, bonus, info, refundAmount, refundSuccess, refundFail } = reply
  if (typeof result !== 'boolean') return null
  const isBonusActive = bonus === true
  const found = isBonusActive ? 'bonus' : 'ready'
  return {
    state: result ? found : 'none',
    isBonusActive,
    conditions: textOf(info).trim(),
    credit: { amount: numberOf(refundAmount), success: numberOf(refundSuccess), fail: numberOf(refundFail) },
  }
}

/** Reads one page defensively: a broken item is left out. Null where there is no list at all. */
export const readRefunds = ({ refunds, total }: Untrusted<Reply<'POST /api/refund'>>): CreditPage | null => {
  if (!Array.isArray(refunds)) return null
  return {
    entries: refunds.flatMap((refund) =>
      typeof refund === 'object' && refund !== null
        ? [{ createdAt: textOf(refund.createdAt), amount: numberOf(refund.refundAmount) }]
        : [],
    ),
    total: numberOf(total),
  }
}
