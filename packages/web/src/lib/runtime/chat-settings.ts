/**
 * Origin of the socket that pushes chat messages: an origin, `/` for the origin of the page, or empty if there are no
 * pushes. The build has checked it.
 */
export const CHAT_URL: string = import.meta.env.VITE_CHAT_URL ?? ''
