/** The prefix of every chat room's name; a dash follows it (docs/decisions/realtime.md, "Rooms"). */
export const CHAT_ROOM_PREFIX = 'mw'
export const MAX_CHAT_TEXT_LENGTH = 2_000
export const CHAT_HISTORY_PAGE_SIZE = 10
/** The delay before the app again tries to join its chat room, or to open a connection that the server has closed. */
export const CHAT_REJOIN_MS = 5_000
/** The delay before the app reconnects after a connection of the chat was lost. */
export const CHAT_RECONNECT_MS = 500
/** The shortest time between two of the calls by which the app reports how far the customer has read. */
export const CHAT_READ_THROTTLE_MS = 1_000
export const IMAGE_MAX_MB = 10
export const VIDEO_MAX_MB = 20

/** The media types of files that may be attached in the chat (product section 5). */
export const CHAT_IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const
export const CHAT_VIDEO_TYPES = ['video/mp4', 'video/quicktime'] as const
/** The file name extensions of these types. */
export const CHAT_EXTENSIONS = { image: ['png', 'jpg', 'jpeg', 'gif'], video: ['mp4', 'mov', 'qt'] } as const
export const CHAT_IMAGE_MAX_BYTES = IMAGE_MAX_MB * 1024 * 1024
export const CHAT_VIDEO_MAX_BYTES = VIDEO_MAX_MB * 1024 * 1024

/** The limits of a chat message: the largest number of each kind of part, and the longest texts in characters. */
export const CHAT_LIMITS = {
  buttons: 3,
  buttonText: 640,
  buttonTitle: 20,
  buttonPayload: 1_000,
  quickReplies: 13,
  cards: 10,
  cardText: 80,
} as const
