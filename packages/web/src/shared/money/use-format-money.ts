import type { Currency } from '@sabai/contracts/constants'
import { formatMoney } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { HIDDEN_AMOUNT, useHiddenAmounts } from './hidden-amounts.ts'

/**
 * Formats an amount with its unit, which stays on the same line: `12,345.67 บาท`. An unknown amount is a dash without a
 * unit. If the currency is unknown (null), there is no unit.
 */
export const useFormatMoney = (currency: Currency | null): ((amount: number | null) => string) => {
  const { t } = useTexts()
  const unit = t(currency === 'LAK' ? 'common.kip' : 'common.baht')
  return (amount) => {
    const figure = formatMoney(amount, currency ?? 'BAHT')
    return amount === null || currency === null ? figure : `${figure}\u00A0${unit}`
  }
}

/** Formats a balance like `useFormatMoney`, or as dots while the member hides amounts. */
export const useFormatBalance = (currency: Currency | null): ((amount: number | null) => string) => {
  const formatAmount = useFormatMoney(currency)
  return useHiddenAmounts() ? () => HIDDEN_AMOUNT : formatAmount
}
