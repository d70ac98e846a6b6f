import { MEMBER_PATHS, PATHS } from './paths.ts'

/** Returns the login address that leads back to `path` after the login (product section 2, "Navigation guard"). */
export const loginPathFor = (path: string): string => `${PATHS.login}?next=${encodeURIComponent(path)}`

/**
 * Returns the path to navigate to after the login: the given path if it is /user or a page of the app below it, and
 * otherwise /user/home. The browser's own URL parser reads the value, so no disguised address (`//evil`, `/\evil`, a
 * tab, an encoded host) leads to another origin.
 */
export const toSafePath = (value: string | null, origin: string): string => {
  if (!value?.startsWith('/') || !URL.canParse(value, origin)) return PATHS.home
  const url = new URL(value, origin)
  const isOwnPath = url.origin === origin && MEMBER_PATHS.includes(url.pathname)
  return isOwnPath ? url.pathname + url.search : PATHS.home
}
