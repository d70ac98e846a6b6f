import { CURRENCIES, type Currency, QR_PROVIDERS, type QrProvider } from '@sabai/contracts/constants'
import { QR_MIN } from '../../../lib/runtime/deposit-settings.ts'

/** What a code of a provider may be of, and the amounts to choose from. */
export interface QrRules {
  readonly min: number
  readonly chips: readonly number[]
}

/**
 * The rules of a provider (product section 9, "QR quick amounts"). A minimum that the build sets takes the place of the
 * first amount, and those below it go. In kip all providers have the currency's own.
 */
export const qrRulesOf = (provider: QrProvider, currency: Currency, setMin = QR_MIN): QrRules => {
  if (currency === 'LAK') return { min: CURRENCIES.LAK.depositMin, chips: CURRENCIES.LAK.chips }
  const { min, chips, settable } = QR_PROVIDERS[provider]
  if (!settable || setMin === null) return { min, chips }
  return { min: setMin, chips: [setMin, ...chips.slice(1).filter((chip) => chip > setMin)] }
}

/** Whether the button can be pressed (product section 5). KBANK's says what is too little only then. */
export const canPressCreate = (provider: QrProvider, amount: number | null, { min }: QrRules): boolean =>
  amount !== null && (provider === 'KBANK' ? amount > 0 : amount >= min)
