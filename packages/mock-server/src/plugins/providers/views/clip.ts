/** Cuts off what would fill the page, and says how long it was. */
export const clip = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length)}… (${text.length.toLocaleString('en-US')} characters)`
