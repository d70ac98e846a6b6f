import { toPlainText } from './plain-text.ts'

const LETTERS = /\P{M}\p{M}*/gu

const segment = (text: string, granularity: 'word' | 'grapheme'): string[] => {
  if ('Segmenter' in Intl)
    return Array.from(new Intl.Segmenter('th', { granularity }).segment(text), (part) => part.segment)
  return granularity === 'word' ? text.split(/(?<=\s)/) : (text.match(LETTERS) ?? [])
}

/**
 * The words of a text, also where a language writes no spaces, each with the space and the signs that may not begin a
 * line after it.
 */
export const splitWords = (text: string): string[] => {
  const words: string[] = []
  for (const part of segment(text, 'word')) {
    const isBound = /[\u2060\u00A0]$/.test(words.at(-1) ?? '') || /^[\s\u2060.,:;!?…)”’ๆฯ-]+$/.test(part)
    if (words.length > 0 && isBound) words[words.length - 1] += part
    else words.push(part)
  }
  return words.map(toPlainText)
}

/** What a reader takes for one letter: with its vowels and tone marks above and below. */
export const splitLetters = (text: string): string[] => segment(text, 'grapheme')
