import type { Currency } from '@sabai/contracts/constants'
import { formatMoney } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { HIDDEN_AMOUNT, useHiddenAmounts } from './hidden-amounts.ts'

/**
 * Writes an amount with its unit, in one line: `12,345.67 บาท`. What is not known is a dash, and a dash has no unit; nor
 * has an amount whose currency could not be had (null).
 */
export const useMoneyText = (currency: Currency | null): ((amount: number | null) => string) => {
  const { t } = useTexts()
  const unit = t(currency === 'LAK' ? 'common.kip' : 'common.baht')
  return (amount) => {
    const figure = formatMoney(amount, currency ?? 'BAHT')
    return amount === null || currency === null ? figure : `${figure}\u00A0${unit}`
  }
}

/** Writes a balance as `useMoneyText` does, or dots while the member hides amounts. */
export const useBalanceText = (currency: Currency | null): ((amount: number | null) => string) => {
  const moneyText = useMoneyText(currency)
  return useHiddenAmounts() ? () => HIDDEN_AMOUNT : moneyText
}
