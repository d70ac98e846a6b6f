import type { Currency } from '@sabai/contracts/constants'
import { asciiDigits } from '../lib/digits.ts'
import { type AmountProblem, parseAmount } from '../lib/money.ts'

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** What a field takes of a text that was typed or pasted, or why it takes nothing. */
export type TakenText = { text: string; refused: null } | { text: null; refused: AmountProblem }

/** Thai and Lao digits become digits; what could not become an amount is refused. */
export const takeAmountText = (given: string, currency: Currency): TakenText => {
  const text = asciiDigits(given).trim()
  if (text === '') return { text, refused: null }
  if (text === '.') return { text: '0.', refused: null }
  const { problem } = parseAmount(text, currency)
  return problem === null ? { text, refused: null } : { text: null, refused: problem }
}

/** The text at rest: its whole part in groups of three, its decimals as they were typed. */
export const groupAmountText = (text: string): string => {
  const match = /^(-?)([\d,]*)\.?(\d*)$/.exec(text)
  if (!match || text === '') return text
  const [, sign = '', whole = '', fraction = ''] = match
  return `${sign}${grouped.format(Number(whole.replaceAll(',', '')))}${fraction && `.${fraction}`}`
}

/** The text under the cursor: without groups, so that digits can be put in anywhere. */
export const ungroupAmountText = (text: string): string => text.replaceAll(',', '')

/** An amount as a text to type on, for the chips. */
export const amountText = (amount: number): string => groupAmountText(String(amount))
