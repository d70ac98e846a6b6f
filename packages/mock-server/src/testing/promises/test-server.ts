import type { Server } from 'node:http'
import { onTestFinished } from 'vitest'
import type { World } from '../../worlds/world.ts'
import type { NewWorld, Worlds } from '../../worlds/worlds.ts'
import { createTestApp, type TestAppOptions } from '../test-app.ts'
import { START } from '../test-worlds.ts'

export interface ReceivedResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

export interface RequestOptions {
  readonly world?: string
  readonly token?: string | undefined
  /** The body is sent unchanged if it is a text, and otherwise as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A mock in this process that answers over HTTP, and is closed when the running test ends. */
export interface TestServer {
  readonly port: number
  readonly http: Server
  readonly worlds: Worlds
  /** Creates a world whose clock is frozen at START unless `options` say otherwise. */
  createWorld(options: NewWorld): Promise<World>
  /** Sends a call, named by its route: `POST /api/wallet/transfer`. */
  send(call: string, requestOptions?: RequestOptions): Promise<ReceivedResponse>
  tokenFor(world: string, username: string): Promise<string>
  /** Closes the mock before its test ends. */
  close(): Promise<void>
}

export const startServer = async (options: TestAppOptions = {}): Promise<TestServer> => {
  const { app, worlds } = await createTestApp(options)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  onTestFinished(async () => {
    await app.close()
    await worlds.close()
  })
  const send: TestServer['send'] = async (call, { world, token, body, headers } = {}) => {
    const [method = '', path = ''] = call.split(' ')
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(world === undefined ? {} : { 'x-mock-world': world }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    }
  }
  return {
    port: Number(port),
    http: app.server,
    worlds,
    close: async () => {
      await app.close()
    },
    send,
    createWorld: (options) => worlds.create({ seed: 1, clock: { at: START, frozen: true }, ...options }),
    tokenFor: async (world, username) => {
      const { body } = await send('POST /api/login', { world, body: { username, password: 'demo1234' } })
      return String(body.token)
    },
  }
}
