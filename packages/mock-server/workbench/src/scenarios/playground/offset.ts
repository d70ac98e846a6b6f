/** Converts a 1-based line and column into an offset, at most the length of the text. */
export const offsetOf = (text: string, line: number, column: number): number => {
  const linesBefore = text.split('\n').slice(0, line - 1)
  const start = linesBefore.reduce((sum, { length }) => sum + length + 1, 0)
  return Math.min(start + column - 1, text.length)
}
