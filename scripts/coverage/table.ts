/** Formats a Markdown table as the formatter of the repository does: each column is as wide as its widest cell. */
export const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const formatRow = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  const [headCells = [], ...bodyRows] = cells
  return [formatRow(headCells), formatRow(widths.map((width) => '-'.repeat(width))), ...bodyRows.map(formatRow)].join(
    '\n',
  )
}
