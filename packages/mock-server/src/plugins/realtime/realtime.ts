import type { IncomingMessage } from 'node:http'
import { REALTIME_PATH } from '@sabai/contracts/realtime'
import type { FastifyInstance } from 'fastify'
import { worldOf } from '../../http/hosts.ts'
import { ConnectionRefusedError, type UpgradeHandler } from '../../http/upgrades.ts'
import { messageOf } from '../../lib/system-error.ts'
import { socketRulesOf } from '../../scenarios/rules/socket-rules.ts'
import { WorldAbsentError } from '../../worlds/absence/world-absent-error.ts'
import type { Push } from '../../worlds/push.ts'
import type { World } from '../../worlds/world.ts'
import type { ApiOptions } from '../api.ts'
import { PushDelivery } from './push-delivery.ts'
import type { WorldSockets } from './world-sockets.ts'

/** The sockets of one world, opened with its first connection, and the delivery of its pushes. */
interface WorldRealtime {
  readonly delivery: PushDelivery
  sockets: WorldSockets | null
  opening: Promise<WorldSockets> | null
}

/**
 * Serves realtime connections by socket.io (product section 7, "Chat"). The world of a connection is found in the same
 * way as the world of a call. Handles polling over HTTP itself, and returns the handler of WebSocket upgrades.
 */
export const realtimePlugin = async (
  app: FastifyInstance,
  {
    worlds,
    defaultWorld,
    socketRecovery: recovers = false,
  }: Pick<ApiOptions, 'worlds' | 'defaultWorld'> & { readonly socketRecovery?: boolean },
): Promise<UpgradeHandler> => {
  const realtimeByWorld = new Map<World, WorldRealtime>()

  const realtimeOf = (world: World): WorldRealtime => {
    const existingRealtime = realtimeByWorld.get(world)
    if (existingRealtime) return existingRealtime
    const realtime: WorldRealtime = {
      delivery: new PushDelivery(world, (room, item) => realtime.sockets?.send(room, item) ?? 0),
      sockets: null,
      opening: null,
    }
    realtimeByWorld.set(world, realtime)
    world.ended.addEventListener('abort', () => {
      realtimeByWorld.delete(world)
      void realtime.opening?.then((sockets) => sockets.close())
    })
    return realtime
  }

  /**
   * Opens the sockets of a world. socket.io is loaded only when this is first called, so that the mock starts faster.
   */
  const openSockets = (world: World): Promise<WorldSockets> => {
    const realtime = realtimeOf(world)
    realtime.opening ??= import('./world-sockets.ts').then((module) => {
      realtime.sockets = new module.WorldSockets(world, recovers)
      return realtime.sockets
    })
    return realtime.opening
  }

  /**
   * Returns the sockets of the world of a request. Rejects with ConnectionRefusedError if this world does not exist, or
   * if a rule refuses the connection.
   */
  const admit = async (request: IncomingMessage): Promise<WorldSockets> => {
    const world = requireWorldOf(request)
    const sockets = await openSockets(world)
    if (world.ended.aborted) throw new ConnectionRefusedError(world.absence?.status ?? 404, 'The world has ended.')
    const isNew = !new URLSearchParams(request.url?.split('?')[1]).has('sid')
    const refusal = isNew ? socketRulesOf(world).refuseConnection() : null
    if (!refusal) return sockets
    sockets.noteRefusal(refusal)
    throw new ConnectionRefusedError(503, 'A rule of a scenario refuses this connection.')
  }
  const requireWorldOf = (request: IncomingMessage): World => {
    try {
      return worldOf(request, worlds, defaultWorld)
    } catch (error) {
      const status = error instanceof WorldAbsentError ? error.absence.status : 404
      throw new ConnectionRefusedError(status, messageOf(error))
    }
  }

  const handlePush = (world: World, push: Push): void => {
    const realtime = realtimeOf(world)
    if (push.kind === 'message') realtime.delivery.deliver(push)
    else {
      socketRulesOf(world).refuseNext(push.refuse)
      if (push.drop !== null) realtime.sockets?.cut(push.drop)
    }
  }
  const stopListening = worlds.onPush(handlePush)

  await app.register(async (scope) => {
    // socket.io reads the bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'POST'],
      url: REALTIME_PATH,
      handler: async ({ raw }, reply) => {
        try {
          const sockets = await admit(raw)
          reply.hijack()
          // Passes on the CORS headers that Fastify has already set (see app.ts), since socket.io sends the reply.
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value)
          sockets.request(raw, reply.raw)
        } catch (error) {
          if (!(error instanceof ConnectionRefusedError)) throw error
          return reply.code(error.status).send({ message: error.message })
        }
      },
    })
  })

  app.addHook('preClose', async () => {
    stopListening()
    await Promise.all([...realtimeByWorld.values()].map(async ({ opening }) => (await opening)?.close()))
  })
  return async (request, socket, head) => {
    const sockets = await admit(request)
    sockets.upgrade(request, socket, head)
  }
}
