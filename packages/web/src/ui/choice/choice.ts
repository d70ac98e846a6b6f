import type { ReactNode } from 'react'
import { toPlainText } from '../../lib/format/plain-text.ts'

/** One of the things to choose from, as a row of the sheet shows it. */
export interface Choice {
  readonly value: string
  readonly name: string
  /** Stands for it, beside the name. */
  readonly tile: ReactNode
  /** At the end of the row: what it holds. */
  readonly end?: ReactNode
  /** Further words by which it is found: its name in other languages, its code. */
  readonly words?: readonly string[]
  /** Why it cannot be chosen now. */
  readonly lockedBy?: string | undefined
}

/** From so many choices on the sheet has a search field. */
export const SEARCH_FROM = 9

/** Lower case without spaces; the marks of Thai and Lao letters stay. */
const fold = (text: string): string => toPlainText(text).normalize('NFC').toLowerCase().replaceAll(/\s/g, '')

/** The choices whose name or further words contain a text; all of them where it is blank. */
export const findChoices = (choices: readonly Choice[], text: string): readonly Choice[] => {
  const wanted = fold(text)
  return choices.filter(({ name, words = [] }) => [name, ...words].some((word) => fold(word).includes(wanted)))
}
