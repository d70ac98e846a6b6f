import { type TSchema, Type } from 'typebox'
import { GuestId, MessageContent } from './chat-schemas.ts'
import { CHAT_VIDEO_TYPES, SLIP_TYPES } from './constants.ts'
import { type Code, SLIP_REASONS, type SlipReason, STATUS } from './errors.ts'
import type { Route } from './index.ts'
import { object } from './route.ts'
import { FAULTS, type FaultKind, PHASES } from './scenario-faults.ts'
import { AmountInput, BankCode, QrProviderName, SlipReference } from './schemas.ts'

export * from './scenario-faults.ts'

/** What a scenario file may say. The JSON Schema for editors is generated from this (docs/qa-guide.md has every key). */

const optional = Type.Optional

export const Text = Type.String({ minLength: 1, maxLength: 2_000 })
/** A cast name such as `somchai`, a phone number, or an `_id`. */
export const Who = Type.String({ minLength: 1, maxLength: 100, expects: 'a cast name, a phone number or an _id' })
/** ISO 8601 with its zone: `2026-11-20T09:30:00+07:00`. */
export const TimeInput = Type.String({ minLength: 1, maxLength: 40 })
/** A time of the world's clock such as `5m`, `1h30m` or `250ms`. */
export const Duration = Type.String({
  pattern: '^(\\d+(ms|s|m|h|d))+$',
  maxLength: 40,
  expects: 'a duration such as 250ms, 30s, 5m or 1h30m',
})
export const BaseName = Type.Enum(['th', 'la'])
export const Seed = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })
export const SettingsSpec = object({ limits: optional(Type.Boolean()), closingWindow: optional(Type.Boolean()) })
export const ClockSpec = object({ at: optional(TimeInput), frozen: optional(Type.Boolean()) })
/** The name of a scenario: its path below `fixtures/scenarios` without its ending, or `refuse/<route>/<code>`. */
export const ScenarioName = Type.String({ minLength: 1, maxLength: 200 })

const CodeName = Type.Unsafe<Code>(Type.Enum(Object.keys(STATUS)))
/** A route of the contract, exactly as the contract names it. */
const RouteName = Type.Unsafe<Route>(Type.String({ pattern: '^(GET|POST|PUT|DELETE) /api/\\S+$', expects: 'a route' }))
/** A route, or `*` for all of them. */
const RouteOrAll = Type.Unsafe<Route | '*'>(
  Type.String({ pattern: '^(\\*|(GET|POST|PUT|DELETE) /api/\\S+)$', expects: 'a route, or "*" for all' }),
)

/** A member, or a guest by the id that their browser made up: exactly one of them. */
const participant = { member: optional(Who), guest: optional(GuestId) }
const AgentMessage = object(
  { ...participant, message: MessageContent },
  { description: 'The support agent writes to a member, or to a guest.' },
)

/**
 * What a slip is about. `ok` is a good one; each of the others leads to a refusal of the slip (docs/qa-guide.md):
 * of a transfer that was credited already, to an account that is not ours, by somebody else, more than an hour ago, and
 * of none that the bank knows; or a picture without a code, with a payment code, with a damaged code, or too small.
 */
export const SLIP_KINDS = [
  'ok',
  'duplicate',
  'wrongDestination',
  'wrongSender',
  'old',
  'unknownTransfer',
  'noCode',
  'paymentCode',
  'damagedCode',
  'tooSmall',
] as const

const slipOrder = {
  member: Who,
  kind: Type.Enum([...SLIP_KINDS]),
  amount: AmountInput,
  /** How long before now the money was sent. */
  ago: optional(Duration),
}
export const SlipOrder = object(slipOrder)

/** An act, with what editors say of it. */
const act = <const P extends Record<string, TSchema>>(description: string, properties: P) =>
  optional(object(properties, { description }))

