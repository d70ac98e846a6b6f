/** The settings of the build, which `build/settings.ts` has checked. A build with an invalid setting fails. */

/** Address of the back end; empty for the origin that serves the page. */
export const API_BASE_URL: string = import.meta.env.VITE_API_BASE_URL ?? ''
/** Whether this is the Laos build, whose default language is Lao and which supports kip as well as baht. */
export const LAOS: boolean = import.meta.env.VITE_LAOS === 'true'
