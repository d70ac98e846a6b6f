/**
 * Matches the addresses that the operator's HTML may contain: tel, mailto, paths of our own, and http and https without
 * a user part. A user part may look like a host (`https://bank@evil`).
 */
export const ALLOWED_ADDRESS = /^(?:https?:(?![/\\]*[^/\\?#]*@)|tel:|mailto:|\/(?![/\\]))/i

/**
 * The origins from which pictures may be loaded: our own, and those that the content security policy of the build
 * allows.
 */
const PICTURE_ORIGINS = [location.origin, ...String(import.meta.env.VITE_CSP_MEDIA ?? '').split(' ')]

/** Returns whether a picture in the operator's HTML may be loaded from an address. */
export const isAllowedPicture = (address: string): boolean =>
  ALLOWED_ADDRESS.test(address) &&
  URL.canParse(address, location.origin) &&
  PICTURE_ORIGINS.includes(new URL(address, location.origin).origin)
