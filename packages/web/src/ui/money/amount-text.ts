import { toAsciiDigits } from '../../lib/format/digits.ts'
import { parseAmount } from '../../lib/format/money.ts'

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/**
 * The text that an amount field holds for what was typed or pasted. What is no amount stays as it is: the member sees
 * it, and whoever parses the text finds no amount to send.
 */
export const toAmountText = (given: string): string => {
  const text = toAsciiDigits(given).trim()
  return text === '.' ? '0.' : text
}

const isAmount = (text: string): boolean => parseAmount(text).problem === null

/** The text at rest: the whole part of an amount in groups of three, its decimals as they were typed. */
export const groupAmountText = (text: string): string => {
  if (!isAmount(text)) return text
  const [, sign = '', whole = '', fraction = ''] = /^(-?)([\d,]*)\.?(\d*)$/.exec(text) ?? []
  return `${sign}${grouped.format(Number(whole.replaceAll(',', '')))}${fraction && `.${fraction}`}`
}

/** The text under the cursor: an amount without groups, so that digits can be put in anywhere. */
export const ungroupAmountText = (text: string): string => (isAmount(text) ? text.replaceAll(',', '') : text)

/** An amount as a text to type on, for the chips. */
export const formatAmountText = (amount: number): string => groupAmountText(String(amount))
