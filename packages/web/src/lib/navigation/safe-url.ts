import { API_BASE_URL } from '../runtime/settings.ts'

/** The protocols that each kind of address may have. Plain http is allowed only in development. */
const WEB_PROTOCOLS = import.meta.env.DEV ? ['https:', 'http:'] : ['https:']
const PROTOCOLS = { picture: WEB_PROTOCOLS, link: WEB_PROTOCOLS }

const getBackEndOrigin = (): string => new URL(API_BASE_URL, globalThis.location.origin).origin

/**
 * Returns the referrer policy for a picture. A back end on another origin receives the app's origin, because the
 * back end may allow its pictures only for certain origins. Other hosts receive no referrer.
 */
export const referrerPolicyFor = (address: string): 'strict-origin' | 'no-referrer' =>
  API_BASE_URL !== '' && new URL(address).origin === getBackEndOrigin() ? 'strict-origin' : 'no-referrer'

/**
 * Returns an address from the server if it is safe for a picture or a link, and otherwise null. A path is resolved
 * against the back end. Scripts, data, app schemes and disguised hosts (`//evil`, `/\evil`, `https://bank@evil`) are
 * rejected.
 */
export const toSafeUrl = (kind: keyof typeof PROTOCOLS, value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const backEndOrigin = getBackEndOrigin()
  const isPath = value.startsWith('/')
  if (!URL.canParse(value, isPath ? backEndOrigin : undefined)) return null
  const { origin, protocol, username, password, href } = new URL(value, isPath ? backEndOrigin : undefined)
  const isAllowed = isPath ? origin === backEndOrigin : PROTOCOLS[kind].includes(protocol)
  return isAllowed && username === '' && password === '' ? href : null
}
