import type { Currency } from '@sabai/contracts/constants'
import { toAsciiDigits } from '../../lib/format/digits.ts'
import { parseAmount } from '../../lib/format/money.ts'

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** How a currency is written beside an amount that is copied from elsewhere. */
const UNITS: Record<Currency, string> = { BAHT: '฿|THB|baht|บาท|ບາດ', LAK: '₭|LAK|kip|กีบ|ກີບ' }

const stripUnit = (text: string, currency: Currency): string =>
  text.replace(new RegExp(`^(?:${UNITS[currency]})\\s*|\\s*(?:${UNITS[currency]})$`, 'i'), '')

/** Removes spaces between groups of three digits; any other space may be a mistake and stays. */
const stripGroupSpaces = (text: string): string =>
  /^-?\d{1,3}(?:\s\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(/\s/g, '') : text

/**
 * The text that an amount field holds for what was typed or pasted: without the currency's own unit and without spaces
 * between groups. What is no amount stays as it is, so the member sees it, and `parseAmount` finds nothing to send.
 */
export const toAmountText = (given: string, currency: Currency): string => {
  const text = stripGroupSpaces(stripUnit(toAsciiDigits(given).trim(), currency))
  return text === '.' ? '0.' : text
}

const isAmount = (text: string): boolean => parseAmount(text).problem === null

/** The text at rest: the whole part of an amount in groups of three, its decimals as they were typed. */
export const groupAmountText = (text: string): string => {
  if (!isAmount(text)) return text
  const [, whole = '', fraction = ''] = /^([\d,]*)\.?(\d*)$/.exec(text) ?? []
  return `${grouped.format(Number(whole.replaceAll(',', '')))}${fraction && `.${fraction}`}`
}

/** The text under the cursor: an amount without groups, so that digits can be put in anywhere. */
export const ungroupAmountText = (text: string): string => (isAmount(text) ? text.replaceAll(',', '') : text)

/** An amount as a text to type on, for the chips. */
export const formatAmountText = (amount: number): string => groupAmountText(String(amount))
