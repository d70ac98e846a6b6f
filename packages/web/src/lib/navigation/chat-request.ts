/** The history state of a link to the contact page that opens the chat. */
export const CHAT_REQUEST = { opensChat: true } as const

/** Returns whether a link requested the chat, given the history state. */
export const hasChatRequest = (state: unknown): boolean =>
  (state as Partial<typeof CHAT_REQUEST> | null)?.opensChat === true
