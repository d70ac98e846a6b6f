/**
 * The addresses that the operator's HTML may have: tel, mailto, paths of our own, http and https without a user part, which
 * passes for the name of a host (`https://bank@evil`).
 */
export const ADDRESS = /^(?:https?:(?![/\\]*[^/\\?#]*@)|tel:|mailto:|\/(?![/\\]))/i

/** Where pictures may come from: us, and the origins that the content policy of the build lets in. */
const PICTURE_ORIGINS = [location.origin, ...String(import.meta.env.VITE_CSP_MEDIA ?? '').split(' ')]

/** Whether a picture of the operator's HTML may be asked for at an address. */
export const isOurPicture = (address: string): boolean =>
  ADDRESS.test(address) &&
  URL.canParse(address, location.origin) &&
  PICTURE_ORIGINS.includes(new URL(address, location.origin).origin)
