/**
 * Matches the addresses that the operator's HTML may contain: tel, mailto, paths of our own, and http and https without
 * a user part, which looks like a host (`https://bank@evil`).
 */
export const ALLOWED_ADDRESS = /^(?:https?:(?![/\\]*[^/\\?#]*@)|tel:|mailto:|\/(?![/\\]))/i

/**
 * The origins that pictures may be loaded from: our own, and those that the content security policy of the build
 * allows.
 */
const PICTURE_ORIGINS = [location.origin, ...String(import.meta.env.VITE_CSP_MEDIA ?? '').split(' ')]

/** Whether a picture in the operator's HTML may be loaded from an address. */
export const isAllowedPicture = (address: string): boolean =>
  ALLOWED_ADDRESS.test(address) &&
  URL.canParse(address, location.origin) &&
  PICTURE_ORIGINS.includes(new URL(address, location.origin).origin)
