import { type Static, type TSchema, Type } from 'typebox'
import { ConversationItem } from './chat-schemas.ts'
import { CHAT_VIDEO_MAX_BYTES } from './constants.ts'
import {
  Addresses,
  ConversationView,
  DepositDesk,
  JournalEntryView,
  ProviderGame,
  ProviderLogin,
  ReportRead,
  RewardDesk,
  ScenarioDetails,
  ScenarioProblem,
  ScenarioSummary,
  ScenarioToApply,
  SlipContent,
  StateView,
  WorldDetails,
  WorldInfo,
} from './control-schemas.ts'
import { type InputOf, Nullable, object, type ReplyOf, SuccessReply } from './route.ts'
import {
  Act,
  BaseName,
  ClockSpec,
  Duration,
  type Rule,
  Scenario,
  ScenarioName,
  Seed,
  SettingsSpec,
  SlipOrder,
  type SocketRule,
  TimeInput,
  type UploadedFile,
  Who,
} from './scenario-schemas.ts'
import { GameCode, Time } from './schemas.ts'

/** Contract of one call of the control API. Every refusal is a 4xx with the body `{message: <a sentence>}`. */
export interface ControlSpec {
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly reply: TSchema
  /** The reply is a stream of server-sent events, of which each one's data is a `reply`. */
  readonly stream?: true
  /** Of a call that takes one file as `multipart/form-data` instead of JSON: the form's field, and the size that it may have. */
  readonly upload?: { readonly field: string; readonly maxBytes: number }
}

const optional = Type.Optional
const WorldParams = object({ id: Type.String() })
const ParticipantParams = object({ id: Type.String(), participant: Type.String({ maxLength: 100 }) })
const SnapshotName = Type.String({ minLength: 1, maxLength: 64 })

