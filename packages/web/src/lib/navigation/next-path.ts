import { MEMBER_PATHS, PATHS } from './paths.ts'

/** The login address that brings the member back to `path` afterwards (product section 2, "Navigation guard"). */
export const loginPathFor = (path: string): string => `${PATHS.login}?next=${encodeURIComponent(path)}`

/**
 * Where to go after login. Only a page of ours below /user is followed, else /user/home. The value is read by the
 * browser's own URL parser, so no disguise (`//evil`, `/\evil`, a tab, an encoded host) leads off our origin.
 */
export const toSafePath = (value: string | null, origin: string): string => {
  if (!value?.startsWith('/') || !URL.canParse(value, origin)) return PATHS.home
  const url = new URL(value, origin)
  const ours = url.origin === origin && MEMBER_PATHS.includes(url.pathname)
  return ours ? url.pathname + url.search : PATHS.home
}
