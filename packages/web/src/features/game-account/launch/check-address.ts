const LONGEST = 4_000
/** A plain name of a host, without a user, a port, or anything that a browser would read as another character. */
const SECURE = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i
const ON_THIS_MACHINE = /^http:\/\/([a-z0-9.-]+)\.localhost(?::\d{1,5})?(?:[/?#]|$)/i
/** The shops of apps, and nothing after them that a browser would drop. */
const SHOP = /^(?:market|itms-apps):\/\/[!-~]+$/
const BLANK_OR_CONTROL = /[\s\p{Cc}\\]/u

const isThisMachine = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

interface Rules {
  /** The hosts of the game's row in the launch table. */
  readonly hosts: readonly string[]
  /** It may lead to an app store as well. */
  readonly mayBeShop?: boolean
  /** The host that serves this page. */
  readonly page?: string
}

/**
 * The address of a game as it may be opened, else null: https, on one of the provider's hosts. Where this page comes from
 * the developer's own machine, the providers do too: http, each at its host's name before `.localhost`.
 */
export const checkAddress = (value: unknown, { hosts, mayBeShop, page = location.hostname }: Rules): string | null => {
  if (typeof value !== 'string' || value.length > LONGEST || BLANK_OR_CONTROL.test(value)) return null
  if (mayBeShop && SHOP.test(value)) return value
  const host = (isThisMachine(page) ? ON_THIS_MACHINE : SECURE).exec(value)?.[1]?.toLowerCase()
  return host !== undefined && hosts.includes(host) && URL.canParse(value) ? new URL(value).href : null
}
