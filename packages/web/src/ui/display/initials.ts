/** Thai and Lao vowels that are written before the consonant with which a word begins. */
const LEADING_VOWEL = /[\u0e40-\u0e44\u0ec0-\u0ec4]/

/** The first letter of a word: in Thai and Lao its consonant. Empty where it has none. */
const firstLetterOf = (word: string): string =>
  [...word].find((sign) => /\p{L}/u.test(sign) && !LEADING_VOWEL.test(sign))?.toUpperCase() ?? ''

/** The initials of a name: of its first word, and of its last one where it has several. Empty where it has no letters. */
export const initialsOf = (name: string): string => {
  const letters = name.split(/\s+/).map(firstLetterOf).filter(Boolean)
  return [letters[0], letters.length > 1 && letters.at(-1)].filter(Boolean).join('')
}
