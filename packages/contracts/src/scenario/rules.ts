import { Type } from 'typebox'
import { object } from '../route.ts'
import { FAULTS, type FaultKind, PHASES } from './faults.ts'
import { CodeName, Duration, RouteOrAll, Text, Who } from './values.ts'

const optional = Type.Optional

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
