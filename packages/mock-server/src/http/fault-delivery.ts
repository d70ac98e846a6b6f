import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { pause } from '../scenarios/rules/pause.ts'
import type { World } from '../worlds/world.ts'
import { bodyTextOf, type HttpResponse } from './call-outcome.ts'

/** The interval between the chunks of a slow reply. */
const CHUNK_INTERVAL_MS = 100

/**
 * The delay before a reset in mid-body. Without it, the reset would reach the client before the client has read the
 * first half of the body.
 */
const MID_BODY_RESET_DELAY_MS = 50

/** Returns a signal that is aborted when the connection of a reply is closed, by either side. */
export const abortOnClose = (raw: ServerResponse): AbortSignal => {
  const abortController = new AbortController()
  if (raw.closed) abortController.abort()
  else raw.once('close', () => abortController.abort())
  return abortController.signal
}

/** Sends a reply that a rule cuts off or slows down, bypassing Fastify. Its status and headers are set already. */
export const deliverFault = (reply: FastifyReply, world: World, outcome: HttpResponse): void => {
  reply.hijack()
  const { raw } = reply
  const { status, cut, spreadMs = 0 } = outcome
  if (cut && status === 0) {
    cutConnection(raw, cut, world)
    return
  }
  const bytes = Buffer.from(bodyTextOf(outcome))
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.setHeader('content-length', bytes.length)
  raw.writeHead(reply.statusCode)
  if (cut) {
    raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)))
    setTimeout(() => cutConnection(raw, cut, world), MID_BODY_RESET_DELAY_MS)
  } else void sendSlowly(raw, bytes, spreadMs, world)
}

const cutConnection = (raw: ServerResponse, cut: 'reset' | 'no-answer', { ended }: World): void => {
  if (cut === 'reset') {
    raw.socket?.resetAndDestroy()
    return
  }
  const endResponse = (): void => void raw.destroy()
  if (ended.aborted) endResponse()
  ended.addEventListener('abort', endResponse)
  raw.once('close', () => ended.removeEventListener('abort', endResponse))
}

const sendSlowly = async (raw: ServerResponse, bytes: Buffer, spreadMs: number, world: World): Promise<void> => {
  const endSignal = AbortSignal.any([world.ended, abortOnClose(raw)])
  const chunks = Math.min(bytes.length, Math.ceil(spreadMs / CHUNK_INTERVAL_MS))
  const start = world.now()
  raw.flushHeaders()
  for (let chunk = 1; chunk <= chunks; chunk += 1) {
    await pause(world, spreadMs / chunks, start + (spreadMs * chunk) / chunks, endSignal)
    if (endSignal.aborted) return void raw.destroy()
    raw.write(
      bytes.subarray(Math.floor((bytes.length * (chunk - 1)) / chunks), Math.floor((bytes.length * chunk) / chunks)),
    )
  }
  raw.end()
}
