const GIFT_LINK_ORIGIN = 'https://gift.truemoney.com'
/** Matches the code of a gift link, which the member may have pasted without the rest of the link. */
const GIFT_CODE_PATTERN = /^[0-9A-Za-z]+$/

/**
 * Returns whether a text looks like a gift link of TrueMoney: a link to TrueMoney's host, the beginning of such a link,
 * or the code of a gift link alone. Only the back end decides what it accepts, so other texts may also be valid.
 */
export const isUsualGiftLink = (text: string): boolean =>
  GIFT_CODE_PATTERN.test(text) ||
  GIFT_LINK_ORIGIN.startsWith(text.toLowerCase()) ||
  (URL.canParse(text) && new URL(text).origin === GIFT_LINK_ORIGIN)
