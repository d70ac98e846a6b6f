import type { ClientToServer, ConversationItem, ServerToClient } from '@sabai/contracts'
import { CHAT_RECONNECT_MS, CHAT_REJOIN_MS } from '@sabai/contracts/constants'
// oxlint-disable-next-line no-restricted-imports -- the one connection of the app
import { io, type Socket } from 'socket.io-client'
import type { Untrusted } from '../lib/wire/untrusted.ts'

interface Options {
  readonly url: string
  readonly room: string
  readonly getToken: () => string | null
  /** Called after each connect, once the room was joined. */
  readonly onConnect: () => void
  readonly onDisconnect: () => void
  readonly onPush: (item: Untrusted<ConversationItem>) => void
}

type ChatConnection = Socket<ServerToClient, ClientToServer>

/** Joins a room of the chat and stays in it, however often the line breaks. Returns how to leave. */
export const joinRoom = ({ url, room, getToken, onConnect, onDisconnect, onPush }: Options): (() => void) => {
  const socket: ChatConnection = io(url, {
    transports: ['websocket'],
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: CHAT_RECONNECT_MS,
    reconnectionDelayMax: CHAT_RECONNECT_MS,
    randomizationFactor: 0,
    forceNew: true,
    auth: (give) => give({ token: getToken() ?? undefined }),
  })
  socket.on('connect', () => {
    socket.emit('join', room)
    onConnect()
  })
  socket.on('disconnect', onDisconnect)
  socket.on('messaging', onPush)
  // A server that ends a connection on purpose is not tried again by the client itself.
  const timer = setInterval(() => {
    if (!socket.connected) socket.connect()
  }, CHAT_REJOIN_MS)
  return () => {
    clearInterval(timer)
    socket.disconnect()
  }
}
