import type { ClientToServer, ConversationItem, ServerToClient } from '@sabai/contracts/realtime'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { World } from '../worlds/world.ts'

/** A realtime client, with the messages that it has received. */
export interface SocketClient {
  readonly socket: Socket<ServerToClient, ClientToServer>
  /** The texts of the received text messages, in order. */
  readonly texts: string[]
  readonly items: ConversationItem[]
}

export interface ClientOptions extends Partial<ManagerOptions & SocketOptions> {
  readonly world: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Connects as the app does, by default over WebSocket. Disconnects when the running test ends. */
export const connectClient = (port: number, { world, token, headers, ...options }: ClientOptions): SocketClient => {
  const socket: SocketClient['socket'] = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnectionDelay: 10,
    reconnectionDelayMax: 10,
    extraHeaders: { 'x-mock-world': world, ...headers },
    ...(token === undefined ? {} : { auth: { token } }),
    forceNew: true,
    ...options,
  })
  onTestFinished(() => {
    socket.disconnect()
  })
  const items: ConversationItem[] = []
  const texts: string[] = []
  socket.on('messaging', (item) => {
    items.push(item)
    if (item.message.message_type === 'text') texts.push(item.message.payload.message)
  })
  return { socket, texts, items }
}

/** Resolves when an event has occurred `times` times on a socket. */
export const waitForEvent = (
  { socket }: SocketClient,
  event: 'connect' | 'connect_error' | 'disconnect' | 'messaging',
  times = 1,
): Promise<void> =>
  new Promise((resolve) => {
    let remaining = times
    const countEvent = (): void => {
      remaining -= 1
      if (remaining > 0) return
      socket.off(event, countEvent)
      resolve()
    }
    socket.on(event, countEvent)
  })

/** Returns the realtime entries in a world's journal as lines such as `join mw-…: joined`. */
export const realtimeLinesOf = (world: World): string[] =>
  world.journal.entries().flatMap(({ realtime, method, path, why }) => (realtime ? [`${method} ${path}: ${why}`] : []))

/** Resolves when a world's journal has more than `ignoredCount` realtime lines for which `isWanted` is true. */
export const waitForLine = (world: World, isWanted: (line: string) => boolean, ignoredCount = 0): Promise<void> =>
  new Promise((resolve) => {
    const checkLines = (): void => {
      if (realtimeLinesOf(world).filter(isWanted).length <= ignoredCount) return
      stopListening()
      resolve()
    }
    const stopListening = world.journal.listen(checkLines)
    checkLines()
  })

/** Joins a room. Resolves when the world's journal contains the entry of this join. */
export const joinAndWait = (world: World, { socket }: SocketClient, room: string): Promise<void> => {
  const isJoin = (line: string) => line.startsWith(`join ${room}:`)
  const joinsBefore = realtimeLinesOf(world).filter(isJoin).length
  socket.emit('join', room)
  return waitForLine(world, isJoin, joinsBefore)
}