/** The changes from outside the app. What each does is a file in `packages/mock-server/src/acts`. */
const acts = {
  credit: act('A deposit arrives in the wallet, in the member’s own currency.', { member: Who, amount: AmountInput }),
  settleWithdrawal: act('The oldest withdrawal of the member in progress is paid, or goes back to the wallet.', {
    member: Who,
    result: Type.Enum(['paid', 'rejected']),
  }),
  play: act('A round of a game that is open: the bet is taken, and amount is what a win pays.', {
    member: Who,
    game: Type.String({ minLength: 1, maxLength: 32 }),
    bet: AmountInput,
    result: Type.Enum(['win', 'lose']),
    amount: optional(AmountInput),
  }),
  openGame: act('The member logs in to the game on another device: whoever plays with the account is logged out.', {
    member: Who,
    game: Type.String({ minLength: 1, maxLength: 32 }),
  }),
  /** `amount` is of money, where the terms are not to decide it. */
  grantBonus: act('The member receives the bonus or promotion of this code, whatever its limits.', {
    member: Who,
    code: Type.String({ minLength: 1, maxLength: 64 }),
    amount: optional(AmountInput),
    turnoverLeft: optional(AmountInput),
  }),
  agentSays: optional(AgentMessage),
  agentTakesOver: act(
    'A person takes the agent console in one conversation; its script answers no longer.',
    participant,
  ),
  agentEnds: act(
    'The agent ends the conversation: what follows is another session, in which the script answers again.',
    participant,
  ),
  /** AUTO accounts credit it soon; others wait for its slip. */
  bankTransfer: act('Money is sent to our account at bankCode, or the first; by the member where from is left out.', {
    member: Who,
    amount: AmountInput,
    bankCode: optional(BankCode),
    from: optional(object({ bankCode: BankCode, accountNo: Text, name: Text })),
  }),
  payQr: act('A QR code of the member is paid: that of qrcodeId, that of provider, or the newest that is open.', {
    member: Who,
    qrcodeId: optional(Text),
    provider: optional(QrProviderName),
  }),
  sendSlip: act('The member uploads a slip of this kind, whose transfer is made.', slipOrder),
  makeSlip: act('The transfer of a slip of this kind is made; the slip is not uploaded.', slipOrder),
  decideSlip: act('A slip in progress, of this reference or the oldest of the member, gets its verdict now.', {
    reference: optional(SlipReference),
    member: optional(Who),
    status: Type.Enum(['SUCCESS', 'FAILED']),
    note: optional(Type.Unsafe<SlipReason>(Type.Enum(Object.keys(SLIP_REASONS)))),
    /** What a good slip credits, where the slip itself does not say. */
    amount: optional(AmountInput),
  }),
  grantCoins: act('The member gets coins for the prize wheel.', {
    member: Who,
    coins: Type.Integer({ minimum: 1, maximum: 1_000 }),
  }),
  grantCoupon: act('The member gets the coupon of a slice of the prize wheel, as if it had been won.', {
    member: Who,
    slice: Type.String({ minLength: 1, maxLength: 32 }),
    endsIn: optional(Duration),
  }),
  grantRefund: act('The member has a refund of this amount to receive.', { member: Who, amount: AmountInput }),
  grantInvite: act('The member has earned this amount by somebody whom they invited, in each entry.', {
    member: Who,
    from: Who,
    amount: AmountInput,
    entries: optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  }),
}

/** One act of the world around the product: exactly one of these keys. */
export const Act = object(acts)
export const ACTS = Object.keys(acts) as readonly (keyof typeof acts)[]

const Patch = Type.Record(Type.String(), Type.Unknown())

/** What the mock reads in an uploaded file. */
export const UploadedFile = object({
  bytes: Type.Integer({ minimum: 0 }),
  /** Left out: it is a file of none of these types. */
  type: optional(Type.Enum([...SLIP_TYPES, ...CHAT_VIDEO_TYPES])),
  /** What its name ends with, in small letters: of files of the chat; left out where it ends with nothing. */
  extension: optional(Type.String({ pattern: '^[a-z0-9]{1,10}$' })),
  /** In pixels, after turning it the right way up; left out where it cannot be read. */
  width: optional(Type.Integer({ minimum: 1 })),
  height: optional(Type.Integer({ minimum: 1 })),
  /** The texts of the QR codes in it. */
  codes: Type.Array(Type.String({ maxLength: 4_000 }), { maxItems: 10 }),
  /** The name under which the world keeps its bytes; left out where it keeps none. */
  file: optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
})

