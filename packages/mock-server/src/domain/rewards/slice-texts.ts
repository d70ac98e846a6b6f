import type { Currency } from '@sabai/contracts/constants'
import type { WheelSlice } from '../../fixture-schema/credit-schema.ts'
import type { FixtureData } from '../../fixture-schema/schema.ts'

type PrizeUnits = FixtureData['rewards']['wheel']['units']

/** Returns the texts of a slice, with its prize in the member's currency. */
export const sliceTextsOf = ({ label, htmlDescription, prize }: WheelSlice, units: PrizeUnits, currency: Currency) => {
  const amountText = `${(prize?.amount[currency] ?? 0).toLocaleString('en-US')} ${units[currency]}`
  const fillAmount = (text: string) => text.replaceAll('{amount}', amountText)
  return { label: fillAmount(label), htmlDescription: fillAmount(htmlDescription), name: fillAmount(prize?.name ?? '') }
}
