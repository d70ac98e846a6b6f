/**
 * The settings of the build, already checked by `build/settings.ts`: a build with an invalid value does not get this
 * far.
 */

/** Address of the back end; empty for the origin that serves the page. */
export const API_BASE_URL: string = import.meta.env.VITE_API_BASE_URL ?? ''
/** Whether this is the Laos build: Lao by default, and kip as well as baht. */
export const LAOS: boolean = import.meta.env.VITE_LAOS === 'true'