/** A call of the product itself, made by a member, or by a visitor where `as` is left out. */
const Call = object({
  as: optional(Who),
  on: RouteName,
  params: optional(Type.Record(Type.String(), Type.String())),
  /**
   * In a field that is secret, `{password}` stands for the present password of who calls, `{otpToken 1}` and
   * `{otpCode 1}` for the first code by SMS that the world still knows, and `{giftLink MOCK100Abcdefg}` for a gift link,
   * encrypted as the web sends it.
   */
  body: optional(Type.Unknown()),
  /** Of an upload: what is in the file. Left out: no file. */
  upload: optional(UploadedFile),
  /** The refusal that this call is meant to meet; any other, or none, is a mistake of the scenario. */
  refused: optional(CodeName),
})

/** One step of `given`: an act, a login, a call, values changed by their dotted paths, or time that passes. Exactly one key. */
export const Step = object({
  ...acts,
  /** Gives the member a token, as the page /__mock/enter does. */
  login: optional(object({ member: Who })),
  call: optional(Call),
  patch: optional(Patch),
  advance: optional(Duration),
})

/** What a value must be: itself (objects in part), or these comparisons, all of which must hold. */
export const Comparison = object({
  eq: optional(Type.Unknown()),
  ne: optional(Type.Unknown()),
  gt: optional(Type.Number()),
  gte: optional(Type.Number()),
  lt: optional(Type.Number()),
  lte: optional(Type.Number()),
  oneOf: optional(Type.Array(Type.Unknown(), { minItems: 1 })),
  startsWith: optional(Type.String()),
  contains: optional(Type.String()),
  exists: optional(Type.Boolean()),
})

const When = object({
  member: optional(Who),
  params: optional(Type.Record(Type.String(), Type.Unknown())),
  body: optional(Type.Unknown()),
})

const Fault = object({
  kind: Type.Unsafe<FaultKind>(Type.Enum(Object.keys(FAULTS))),
  /** Left out: mid-body for truncated and slow-body, after-commit for wrong-type, else before. */
  phase: optional(Type.Enum([...PHASES])),
  /** Of wrong-type: the dotted path of the value; left out, the first one in the reply. */
  field: optional(Type.String({ minLength: 1, maxLength: 200 })),
})

const effect = {
  /** A refusal that the route declares; its status and body come from the contract. */
  refuse: optional(CodeName),
  /** This body instead of the domain's: checked against the contract, unless `violation` says that it is meant to break it. */
  reply: optional(Type.Unknown()),
  /** Of `reply`: the HTTP status, 200 where it is left out; any other needs `violation`. */
  status: optional(Type.Integer({ minimum: 200, maximum: 599 })),
  violation: optional(Type.Boolean()),
  fault: optional(Fault),
  /** Of `refuse` and `reply`: whether the domain does its work all the same. */
  phase: optional(Type.Enum(['before', 'after-commit'])),
  /** Waits before anything else, in world time: a duration, or one drawn between two. */
  delay: optional(Type.Union([Duration, Type.Array(Duration, { minItems: 2, maxItems: 2 })])),
  /** Waits until the gate of this name is released. */
  hold: optional(Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,62}$', expects: 'a gate: a-z, 0-9 and "-"' })),
  /** How fast the reply comes, in bytes a second. */
  bytesPerSecond: optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
}

/** One member of a sequence: an effect, or `pass`, which leaves the answer to the domain. */
const SequenceStep = Type.Union([Type.Literal('pass'), object(effect)])

