/** Where a line and a column, which count from 1, are in a text. */
export const offsetOf = (text: string, line: number, column: number): number => {
  const before = text.split('\n').slice(0, line - 1)
  const start = before.reduce((sum, { length }) => sum + length + 1, 0)
  return Math.min(start + column - 1, text.length)
}
