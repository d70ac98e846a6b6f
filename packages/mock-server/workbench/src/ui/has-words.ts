/** Whether each of the words stands somewhere in the texts, whatever its case. No words fit everything. */
export const hasWords = (words: string, texts: readonly string[]): boolean => {
  const all = texts.join('\n').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