export const Rule = object({
  /** What the journal calls it. */
  title: optional(Text),
  on: RouteOrAll,
  when: optional(When),
  /** How often it answers; after that it is skipped. */
  times: optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** The share of its matches that it answers, drawn from (seed, rule, number of the match). */
  rate: optional(Type.Number({ minimum: 0, maximum: 1 })),
  ...effect,
  /** One after another, a match each. Instead of an effect of the rule's own. */
  sequence: optional(Type.Array(SequenceStep, { minItems: 1, maxItems: 1_000 })),
  /** What follows after a sequence; `pass` where it is left out. `fail` is a call that must not come: the report says so. */
  onExhausted: optional(Type.Enum(['repeat-last', 'cycle', 'pass', 'fail'])),
})

export const SOCKET_EVENTS = ['connect', 'messaging'] as const

/** What happens to realtime connections, and to what is pushed over them. Exactly one effect. */
export const SocketRule = object({
  title: optional(Text),
  /** `connect`: somebody connects. `messaging`: a message is pushed. */
  on: Type.Enum([...SOCKET_EVENTS]),
  /** Who connects, known by their token, or to whom it is pushed. */
  member: optional(Who),
  times: optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  rate: optional(Type.Number({ minimum: 0, maximum: 1 })),
  /** Of connect: the connection is refused. */
  refuse: optional(Type.Literal(true)),
  /** Of messaging, as all that follow: it never arrives. */
  drop: optional(Type.Literal(true)),
  /** It arrives so many times. */
  duplicate: optional(Type.Integer({ minimum: 2, maximum: 100 })),
  /** It arrives later, in world time; others may overtake it. */
  delay: optional(Type.Union([Duration, Type.Array(Duration, { minItems: 2, maxItems: 2 })])),
  /** It is delivered after the next event to the same room. */
  reorder: optional(Type.Literal(true)),
})

/** Cuts the connections of a member, or of all with `*`; refuses the next so many that are made. */
const SocketCut = object({
  drop: optional(Type.Union([Type.Literal('*'), Who])),
  refuse: optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
})

/** One thing that happens by itself when the world's clock has gone on by `at` since the scenario was applied. */
export const TimelineEntry = object({
  at: Duration,
  do: optional(Act),
  patch: optional(Patch),
  agentSays: optional(AgentMessage),
  socket: optional(SocketCut),
})

const Expect = object({
  /** Whether a rule that never answered fails a test; `fail` where it is left out. */
  unused: optional(Type.Enum(['fail', 'allow'])),
  /** How often routes must have been called at the end. */
  calls: optional(Type.Record(Type.String(), Type.Integer({ minimum: 0 }))),
  /** What members must hold at the end, by cast name and account (`wallet` or a game's code), in baht or kip. */
  balances: optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.Number()))),
})

/** A situation: a world as its fixtures have it, and what is different. */
export const scenarioKeys = {
  title: optional(Text),
  /** What the situation is good for, in a sentence. */
  description: optional(Text),
  tags: optional(Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,30}$', expects: 'a tag: a-z, 0-9 and "-"' }))),
  /** Scenarios that come first: their `given` before this one's, their rules after. */
  extends: optional(Type.Union([ScenarioName, Type.Array(ScenarioName, { minItems: 1 })])),
  /** Left out: `th` in a file; in a situation given inline that of the world that it is applied to. */
  base: optional(BaseName),
  settings: optional(SettingsSpec),
  /** Who is to be logged in: see `enterUrlOf`. */
  member: optional(Who),
  /** Where the links to the app lead; left out: home. */
  page: optional(
    Type.String({ pattern: '^(/[a-zA-Z-]+)+$', maxLength: 100, expects: 'a page of the app such as /user/bonus' }),
  ),
  seed: optional(Seed),
  clock: optional(Type.Union([TimeInput, ClockSpec])),
  given: optional(Type.Array(Step)),
  rules: optional(Type.Array(Rule)),
  sockets: optional(Type.Array(SocketRule)),
  timeline: optional(Type.Array(TimelineEntry)),
  expect: optional(Expect),
}
export const Scenario = object(scenarioKeys)
