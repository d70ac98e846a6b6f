import type { Currency } from '@sabai/contracts/constants'
import { toAsciiDigits } from '../../lib/format/digits.ts'
import { parseAmount } from '../../lib/format/money.ts'

const groupedFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** The ways in which a currency is written beside an amount that a member may paste. */
const UNITS: Record<Currency, string> = { BAHT: '฿|THB|baht|บาท|ບາດ', LAK: '₭|LAK|kip|กีบ|ກີບ' }

const stripUnit = (text: string, currency: Currency): string =>
  text.replace(new RegExp(`^(?:${UNITS[currency]})\\s*|\\s*(?:${UNITS[currency]})$`, 'i'), '')

/** Removes spaces between groups of three digits. Any other space may be a mistake, so it is kept. */
const stripGroupSpaces = (text: string): string =>
  /^-?\d{1,3}(?:\s\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(/\s/g, '') : text

/**
 * Returns the text of an amount field for typed or pasted input, without the unit of the currency and without spaces
 * between groups. Invalid input is unchanged, so that the member sees it, and `parseAmount` returns its problem.
 */
export const toAmountText = (input: string, currency: Currency): string => {
  const text = stripGroupSpaces(stripUnit(toAsciiDigits(input).trim(), currency))
  return text === '.' ? '0.' : text
}

const isAmount = (text: string): boolean => parseAmount(text).problem === null

/** Groups the digits of an amount in threes, for a field without focus. Decimals are unchanged. */
export const groupAmountText = (text: string): string => {
  if (!isAmount(text)) return text
  const [, whole = '', fraction = ''] = /^([\d,]*)\.?(\d*)$/.exec(text) ?? []
  return `${groupedFormat.format(Number(whole.replaceAll(',', '')))}${fraction && `.${fraction}`}`
}

/** Removes the groups of an amount, for a field with focus, so that the member can insert digits anywhere. */
export const ungroupAmountText = (text: string): string => (isAmount(text) ? text.replaceAll(',', '') : text)

/** Formats an amount as a text of the field. A chip sets this text. */
export const formatAmountText = (amount: number): string => groupAmountText(String(amount))
