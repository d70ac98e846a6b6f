/** Thai and Lao vowels that are written before the first consonant of a word. */
const LEADING_VOWEL = /[\u0e40-\u0e44\u0ec0-\u0ec4]/

/**
 * Returns the first letter of a word, in Thai and Lao its first consonant. Returns an empty string if there is none.
 */
const firstLetterOf = (word: string): string =>
  [...word].find((letter) => /\p{L}/u.test(letter) && !LEADING_VOWEL.test(letter))?.toUpperCase() ?? ''

/**
 * Returns the initials of a name: the first letter of its first word and, if it has several words, that of its last
 * word. Returns an empty string if the name has no letters.
 */
export const initialsOf = (name: string): string => {
  const letters = name.split(/\s+/).map(firstLetterOf).filter(Boolean)
  return [letters[0], letters.length > 1 && letters.at(-1)].filter(Boolean).join('')
}
