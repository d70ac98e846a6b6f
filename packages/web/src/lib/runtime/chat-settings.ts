/** Where the chat's pushes come from: an origin, `/` for the page's own, or empty where there are none. Checked by the build. */
export const CHAT_URL: string = import.meta.env.VITE_CHAT_URL ?? ''
