/** Says how to correct a line such as `refuse:NO_WALLET`, which YAML parses as a text; null for any other line. */
export const describeMissingSpace = (line: string): string | null => {
  const [, key, value] = /^\s*(?:- +)*(?:\{ *)?([A-Za-z]\w*):([^\s/].*?)\s*$/.exec(line) ?? []
  return key === undefined ? null : `a space is missing after the colon: write "${key}: ${value}"`
}
