const GIFT_LINK_ORIGIN = 'https://gift.truemoney.com'
/** The code of a gift link on its own. */
const GIFT_CODE_PATTERN = /^[0-9A-Za-z]+$/

/**
 * Returns whether a text is, or may become while it is typed, a gift link as TrueMoney creates it: a link to its host,
 * or the code in such a link. Another text may also be valid: only the back end knows what it accepts.
 */
export const isUsualGiftLink = (text: string): boolean =>
  GIFT_CODE_PATTERN.test(text) ||
  GIFT_LINK_ORIGIN.startsWith(text.toLowerCase()) ||
  (URL.canParse(text) && new URL(text).origin === GIFT_LINK_ORIGIN)
