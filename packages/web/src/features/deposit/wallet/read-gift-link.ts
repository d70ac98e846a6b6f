const HOST = 'gift.truemoney.com'
const CODE = /^[0-9A-Za-z]{1,64}$/
/** A message that holds a link is a few lines; what is far longer was pasted by mistake. */
const TEXT_MAX = 2_000

const toLink = (code: string): string => `https://${HOST}/campaign/?v=${code}`

/**
 * The gift link in what a member pasted: a link, a message that holds one, or its code alone. Null where there is none,
 * or one of another host.
 */
export const readGiftLink = (pasted: string): string | null => {
  const text = pasted.trim()
  if (text.length > TEXT_MAX) return null
  if (CODE.test(text)) return toLink(text)
  const [found = ''] = /https:\/\/\S+/i.exec(text) ?? []
  const url = URL.canParse(found) ? new URL(found) : null
  if (url?.origin !== `https://${HOST}` || !/^\/campaign\/?$/.test(url.pathname)) return null
  const code = url.searchParams.get('v') ?? ''
  return CODE.test(code) ? toLink(code) : null
}
