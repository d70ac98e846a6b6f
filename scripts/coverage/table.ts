/** Formats a Markdown table as the formatter of the repository does: each column is as wide as its widest cell. */
export const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const lineOf = (row: readonly string[]) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`
  const [first = [], ...others] = cells
  return [lineOf(first), lineOf(widths.map((width) => '-'.repeat(width))), ...others.map(lineOf)].join('\n')
}
