import { toPlainText } from './plain-text.ts'

const LETTER_WITH_MARKS = /\P{M}\p{M}*/gu

const segment = (text: string, granularity: 'word' | 'grapheme'): string[] => {
  if ('Segmenter' in Intl)
    return Array.from(new Intl.Segmenter('th', { granularity }).segment(text), (part) => part.segment)
  return granularity === 'word' ? text.split(/(?<=\s)/) : (text.match(LETTER_WITH_MARKS) ?? [])
}

/**
 * Splits a text into words, even in languages without spaces between words. Each word keeps the space and the
 * punctuation that follow it, because these must not begin a line.
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

/** Splits a text into letters as readers see them, each with the vowel and tone marks above and below it. */
export const splitLetters = (text: string): string[] => segment(text, 'grapheme')
