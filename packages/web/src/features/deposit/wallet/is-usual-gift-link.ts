/** A link of the one host, wherever it stands in a text: what precedes it is no part of another host's name. */
const LINK =
  /(?:^|https:\/\/|[^\w.@/-])gift\.truemoney\.com\/campaign\/?\?(?:[^\s#]*&)?v=([0-9A-Za-z]{1,64})(?![\w:-])/i
/** A code by itself: shorter texts are words. */
const CODE = /^[0-9A-Za-z]{10,64}$/
/** A message that holds a link is a few lines; what is far longer was pasted by mistake. */
const TEXT_MAX = 2_000

/**
 * The gift link in what a member pasted: a link, a message that holds one, or its code alone. Null where there is none,
 * or one of another host.
 */
export const readGiftLink = (pasted: string): string | null => {
  const text = pasted.trim()
  if (text.length > TEXT_MAX) return null
  const code = CODE.test(text) ? text : LINK.exec(text)?.[1]
  return code === undefined ? null : `https://gift.truemoney.com/campaign/?v=${code}`
}
