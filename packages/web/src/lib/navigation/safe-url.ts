import { API_BASE_URL } from '../runtime/settings.ts'

/** What each kind of address may begin with; plain http only where a developer works. */
const WEB = import.meta.env.DEV ? ['https:', 'http:'] : ['https:']
const PROTOCOLS = { picture: WEB, link: WEB }

const findHome = (): string => new URL(API_BASE_URL, globalThis.location.origin).origin

/**
 * What the host of a picture is told about who shows it: nothing, but our origin where it is the back end at an origin of
 * its own, which may show pictures to the pages of some origins alone.
 */
export const referrerPolicyFor = (address: string): 'strict-origin' | 'no-referrer' =>
  API_BASE_URL !== '' && new URL(address).origin === findHome() ? 'strict-origin' : 'no-referrer'

/**
 * An address that came from the server, if it may be used for that kind of thing, else null. A path belongs to the
 * back end; scripts, data, app schemes and names of other hosts in disguise (`//evil`, `/\evil`, `https://bank@evil`)
 * are refused.
 */
export const toSafeUrl = (kind: keyof typeof PROTOCOLS, value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const home = findHome()
  const isPath = value.startsWith('/')
  if (!URL.canParse(value, isPath ? home : undefined)) return null
  const { origin, protocol, username, password, href } = new URL(value, isPath ? home : undefined)
  const isAllowed = isPath ? origin === home : PROTOCOLS[kind].includes(protocol)
  return isAllowed && username === '' && password === '' ? href : null
}
