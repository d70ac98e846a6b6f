import type { ClientToServer, ConversationItem, ServerToClient } from '@sabai/contracts'
import { CHAT_RECONNECT_MS, CHAT_REJOIN_MS } from '@sabai/contracts/constants'
// oxlint-disable-next-line no-restricted-imports -- the only socket connection of the app
import { io, type Socket } from 'socket.io-client'
import type { Untrusted } from '../lib/wire/untrusted.ts'
import { getSessionToken } from './session.ts'

interface JoinOptions {
  readonly url: string
  readonly room: string
  /** Called after each connect, once the join request has been sent. */
  readonly onConnect: () => void
  readonly onDisconnect: () => void
  readonly onPush: (item: Untrusted<ConversationItem>) => void
}

type ChatConnection = Socket<ServerToClient, ClientToServer>

/** Joins a room of the chat and rejoins it after every disconnect. Returns a function that leaves the room. */
export const joinRoom = ({ url, room, onConnect, onDisconnect, onPush }: JoinOptions): (() => void) => {
  const socket: ChatConnection = io(url, {
    transports: ['websocket'],
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: CHAT_RECONNECT_MS,
    reconnectionDelayMax: CHAT_RECONNECT_MS,
    randomizationFactor: 0,
    forceNew: true,
    auth: (callback) => callback({ token: getSessionToken() ?? undefined }),
  })
  socket.on('connect', () => {
    socket.emit('join', room)
    onConnect()
  })
  socket.on('disconnect', onDisconnect)
  socket.on('messaging', onPush)
  // Socket.IO does not reconnect by itself if the server closed the connection on purpose.
  const reconnectTimer = setInterval(() => {
    if (!socket.connected) socket.connect()
  }, CHAT_REJOIN_MS)
  return () => {
    clearInterval(reconnectTimer)
    socket.disconnect()
  }
}
