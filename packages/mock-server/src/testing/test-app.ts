import type { ControlInput, ControlReply, ControlRoute } from '@sabai/contracts/control'
import { pathOf } from '@sabai/contracts/paths'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, buildApp } from '../app.ts'
import { Worlds } from '../worlds/worlds.ts'
import { assertDocumented } from './control-document.ts'
import { loadTestFixtures, loadTestLibrary, mediaFolder, START } from './test-worlds.ts'

/** The ports of the mock and the app in the `Host` and `Origin` of test requests. */
export const PORTS = { mockPort: 7690, webPort: 7691, laosWebPort: 7692 }

export interface TestAppOptions extends Partial<AppOptions> {
  /** The machine's time in ms; by default always START. */
  readonly machine?: () => number
  /** The folder in which worlds are persisted; by default they are kept in memory. */
  readonly dataFolder?: string | null
}

/** Creates the whole mock, which does not listen on a port yet. */
export const createTestApp = async ({
  machine = () => START,
  dataFolder = null,
  ...options
}: TestAppOptions = {}): Promise<{ app: FastifyInstance; worlds: Worlds }> => {
  const { team } = options
  const owns = (id: string): boolean => team?.owns(id) ?? true
  const worlds = await Worlds.open({ fixtures: loadTestFixtures, dataFolder, machine, owns })
  const library = loadTestLibrary()
  return {
    worlds,
    app: await buildApp({ worlds, library, defaultWorld: 'main', media: mediaFolder, ...PORTS, ...options }),
  }
}

/** The report of a world in which nothing is wrong. */
export const CLEAN_REPORT: ControlReply<'GET /__mock/worlds/{id}/report'> = {
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

/** Calls the control API without a network. Throws if the call or its reply differs from the OpenAPI document. */
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
  assertDocumented(route, { params, query, body, status: response.statusCode, reply })
  return { status: response.statusCode, reply, message: reply.message }
}
