import type { ConversationItem } from './chat-schemas.ts'

export * from './chat-schemas.ts'

/** The events that a client may emit (product section 7, "Chat"). */
export interface ClientToServer {
  /** Subscribes to a room, whose name is the prefix, a dash, and the id of a member or a guest. */
  join: (room: string) => void
}

/** Events pushed to the connections that joined a room. */
export interface ServerToClient {
  messaging: (message: ConversationItem) => void
}

/** The path of Socket.IO, on the server that also answers the calls. */
export const REALTIME_PATH = '/socket.io/'
