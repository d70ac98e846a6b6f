import { CURRENCIES, type Currency, QR_PROVIDERS, type QrProvider } from '@sabai/contracts/constants'
import { QR_MIN } from '../../../lib/runtime/deposit-settings.ts'

/** The minimum amount of a provider's QR codes, and the quick amounts to choose from. */
export interface QrRules {
  readonly min: number
  readonly chips: readonly number[]
}

/**
 * Returns the rules of a provider (product section 9, "QR quick amounts"). A minimum set by the build replaces the
 * first quick amount, and of the others, only higher amounts are kept. In kip, all providers have the same rules.
 */
export const qrRulesOf = (provider: QrProvider, currency: Currency, minSetting = QR_MIN): QrRules => {
  if (currency === 'LAK') return { min: CURRENCIES.LAK.depositMin, chips: CURRENCIES.LAK.chips }
  const { min, chips, settable } = QR_PROVIDERS[provider]
  if (!settable || minSetting === null) return { min, chips }
  return { min: minSetting, chips: [minSetting, ...chips.slice(1).filter((chip) => chip > minSetting)] }
}

/**
 * Returns whether the button that creates a QR code can be pressed (product section 5). For KBANK, the form rejects an
 * amount below the minimum only after the button is pressed.
 */
export const canPressCreate = (provider: QrProvider, amount: number | null, { min }: QrRules): boolean =>
  amount !== null && (provider === 'KBANK' ? amount > 0 : amount >= min)
