import { Type } from 'typebox'
import { model, Nullable, object, SuccessReply } from '../route.ts'
import { Act } from '../scenario/acts.ts'
import { Scenario, Verification } from '../scenario/scenario.ts'
import { ScenarioName, SessionName } from '../scenario/values.ts'
import { Time } from '../schemas.ts'
import { deskRoutes } from './desk-routes.ts'
import { journalRoutes } from './journal-routes.ts'
import { type ControlSpec, WorldParams } from './spec.ts'
import {
  ClockChange,
  JournalCall,
  NewWorld,
  RuleSwitch,
  ScenarioDetails,
  ScenarioKind,
  ScenarioProblem,
  ScenarioSummary,
  ScenarioToApply,
  StateView,
  WorldDetails,
  WorldInfo,
  worldAddresses,
} from './world-schemas.ts'

const optional = Type.Optional
const SnapshotName = Type.String({ minLength: 1, maxLength: 64 })

/** The control API of the mock, with which QA, tests and the workbench create worlds and act in them. */
export const controlRoutes = {
  'GET /__mock': {
    summary: 'The pages and calls with which to begin, each with a sentence',
    reply: object({ links: Type.Array(object({ href: Type.String(), description: Type.String() })) }),
  },
  'GET /__mock/health': {
    summary: 'Whether the mock answers',
    /** `build` changes when the mock or the workbench is rebuilt; pages of an earlier build are then out of date. */
    reply: object({ status: Type.Literal('ok'), version: Type.String(), build: Type.String() }),
  },
  'GET /__mock/openapi.json': {
    summary: 'The OpenAPI 3.1 document of all calls under /api',
    reply: Type.Object({ openapi: Type.String() }),
  },
  'GET /__mock/control/openapi.json': {
    summary: 'The OpenAPI 3.1 document of all calls under /__mock: this document',
    reply: Type.Object({ openapi: Type.String() }),
  },
  'GET /__mock/scenario.schema.json': {
    summary: 'The JSON Schema of scenario files, with which editors complete and check them',
    reply: Type.Object({ $schema: Type.String() }),
  },
  'POST /__mock/worlds': {
    summary:
      'Creates a world, with `from` in the state before a call of another; a world that is not persisted lives until the mock stops',
    body: NewWorld,
    reply: object(worldAddresses, model('WorldAddresses')),
    refusals: [404, 409],
  },
  'GET /__mock/worlds': {
    summary: 'All worlds, of all processes of a team',
    query: object({
      /** If it is `process`, the reply lists only the worlds of the process that answers. */
      scope: optional(Type.Enum(['process'])),
      /** If it is set, the reply lists only the worlds that this user made. */
      madeBy: optional(Type.String()),
    }),
    reply: object({
      worlds: Type.Array(WorldInfo),
      /** The processes of a team that did not answer. The reply lacks their worlds. */
      silent: optional(Type.Array(Type.String())),
      /** The worlds that the mock ended by itself most recently, with a sentence that says when and why. */
      ended: optional(Type.Array(object({ id: Type.String(), message: Type.String() }))),
    }),
  },
  'GET /__mock/worlds/{id}': {
    summary: 'One world, with the logins of its cast',
    params: WorldParams,
    reply: WorldDetails,
  },
  'DELETE /__mock/worlds/{id}': {
    summary: 'Deletes a world and what it keeps on disk',
    params: WorldParams,
    reply: SuccessReply,
    refusals: [409],
  },
  'POST /__mock/worlds/{id}/scenario': {
    summary: 'Resets the world to its fixtures and runs `given`; with `add: true` the state stays. All or nothing',
    params: WorldParams,
    body: ScenarioToApply,
    reply: object({
      ...worldAddresses,
      now: Time,
      /** The address that opens the app, logged in as the scenario's member. */
      enterUrl: optional(Type.String()),
    }),
  },
  'DELETE /__mock/worlds/{id}/scenario': {
    summary: 'Clears rules, gates, timeline and patches; members and money stay',
    params: WorldParams,
    reply: SuccessReply,
  },
  'POST /__mock/worlds/{id}/rules': {
    summary: 'Switches a rule, or all rules of a scenario, off in this world, or on again; the counts stay',
    params: WorldParams,
    body: RuleSwitch,
    reply: SuccessReply,
  },
  'POST /__mock/worlds/{id}/clock': {
    summary: 'Advances, sets, stops or starts the clock, which never goes back; events that fall due happen',
    params: WorldParams,
    body: ClockChange,
    reply: object({ now: Time }),
  },
  'POST /__mock/worlds/{id}/do': {
    summary: 'One act from outside the app; amounts in baht, or kip for members who have kip',
    params: WorldParams,
    body: Act,
    reply: SuccessReply,
  },
  ...deskRoutes,
  'GET /__mock/worlds/{id}/state': {
    summary: 'The whole state; passwords and tokens only with ?secrets=true; no histories with ?histories=false',
    params: WorldParams,
    query: object({
      secrets: optional(Type.Enum(['true', 'false'])),
      /** `false` leaves out all postings and histories, which are most of the state. The balances stay. */
      histories: optional(Type.Enum(['true', 'false'])),
    }),
    reply: StateView,
  },
  'GET /__mock/worlds/{id}/inbox': {
    summary: 'The SMS that were sent, oldest first',
    params: WorldParams,
    reply: object({ messages: Type.Array(object({ to: Type.String(), text: Type.String(), at: Time })) }),
  },
  ...journalRoutes,
  'POST /__mock/worlds/{id}/verify': {
    summary:
      'Compares the calls since the world was made or last reset, and the balances, with expectations like those of a scenario',
    params: WorldParams,
    body: Verification,
    /** A sentence for each expectation that is not met, with the calls that are most similar to the expected ones. */
    reply: object({ unmet: Type.Array(Type.String()) }),
  },
  'POST /__mock/worlds/{id}/snapshots': {
    summary: 'Takes a snapshot of the present state, in memory',
    params: WorldParams,
    body: object({ name: SnapshotName }),
    reply: SuccessReply,
  },
  'POST /__mock/worlds/{id}/snapshots/{name}/rename': {
    summary: 'Gives a snapshot another name, which must be free',
    params: object({ id: Type.String(), name: Type.String() }),
    body: object({ name: SnapshotName }),
    reply: SuccessReply,
    refusals: [409],
  },
  'DELETE /__mock/worlds/{id}/snapshots/{name}': {
    summary: 'Deletes a snapshot',
    params: object({ id: Type.String(), name: Type.String() }),
    reply: SuccessReply,
  },
  'POST /__mock/worlds/{id}/snapshots/{name}/restore': {
    summary: 'Restores a snapshot, all but the clock, which never goes back',
    params: object({ id: Type.String(), name: Type.String() }),
    reply: SuccessReply,
  },
  'POST /__mock/worlds/{id}/repeat': {
    summary: 'Makes a call of a journal again, in this world and by the same member; waits for its answer',
    params: WorldParams,
    body: JournalCall,
    /** The status of the answer; 0 if the call was left without one. */
    reply: object({ status: Type.Integer() }),
  },
  'POST /__mock/worlds/{id}/gates/{gate}/release': {
    summary: 'Releases the calls that wait at a gate, and leaves it open until it is closed',
    params: object({ id: Type.String(), gate: Type.String() }),
    reply: object({ released: Type.Integer() }),
  },
  'POST /__mock/worlds/{id}/gates/{gate}/calls/{call}/release': {
    summary: 'Releases one call that waits at a gate, by its number there, and leaves the gate closed for the others',
    params: object({ id: Type.String(), gate: Type.String(), call: Type.String() }),
    reply: SuccessReply,
  },
  'POST /__mock/worlds/{id}/gates/{gate}/close': {
    summary: 'Closes an open gate again, so that later calls wait there',
    params: object({ id: Type.String(), gate: Type.String() }),
    reply: SuccessReply,
  },
  'GET /__mock/worlds/{id}/story': {
    summary: 'Exports what happened in this world since its beginning, as a scenario that ends in the same state',
    params: WorldParams,
    query: object({
      title: optional(Type.String({ minLength: 1, maxLength: 200 })),
      /** How many of the last minutes are exported as a timeline, whose events happen again when the clock runs. */
      lastMinutes: optional(Type.String({ pattern: '^[1-9][0-9]{0,4}$' })),
    }),
    reply: object({ text: Type.String(), steps: Type.Integer() }),
  },
  'GET /__mock/scenarios': {
    summary:
      'The scenarios (files, and one for every refusal that a route declares), all or those of a `kind` with all the `words`; and the mistakes in the files',
    query: object({
      words: optional(Type.String({ maxLength: 200 })),
      kind: optional(ScenarioKind),
    }),
    reply: object({ scenarios: Type.Array(ScenarioSummary), problems: Type.Array(ScenarioProblem) }),
  },
  'GET /__mock/scenarios/{name}': {
    summary: 'One scenario: its text, and what it does in plain sentences',
    params: object({ name: Type.String() }),
    reply: ScenarioDetails,
  },
  'POST /__mock/scenarios/check': {
    summary: 'Checks the text of a scenario: returns its mistakes, or else what the scenario does; saves nothing',
    body: object({ text: Type.String({ maxLength: 200_000 }) }),
    reply: object({
      problems: Type.Array(ScenarioProblem),
      explained: Type.Array(Type.String()),
      /** The parsed scenario; null if the text has a mistake. */
      scenario: Nullable(Scenario),
    }),
  },
  'POST /__mock/scenarios': {
    summary: 'Writes a scenario file; an existing one is replaced only when asked',
    body: object({
      name: ScenarioName,
      text: Type.String({ maxLength: 200_000 }),
      replace: optional(Type.Boolean()),
    }),
    reply: object({ file: Type.String() }),
    refusals: [409],
  },
  'POST /__mock/enter': {
    summary: 'A token for a member of the world that the request names (by host, header or cookie)',
    /** `session` is the name of a login in `given`, whose token is returned in place of a new one. */
    body: object({ as: Type.String({ minLength: 1, maxLength: 100 }), session: optional(SessionName) }),
    headers: object({ 'x-mock-world': optional(Type.String()) }),
    reply: object({ token: Type.String() }),
    refusals: [404],
  },
} as const satisfies Record<string, ControlSpec>
