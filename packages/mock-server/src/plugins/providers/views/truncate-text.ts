/** Truncates a text of more than `length` characters, and appends its original length. */
export const truncateText = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length)}… (${text.length.toLocaleString('en-US')} characters)`
