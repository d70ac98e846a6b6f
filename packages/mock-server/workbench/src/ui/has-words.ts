/** Whether the texts contain every word, ignoring case. An empty search matches everything. */
export const hasWords = (words: string, texts: readonly string[]): boolean => {
  const joinedTexts = texts.join('\n').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => joinedTexts.includes(word))
}
