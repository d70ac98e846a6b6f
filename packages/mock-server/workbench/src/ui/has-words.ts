/** Whether each of the words occurs in one of the texts, ignoring case. True if there are no words. */
export const hasWords = (words: string, texts: readonly string[]): boolean => {
  const joinedTexts = texts.join('\n').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => joinedTexts.includes(word))
}