/** The control API of the mock: QA, tests and the workbench create worlds with it and act in them. */
export const controlRoutes = {
  'GET /__mock/health': {
    summary: 'Whether the mock answers',
    /** `build` changes when the mock or the workbench is built anew: a page of an earlier one is out of date. */
    reply: object({ status: Type.Literal('ok'), version: Type.String(), build: Type.String() }),
  },
  'GET /__mock/openapi.json': {
    summary: 'The OpenAPI 3.1 document of all calls under /api',
    reply: Type.Object({ openapi: Type.String() }),
  },
  'POST /__mock/worlds': {
    summary: 'Creates a world; one that is not persisted lives until the mock stops',
    body: object({
      id: optional(Type.String()),
      base: optional(BaseName),
      /** By its name, or inline. */
      scenario: optional(Type.Union([ScenarioName, Scenario])),
      seed: optional(Seed),
      clock: optional(ClockSpec),
      settings: optional(SettingsSpec),
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
    params: WorldParams,
    reply: WorldDetails,
  },
  'DELETE /__mock/worlds/{id}': {
    summary: 'Deletes a world and what it keeps on disk',
    params: WorldParams,
    reply: SuccessReply,
  },
  'POST /__mock/worlds/{id}/scenario': {
    summary: 'Resets the world to its fixtures and runs `given`; with `add: true` the state stays. All or nothing',
    params: WorldParams,
    body: ScenarioToApply,
    reply: object({
      ...Addresses,
      now: Time,
      /** Opens the app, logged in as the scenario's member. */
      enterUrl: optional(Type.String()),
    }),
  },
  'DELETE /__mock/worlds/{id}/scenario': {
    summary: 'Clears rules, gates, timeline and patches; members and money stay',
    params: WorldParams,
    reply: SuccessReply,
  },
  'POST /__mock/worlds/{id}/clock': {
    summary: 'Advances, sets, stops or starts the clock; what falls due happens. It never goes back',
    params: WorldParams,
    body: object({
      advance: optional(Duration),
      at: optional(TimeInput),
      frozen: optional(Type.Boolean()),
    }),
    reply: object({ now: Time }),
  },
  'POST /__mock/worlds/{id}/do': {
    summary: 'One act from outside the app; amounts in baht, or kip for members who have kip',
    params: WorldParams,
    body: Act,
    reply: SuccessReply,
  },
  'GET /__mock/worlds/{id}/deposits': {
    summary:
      'The bank: transfers that arrived, QR codes that can be paid, slips of all members; the newest 100 of each',
    params: WorldParams,
    reply: DepositDesk,
  },
  'POST /__mock/worlds/{id}/slips': {
    summary: 'Makes a transfer of the kind that is asked for, and gives what its slip shows, so that it can be drawn',
    params: WorldParams,
    body: SlipOrder,
    reply: SlipContent,
  },
  'GET /__mock/worlds/{id}/conversations': {
    summary: 'The conversations with support, that with the newest message first: 100 of them',
    params: WorldParams,
    reply: object({ conversations: Type.Array(ConversationView) }),
  },
  'GET /__mock/worlds/{id}/conversations/{participant}': {
    summary:
      '100 messages of one conversation, newest first, without the newest `skip`; the agent writes with agentSays',
    params: ParticipantParams,
    query: object({ skip: optional(Type.String({ pattern: '^[0-9]{1,7}$' })) }),
    reply: object({ conversation: ConversationView, items: Type.Array(ConversationItem) }),
  },
  'POST /__mock/worlds/{id}/conversations/{participant}/files': {
    summary: 'Takes a picture, a video or a PDF document that the agent is to send with agentSays, as `media`',
    params: ParticipantParams,
    upload: { field: 'file', maxBytes: CHAT_VIDEO_MAX_BYTES },
    /** What `agentSays` takes of it: `{ media: { url: path, filePath: path, fileType, name } }`. */
    reply: object({ path: Type.String(), fileType: Type.Enum(['image', 'video', 'file']) }),
  },
  'GET /__mock/worlds/{id}/launches': {
    summary: 'The games at their simulated providers, and the logins there, oldest first: the last 500',
    params: WorldParams,
    reply: object({ games: Type.Array(ProviderGame), logins: Type.Array(ProviderLogin) }),
  },
  'POST /__mock/worlds/{id}/launches': {
    summary: "A link into a member's game at the simulated provider, logged in; opens the account where it is not open",
    params: WorldParams,
    body: object({ member: Who, game: GameCode }),
    reply: object({ link: Type.String() }),
  },
  'GET /__mock/worlds/{id}/rewards': {
    summary: 'What can be granted, and what each member has: bonus, coins, coupons, refund, invite credit',
    params: WorldParams,
    reply: RewardDesk,
  },
  'GET /__mock/worlds/{id}/state': {
    summary: 'The whole state; passwords and tokens only with ?secrets=true; no histories with ?histories=false',
    params: WorldParams,
    query: object({
      secrets: optional(Type.Enum(['true', 'false'])),
      /** All postings and history ever made: most of a state, and rarely of use to a caller who wants present balances. */
      histories: optional(Type.Enum(['true', 'false'])),
    }),
    reply: StateView,
  },
  'GET /__mock/worlds/{id}/inbox': {
    summary: 'The SMS that were sent, oldest first',
    params: WorldParams,
    reply: object({ messages: Type.Array(object({ to: Type.String(), text: Type.String(), at: Time })) }),
  },
  'GET /__mock/worlds/{id}/journal': {
    summary: 'The calls of this world and what answered each, oldest first: the last 2,000',
    params: WorldParams,
    reply: object({ entries: Type.Array(JournalEntryView) }),
  },
  'GET /__mock/worlds/{id}/events': {
    summary:
      'The journal live, as server-sent events (entries kept after Last-Event-ID, new ones, a comment every 2 s), or over WebSocket as lists of entries',
    params: WorldParams,
    reply: JournalEntryView,
    stream: true,
  },
  'GET /__mock/worlds/{id}/report': {
    summary: 'Findings: violations of the contract, notes, broken invariants, unused rules, unmet expectations',
    params: WorldParams,
    reply: ReportRead,
  },
  'POST /__mock/worlds/{id}/snapshots': {
    summary: 'Takes a snapshot of the present state, in memory',
    params: WorldParams,
    body: object({ name: SnapshotName }),
    reply: SuccessReply,
  },
  'POST /__mock/worlds/{id}/snapshots/{name}/restore': {
    summary: 'Restores a snapshot, all but the clock, which never goes back',
    params: object({ id: Type.String(), name: Type.String() }),
    reply: SuccessReply,
  },
  'POST /__mock/worlds/{id}/gates/{gate}/release': {
    summary: 'Releases the calls that wait at a gate, and leaves it open',
    params: object({ id: Type.String(), gate: Type.String() }),
    reply: object({ released: Type.Integer() }),
  },
  'GET /__mock/worlds/{id}/story': {
    summary: 'Exports what happened in this world since its beginning, as a scenario that ends in the same state',
    params: WorldParams,
    query: object({ title: optional(Type.String({ minLength: 1, maxLength: 200 })) }),
    reply: object({ text: Type.String(), steps: Type.Integer() }),
  },
  'GET /__mock/scenarios': {
    summary: 'All scenarios: the files, and every refusal that a route declares; and what is wrong in the files',
    reply: object({ scenarios: Type.Array(ScenarioSummary), problems: Type.Array(ScenarioProblem) }),
  },
  'GET /__mock/scenarios/{name}': {
    summary: 'One scenario: its text, and what it does in plain sentences',
    params: object({ name: Type.String() }),
    reply: ScenarioDetails,
  },
  'POST /__mock/scenarios/check': {
    summary: 'Checks the text of a scenario: its mistakes, or else what it does; nothing is saved',
    body: object({ text: Type.String({ maxLength: 200_000 }) }),
    reply: object({
      problems: Type.Array(ScenarioProblem),
      explained: Type.Array(Type.String()),
      /** The explanation of the scenario; present where the text has no mistake. */
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
/** An inline scenario: the body of POST …/scenario. */
export type ScenarioSpec = Static<typeof Scenario>
/** A scenario to apply to a world: by name, or inline. */
export type ScenarioApplication = Static<typeof ScenarioToApply>
export type RuleSpec = Static<typeof Rule>
export type SocketRuleSpec = Static<typeof SocketRule>
export type FaultSpec = NonNullable<RuleSpec['fault']>
export type StepSpec = NonNullable<ScenarioSpec['given']>[number]
export type ActSpec = Static<typeof Act>
/** A slip to make, and what it shows. */
export type SlipOrderSpec = Static<typeof SlipOrder>
export type SlipContentView = Static<typeof SlipContent>
export type UploadedFileSpec = Static<typeof UploadedFile>
