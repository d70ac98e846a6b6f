/** Settings that are fixed when the app is built. `build/settings.ts` checks them; an invalid one fails the build. */

/** Address of the back end; empty for the origin that serves the page. */
export const API_BASE_URL: string = import.meta.env.VITE_API_BASE_URL ?? ''
/** Whether this is the Laos build, whose default language is Lao and which supports kip as well as baht. */
export const LAOS: boolean = import.meta.env.VITE_LAOS === 'true'
