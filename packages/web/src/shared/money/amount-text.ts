import type { Currency } from '@sabai/contracts/constants'
import { toAsciiDigits } from '../../lib/format/digits.ts'
import { parseAmount } from '../../lib/format/money.ts'

const groupedFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** The ways in which a currency is written beside an amount that a member may paste. */
const UNIT_PATTERNS: Record<Currency, string> = { BAHT: '฿|THB|baht|บาท|ບາດ', LAK: '₭|LAK|kip|กีบ|ກີບ' }

const stripUnit = (text: string, currency: Currency): string =>
  text.replace(new RegExp(`^(?:${UNIT_PATTERNS[currency]})\\s*|\\s*(?:${UNIT_PATTERNS[currency]})$`, 'i'), '')

/** Removes spaces between groups of three digits. Any other space may be a mistake, so it is kept. */
const stripGroupSpaces = (text: string): string =>
  /^-?\d{1,3}(?:\s\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(/\s/g, '') : text

/** Removes the unit of the currency and the spaces between groups. Other input is unchanged. */
const toAmountText = (input: string, currency: Currency): string => {
  const text = stripGroupSpaces(stripUnit(toAsciiDigits(input).trim(), currency))
  return text === '.' ? '0.' : text
}

const stripCommas = (text: string): string => text.replaceAll(',', '')

const insertCommas = (text: string): string => {
  const [whole = '', ...fraction] = text.split('.')
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
}

/**
 * Returns the text of an amount field after an edit: an amount with its digits in groups of three, or the invalid text.
 * `shownText` is the text before the edit. `insertedText` is the typed or pasted text, or null if it is unknown.
 *
 * If the text before the edit is an amount, its commas separate groups of digits, so they move when digits are inserted
 * or deleted. A comma that the member inserts is not removed, because the comma of `1,50` may be a decimal point.
 */
export const editAmountText = (
  shownText: string,
  input: string,
  insertedText: string | null,
  currency: Currency,
): string => {
  const typedText = toAmountText(input, currency)
  const areCommasGroups =
    insertedText !== null && !insertedText.includes(',') && parseAmount(shownText, currency).problem !== 'notNumber'
  const text = areCommasGroups ? stripCommas(typedText) : typedText
  const { problem } = parseAmount(text, currency)
  return problem === null || problem === 'decimals' ? insertCommas(stripCommas(text)) : text
}

/**
 * Returns the position after which a text has `count` characters, not counting commas. If a comma is at the position,
 * the caret is before the comma, or after the comma if `afterComma` is true.
 */
export const findCaret = (text: string, count: number, afterComma: boolean): number => {
  let caret = text.length
  for (let remainingCount = count; remainingCount > 0 && caret > 0; caret -= 1)
    if (text[caret - 1] !== ',') remainingCount -= 1
  return !afterComma && text[caret - 1] === ',' ? caret - 1 : caret
}

/** Tidies a valid text when its field loses the focus: groups digits, and removes leading zeros and a final point. */
export const tidyAmountText = (text: string): string => {
  if (parseAmount(text).problem !== null) return text
  const [, whole = '', fraction = ''] = /^([\d,]*)\.?(\d*)$/.exec(text) ?? []
  return `${groupedFormat.format(Number(stripCommas(whole)))}${fraction && `.${fraction}`}`
}

/** Formats the amount of a chip as the text that the field gets when the chip is pressed. */
export const formatAmountText = (amount: number): string => tidyAmountText(String(amount))
