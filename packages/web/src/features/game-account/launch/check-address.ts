const MAX_ADDRESS_LENGTH = 4_000
/**
 * Matches an https address with a plain host name: no user, no port, and no characters that a browser would normalise.
 */
const SECURE_ADDRESS = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i
const LOCAL_ADDRESS = /^http:\/\/([a-z0-9.-]+)\.localhost(?::\d{1,5})?(?:[/?#]|$)/i
/** Matches the address of an app in an app store. It must not contain characters that a browser would drop. */
const APP_STORE_ADDRESS = /^(?:market|itms-apps):\/\/[!-~]+$/
const BLANK_OR_CONTROL = /[\s\p{Cc}\\]/u

const isLocalHost = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

interface AddressRules {
  /** The hosts that the launch table has for the game. */
  readonly hosts: readonly string[]
  /** Whether the address may also be in an app store. */
  readonly allowsAppStore?: boolean
  /** The host name of this page. */
  readonly pageHost?: string
}

/**
 * Returns the address of a game if it is safe to open, and otherwise null. A safe address uses https and one of the
 * provider's hosts. On localhost, the providers are simulated on the same machine. There, a safe address uses http and
 * the host of a provider, followed by `.localhost`. With `allowsAppStore`, the address of an app in an app store is
 * safe too.
 */
export const checkAddress = (
  value: unknown,
  { hosts, allowsAppStore, pageHost = location.hostname }: AddressRules,
): string | null => {
  if (typeof value !== 'string' || value.length > MAX_ADDRESS_LENGTH || BLANK_OR_CONTROL.test(value)) return null
  if (allowsAppStore && APP_STORE_ADDRESS.test(value)) return value
  const host = (isLocalHost(pageHost) ? LOCAL_ADDRESS : SECURE_ADDRESS).exec(value)?.[1]?.toLowerCase()
  return host !== undefined && hosts.includes(host) && URL.canParse(value) ? new URL(value).href : null
}
