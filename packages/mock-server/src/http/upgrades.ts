import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type AllowedOrigins, foreignRequestReason } from './request-guard.ts'

/** Thrown to refuse a connection. The client gets the message only if it connects by HTTP, not by an upgrade. */
export class ConnectionRefusedError extends Error {
  override readonly name = 'ConnectionRefusedError'
  readonly status: 403 | 404 | 410 | 503

  constructor(status: 403 | 404 | 410 | 503, message: string) {
    super(message)
    this.status = status
  }
}

/** Takes over a connection that is upgraded to a WebSocket. Rejects with ConnectionRefusedError to refuse it. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>

/**
 * Passes requests for a WebSocket to the handler of their path. Checks their origin first, because Fastify does not run
 * its hooks for upgrades.
 */
export const routeUpgrades = (
  app: FastifyInstance,
  allowedOrigins: AllowedOrigins,
  findHandler: (path: string) => UpgradeHandler | undefined,
): void => {
  const acceptUpgrade: UpgradeHandler = async (request, socket, head) => {
    const refusalReason = foreignRequestReason(request, allowedOrigins)
    if (refusalReason) throw new ConnectionRefusedError(403, refusalReason)
    const handler = findHandler(request.url?.split('?')[0] ?? '')
    if (!handler) throw new ConnectionRefusedError(404, 'Nothing is upgraded at this address.')
    await handler(request, socket, head)
  }
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', ignoreError)
    acceptUpgrade(request, socket, head).catch((error: unknown) => endUpgrade(socket, error))
  })
}

/** Ignores errors of broken connections: nobody is left to read a response. */
const ignoreError = (): void => {}

/** Refuses an upgrade with a response without a body: clients read none, and a proxy would report an unread body. */
const endUpgrade = (socket: Duplex, error: unknown): void => {
  const status = error instanceof ConnectionRefusedError ? error.status : 500
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
