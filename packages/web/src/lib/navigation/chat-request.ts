/** The state of a link to the contact page that opens the chat there. */
export const CHAT_REQUEST = { opensChat: true } as const

/** Whether a link asked for the chat, given the state of the address. */
export const hasChatRequest = (state: unknown): boolean =>
  (state as Partial<typeof CHAT_REQUEST> | null)?.opensChat === true
