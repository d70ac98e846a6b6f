import { pipeline } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws'
import { ConnectionRefusedError, type UpgradeHandler } from '../../../http/upgrades.ts'
import type { Worlds } from '../../../worlds/worlds.ts'
import { streamMessages } from '../events.ts'

const EVENTS_PATH = /^\/__mock\/worlds\/([^/]+)\/events$/
/** The largest message that a client may send: small, because clients have nothing to send. */
const MAX_RECEIVED_BYTES = 1_024

/**
 * Serves the live journal of a world over WebSocket, at the same path as its server-sent events. Returns a function
 * that finds the upgrade handler of a path. A browser opens at most six HTTP connections to one origin, for calls and
 * event streams together. It does not count WebSockets, so any number of pages can follow a world and still call the
 * mock.
 */
export const createJournalSockets = (
  app: FastifyInstance,
  worlds: Worlds,
): ((path: string) => UpgradeHandler | undefined) => {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_RECEIVED_BYTES })
  app.addHook('preClose', async () => {
    for (const client of server.clients) client.terminate()
  })
  return (path) => {
    const id = EVENTS_PATH.exec(path)?.[1]
    if (id === undefined) return undefined
    return async (request, socket, head) => {
      const world = worlds.get(id)
      if (!world) {
        const { status, message } = worlds.absenceOf(id) ?? { status: 404, message: `There is no world "${id}".` }
        throw new ConnectionRefusedError(status, message)
      }
      server.handleUpgrade(request, socket, head, (client: WebSocket) => {
        const clientGone = new AbortController()
        client.once('close', () => clientGone.abort())
        const messages = createWebSocketStream(client, { decodeStrings: false })
        // Incoming data is read and discarded, because a full buffer would also delay the close event.
        messages.resume()
        pipeline(streamMessages(world, clientGone.signal), messages, () => client.terminate())
      })
    }
  }
}
