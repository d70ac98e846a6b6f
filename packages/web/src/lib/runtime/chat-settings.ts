/**
 * Origin of the pushes of the chat: an origin, `/` for that of the page, or empty if there are none. The build has
 * checked it.
 */
export const CHAT_URL: string = import.meta.env.VITE_CHAT_URL ?? ''
