import type { Currency } from '@sabai/contracts/constants'
import type { Slice } from '../../fixture-schema/credit-schema.ts'
import type { FixtureData } from '../../fixture-schema/schema.ts'

type Units = FixtureData['rewards']['wheel']['units']

/** Returns the texts of a slice, with its prize in the member's currency. */
export const sliceTextsOf = ({ label, htmlDescription, prize }: Slice, units: Units, currency: Currency) => {
  const amountText = `${(prize?.amount[currency] ?? 0).toLocaleString('en-US')} ${units[currency]}`
  const fill = (text: string) => text.replaceAll('{amount}', amountText)
  return { label: fill(label), htmlDescription: fill(htmlDescription), name: fill(prize?.name ?? '') }
}
