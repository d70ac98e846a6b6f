import { pipeline } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws'
import { ConnectionRefusedError, type UpgradeHandler } from '../../http/upgrades.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { streamMessages } from './events.ts'

const EVENTS_PATH = /^\/__mock\/worlds\/([^/]+)\/events$/
/** Nothing is expected from a client. */
const RECEIVED_BYTES_MAX = 1_024

/**
 * Serves the live journal of a world over WebSocket, at the path of its server-sent events. Returns what finds the
 * handler of a path. A browser opens six connections at most to one origin for calls and events over HTTP, and keeps
 * WebSockets apart from them, so that any number of pages can follow a world and call the mock.
 */
export const journalSocketsOf = (
  app: FastifyInstance,
  worlds: Worlds,
): ((path: string) => UpgradeHandler | undefined) => {
  const server = new WebSocketServer({ noServer: true, maxPayload: RECEIVED_BYTES_MAX })
  app.addHook('preClose', async () => {
    for (const client of server.clients) client.terminate()
  })
  return (path) => {
    const id = EVENTS_PATH.exec(path)?.[1]
    if (id === undefined) return undefined
    return async (request, socket, head) => {
      const world = worlds.get(id)
      if (!world) throw new ConnectionRefusedError(404, `There is no world "${id}".`)
      server.handleUpgrade(request, socket, head, (client: WebSocket) => {
        const gone = new AbortController()
        client.once('close', () => gone.abort())
        const messages = createWebSocketStream(client, { decodeStrings: false })
        // Read and dropped: a full buffer would hold back the close of the connection too.
        messages.resume()
        pipeline(streamMessages(world, gone.signal), messages, () => client.terminate())
      })
    }
  }
}
