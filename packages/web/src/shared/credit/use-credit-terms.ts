import type { Currency } from '@sabai/contracts/constants'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { MoneyItem } from '../money/money-list.tsx'
import { useFormatMoney } from '../money/use-format-money.ts'
import { shareOf } from './share-of.ts'

/**
 * Credit of which only a percentage is paid into the wallet: `success` percent while no bonus is active, and `fail`
 * percent while a bonus is active. Null means unknown.
 */
export interface Credit {
  readonly amount: number | null
  readonly success: number | null
  readonly fail: number | null
}

/**
 * Returns how much of a credit would be paid with and without an active bonus, in percent and in money, as items of a
 * MoneyList (product section 2).
 */
export const useCreditTerms = ({ amount, success, fail }: Credit, currency: Currency): readonly MoneyItem[] => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const formatShare = (percent: number | null) => {
    if (percent === null) return formatMoney(null)
    if (!amount) return `${percent}%`
    return t('credit.share', { percent: `${percent}%`, amount: formatMoney(shareOf(amount, percent, currency)) })
  }
  return [
    { key: 'success', label: t('credit.success'), text: formatShare(success) },
    { key: 'fail', label: t('credit.fail'), text: formatShare(fail) },
  ]
}

/**
 * Returns the money that a credit pays: `success` percent while no bonus is active, otherwise `fail` percent. Null if
 * it is unknown.
 */
export const paidAmountOf = (
  { amount, success, fail }: Credit,
  isBonusActive: boolean | undefined,
  currency: Currency,
): number | null => (isBonusActive === undefined ? null : shareOf(amount, isBonusActive ? fail : success, currency))
