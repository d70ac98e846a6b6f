const ORIGIN = 'https://gift.truemoney.com'
/** The code of a link by itself. */
const CODE = /^[0-9A-Za-z]+$/

/**
 * Whether a text is, or while it is typed may become, what TrueMoney gives its members: a link of its host, or the code of
 * one. Another text may be good all the same: only the back end knows what it takes.
 */
export const isUsualGiftLink = (text: string): boolean =>
  CODE.test(text) || ORIGIN.startsWith(text.toLowerCase()) || (URL.canParse(text) && new URL(text).origin === ORIGIN)
