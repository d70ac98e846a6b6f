import type { Currency } from '@sabai/contracts'

/** Returns the props of a field for an amount in a currency. */
export const amountFieldOf = (currency: Currency | undefined) => {
  const isKip = currency === 'LAK'
  const step = isKip ? 1 : 0.01
  return {
    label: `Amount in ${isKip ? 'kip' : 'baht'}`,
    name: 'amount',
    type: 'number',
    min: step,
    step,
    defaultValue: isKip ? 100_000 : 500,
    required: true,
  } as const
}
