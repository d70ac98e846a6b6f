/** The build's settings, already checked by `build/settings.ts`: a build with a bad value never gets this far. */

/** Where the back end is; empty: the origin that serves the page. */
export const API_BASE_URL: string = import.meta.env.VITE_API_BASE_URL ?? ''
/** The Laos build: Lao by default, kip besides baht. */
export const LAOS: boolean = import.meta.env.VITE_LAOS === 'true'
