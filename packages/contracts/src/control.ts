import { type Static, type TSchema, Type } from 'typebox'
import {
  Act,
  Addresses,
  BaseName,
  ClockGiven,
  JournalRead,
  Scenario,
  ScenarioApplied,
  Seed,
  SettingsGiven,
  StateRead,
  TimeGiven,
  WorldDetails,
  WorldInfo,
} from './control-schemas.ts'
import { Done, type InputOf, object, type ReplyOf } from './route.ts'
import { Time } from './schemas.ts'

/** What one call of the control API is. Every refusal is a 4xx `{message: <a sentence>}`. */
export interface ControlSpec {
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly reply: TSchema
  /** The reply is a stream of server-sent events, of which each one's data is a `reply`. */
  readonly stream?: true
}

const optional = Type.Optional
const World = object({ id: Type.String() })
const SnapshotName = Type.String({ minLength: 1, maxLength: 64 })

/** The control API of the mock: how QA, tests and the workbench make worlds and act in them. */
export const controlRoutes = {
  'GET /__mock/health': {
    summary: 'Whether the mock answers',
    reply: object({ status: Type.Literal('ok'), version: Type.String() }),
  },
  'GET /__mock/openapi.json': {
    summary: 'The OpenAPI 3.1 document of all calls under /api',
    reply: Type.Object({ openapi: Type.String() }),
  },
  'POST /__mock/worlds': {
    summary: 'Makes a world; one that is not persisted lives until the mock stops',
    body: object({
      id: optional(Type.String()),
      base: optional(BaseName),
      scenario: optional(Scenario),
      seed: optional(Seed),
      clock: optional(ClockGiven),
      settings: optional(SettingsGiven),
      persist: optional(Type.Boolean()),
    }),
    reply: object(Addresses),
  },
  'GET /__mock/worlds': {
    summary: 'All worlds',
    reply: object({ worlds: Type.Array(WorldInfo) }),
  },
  'GET /__mock/worlds/{id}': {
    summary: 'One world, with the logins of its cast',
    params: World,
    reply: WorldDetails,
  },
  'DELETE /__mock/worlds/{id}': {
    summary: 'Ends a world; what it kept is gone',
    params: World,
    reply: Done,
  },
  'POST /__mock/worlds/{id}/scenario': {
    summary: 'Resets the world to its fixtures and runs `given`; with `add: true` the state stays. All or nothing',
    params: World,
    body: ScenarioApplied,
    reply: object({ ...Addresses, now: Time, enterUrl: optional(Type.String()) }),
  },
  'DELETE /__mock/worlds/{id}/scenario': {
    summary: 'Takes the patches back: the world offers what its fixtures offer; members and money stay',
    params: World,
    reply: Done,
  },
  'POST /__mock/worlds/{id}/clock': {
    summary: 'Advances, sets, stops or starts the clock; what falls due happens. It never goes back',
    params: World,
    body: object({
      /** A duration such as `5m`, `1h30m` or `250ms`. */
      advance: optional(Type.String({ minLength: 1, maxLength: 40 })),
      at: optional(TimeGiven),
      frozen: optional(Type.Boolean()),
    }),
    reply: object({ now: Time }),
  },
  'POST /__mock/worlds/{id}/do': {
    summary: 'One act of the world around the product; amounts in baht, or kip for members who have kip',
    params: World,
    body: Act,
    reply: Done,
  },
  'GET /__mock/worlds/{id}/state': {
    summary: 'The whole state; passwords and tokens only with ?secrets=true',
    params: World,
    query: object({ secrets: optional(Type.Enum(['true', 'false'])) }),
    reply: StateRead,
  },
  'GET /__mock/worlds/{id}/inbox': {
    summary: 'The SMS that were sent, oldest first',
    params: World,
    reply: object({ messages: Type.Array(object({ to: Type.String(), text: Type.String(), at: Time })) }),
  },
  'GET /__mock/worlds/{id}/journal': {
    summary: 'The calls of this world and what answered each, oldest first: the last 2,000',
    params: World,
    reply: object({ entries: Type.Array(JournalRead) }),
  },
  'GET /__mock/worlds/{id}/events': {
    summary: 'The journal as server-sent events: the entries kept (those after Last-Event-ID), then each new one',
    params: World,
    reply: JournalRead,
    stream: true,
  },
  'GET /__mock/worlds/{id}/report': {
    summary: 'What must not be: our own replies that broke the contract, invariants that do not hold',
    params: World,
    reply: object({
      breaches: Type.Array(object({ number: Type.Integer(), call: Type.String(), breach: Type.String() })),
      invariants: Type.Array(Type.String()),
    }),
  },
  'POST /__mock/worlds/{id}/snapshots': {
    summary: 'Keeps the present state under a name, in memory',
    params: World,
    body: object({ name: SnapshotName }),
    reply: Done,
  },
  'POST /__mock/worlds/{id}/snapshots/{name}/restore': {
    summary: 'Returns to a snapshot, all but the clock, which never goes back',
    params: object({ id: Type.String(), name: Type.String() }),
    reply: Done,
  },
  'POST /__mock/enter': {
    summary: 'A token for a member of the world that the request names (by host, header or cookie)',
    body: object({ as: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: object({ token: Type.String() }),
  },
} as const satisfies Record<string, ControlSpec>

export type ControlRoutes = typeof controlRoutes
/** The name of a call of the control API, for example `POST /__mock/worlds`. */
export type ControlRoute = keyof ControlRoutes
type QueryOf<S> = S extends { query: infer Q extends TSchema } ? { query?: Static<Q> } : unknown
/** What a call takes: `params` for the braces of its route, `query` for what follows the `?`, `body` for its JSON. */
export type ControlInput<R extends ControlRoute> = InputOf<ControlRoutes[R]> & QueryOf<ControlRoutes[R]>
export type ControlReply<R extends ControlRoute> = ReplyOf<ControlRoutes[R]>
/** A situation as it is written: what POST …/scenario takes. */
export type ScenarioGiven = Static<typeof Scenario>
export type StepGiven = NonNullable<ScenarioGiven['given']>[number]
export type ActGiven = Static<typeof Act>
