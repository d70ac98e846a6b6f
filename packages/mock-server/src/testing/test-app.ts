import {
  type ControlInput,
  type ControlReply,
  type ControlRoute,
  type ControlSpec,
  controlRoutes,
} from '@sabai/contracts/control'
import { pathOf } from '@sabai/contracts/paths'
import type { FastifyInstance } from 'fastify'
import { Errors } from 'typebox/value'
import { buildApp } from '../app.ts'
import { Worlds } from '../worlds/worlds.ts'
import { loadTestFixtures, loadTestLibrary, media, START } from './test-worlds.ts'

export const PORTS = { mockPort: 7690, webPort: 7691, laosWebPort: 7692 }

/**
 * Creates the whole mock with worlds in memory, or in a folder where one is given, and with a machine clock that stands at
 * START.
 */
export const createTestApp = async (
  workbench?: string,
  dataFolder: string | null = null,
): Promise<{ app: FastifyInstance; worlds: Worlds }> => {
  const worlds = await Worlds.open({ fixtures: loadTestFixtures, dataFolder, machine: () => START })
  return {
    worlds,
    app: await buildApp({
      worlds,
      library: loadTestLibrary(),
      defaultWorld: 'main',
      media,
      ...PORTS,
      ...(workbench !== undefined && { workbench }),
    }),
  }
}

/** The report of a world in which nothing is wrong. */
export const ALL_WELL: ControlReply<'GET /__mock/worlds/{id}/report'> = {
  violations: [],
  outside: [],
  notes: [],
  dropped: 0,
  invariants: [],
  unused: [],
  unmet: [],
}

/** A response of the control API: its reply, or the sentence of a refusal as `message`. */
export interface ControlResponse<R extends ControlRoute> {
  readonly status: number
  readonly reply: ControlReply<R>
  readonly message: string
}

/** Calls the control API without a network. Throws when a successful reply breaks its contract. */
export const callControl = async <R extends ControlRoute>(
  app: FastifyInstance,
  route: R,
  input: ControlInput<R>,
  headers: Record<string, string> = {},
): Promise<ControlResponse<R>> => {
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: object
  }
  const [method = ''] = route.split(' ')
  const response = await app.inject({
    method: method as 'GET',
    url: pathOf(route, params),
    headers: { host: `localhost:${PORTS.mockPort}`, ...headers },
    query,
    ...(body === undefined ? {} : { payload: body }),
  })
  const reply = response.json()
  const { reply: schema }: ControlSpec = controlRoutes[route]
  const wrong = response.statusCode === 200 ? Errors(schema, reply) : []
  if (wrong.length > 0) throw new Error(`${route} broke its contract: ${JSON.stringify(wrong)}`)
  return { status: response.statusCode, reply, message: reply.message }
}
