import type { ReactNode } from 'react'
import { toPlainText } from '../../lib/format/plain-text.ts'

/** An option of a choice sheet, which shows each option as a row. */
export interface Choice {
  readonly value: string
  readonly name: string
  /** A tile next to the name. */
  readonly tile: ReactNode
  /** What is shown at the end of the row, such as a balance. */
  readonly endContent?: ReactNode
  /** Further words that a search matches: the names in other languages, and the code. */
  readonly searchWords?: readonly string[]
  /** Why the option cannot be chosen now; undefined if it can be chosen. */
  readonly lockReason?: string | undefined
}

/** With this many choices or more, the sheet has a search field. */
export const MIN_CHOICES_FOR_SEARCH = 9

/**
 * Normalises a text for a search: converts it to lower case and removes spaces. The marks of Thai and Lao letters are
 * kept.
 */
const normalizeForSearch = (text: string): string =>
  toPlainText(text).normalize('NFC').toLowerCase().replaceAll(/\s/g, '')

/** Returns the choices whose name or further words contain a text, or all choices if the text is blank. */
export const findChoices = (choices: readonly Choice[], text: string): readonly Choice[] => {
  const searchedText = normalizeForSearch(text)
  return choices.filter(({ name, searchWords = [] }) =>
    [name, ...searchWords].some((word) => normalizeForSearch(word).includes(searchedText)),
  )
}
