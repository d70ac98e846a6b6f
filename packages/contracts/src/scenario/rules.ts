import { Type } from 'typebox'
import { model, object } from '../route.ts'
import { FAULT_PHASES, FAULTS, type FaultKind } from './faults.ts'
import { ThenStep } from './steps.ts'
import { CodeName, Duration, MemberReference, NonEmptyText, RouteOrAll, SessionName } from './values.ts'

const optional = Type.Optional

/**
 * Comparisons with a value, all of which must hold. In a condition, an object that is no comparison matches if all of
 * its fields match. Any value that is no object matches if it is equal.
 */
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

const HeaderName = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,63}$' })

const RuleCondition = object(
  {
    member: optional(MemberReference),
    /**
     * The login whose token the caller has: its number (1 is the first login of the member), or the name of a `login`
     * in `given`.
     */
    session: optional(Type.Union([Type.Integer({ minimum: 1 }), SessionName])),
    /** Values or comparisons by the name of the header. The case of letters matters in values, but not in names. */
    headers: optional(Type.Record(HeaderName, Type.Unknown())),
    params: optional(Type.Record(Type.String(), Type.Unknown())),
    body: optional(Type.Unknown()),
  },
  model('RuleCondition'),
)

const Fault = object(
  {
    kind: Type.Unsafe<FaultKind>(Type.Enum(Object.keys(FAULTS))),
    /**
     * If left out, the phase is mid-body for truncated and slow-body, after-commit for wrong-type, and before for all
     * other kinds.
     */
    phase: optional(Type.Enum([...FAULT_PHASES])),
    /**
     * For wrong-type: the dotted path of the value to change. If it is left out, the first value in the reply is
     * changed.
     */
    field: optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  model('Fault'),
)

const ReplyPath = Type.String({ minLength: 1, maxLength: 200 })
/** Changes to values of the reply, by dotted path. `set` can also set a value to null. `remove` leaves values out. */
const ReplyChange = object(
  {
    set: optional(Type.Record(ReplyPath, Type.Unknown())),
    remove: optional(Type.Array(ReplyPath, { maxItems: 100 })),
  },
  model('ReplyChange'),
)

/** The value of a header: visible characters and spaces of ASCII. */
const HeaderValue = Type.String({ pattern: '^[ -~]{0,200}$', expects: 'the value of a header, in plain letters' })
const GateName = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,62}$', expects: 'the name of a gate: a-z, 0-9 and "-"' })

const effectKeys = {
  /** A refusal that the route declares; its status and body come from the contract. */
  refuse: optional(CodeName),
  /** The body to send instead of the domain's. It must keep the contract, unless `violation` is true. */
  reply: optional(Type.Unknown()),
  /** For `reply`: the HTTP status, 200 if left out. Any other status needs `violation`. */
  status: optional(Type.Integer({ minimum: 200, maximum: 599 })),
  violation: optional(Type.Boolean()),
  /** For `reply`: headers to send with it, such as `Retry-After`. */
  headers: optional(Type.Record(HeaderName, HeaderValue)),
  /** Changes to the domain's reply. The changed reply must keep the contract, unless `violation` is true. */
  change: optional(ReplyChange),
  fault: optional(Fault),
  /** For `refuse` and `reply`: with `after-commit`, the domain carries out the call although the rule answers it. */
  phase: optional(Type.Enum(['before', 'after-commit'])),
  /**
   * How long the call waits before anything else happens, in world time: one duration, or the shortest and the longest
   * duration of a random wait.
   */
  delay: optional(Type.Union([Duration, Type.Array(Duration, { minItems: 2, maxItems: 2 })])),
  /**
   * The name of a gate; the call waits until the gate is released. With `after`, the domain carries out the call first,
   * and only the reply waits, so an old reply can arrive after a newer one.
   */
  hold: optional(Type.Union([GateName, object({ gate: GateName, after: Type.Boolean() })])),
  /** The speed at which the reply is sent. */
  bytesPerSecond: optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
  /** Steps that are applied to the world in order, after the answer is decided and before it is sent. */
  // biome-ignore lint/suspicious/noThenProperty: a list of steps is not mistaken for a promise.
  then: optional(Type.Array(ThenStep, { minItems: 1, maxItems: 100 })),
}

/** One step of a sequence: an effect, or `pass`, which leaves the call to the domain. */
const SequenceStep = Type.Union([Type.Literal('pass'), object(effectKeys, model('Effect'))])

/** A rule: the calls to which it applies, and what the mock does with them instead of answering as usual. */
export const Rule = object(
  {
    /** The name of the rule in the journal. */
    title: optional(NonEmptyText),
    on: RouteOrAll,
    when: optional(RuleCondition),
    /** The rule begins to answer when the world's clock has advanced by this much since the scenario was applied. */
    from: optional(Duration),
    /** The rule no longer answers when the world's clock has advanced by this much since the scenario was applied. */
    until: optional(Duration),
    /** How many calls the rule answers. After that the rule is skipped. */
    times: optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    /** The share of matching calls that the rule answers. Seed, rule and number of the match decide which. */
    rate: optional(Type.Number({ minimum: 0, maximum: 1 })),
    ...effectKeys,
    /** Effects for consecutive matches, instead of one effect for all. */
    sequence: optional(Type.Array(SequenceStep, { minItems: 1, maxItems: 1_000 })),
    /** What happens after the end of a sequence; `pass` by default. With `fail`, the report lists any further call. */
    onExhausted: optional(Type.Enum(['repeat-last', 'cycle', 'pass', 'fail'])),
  },
  model('Rule'),
)

export const SOCKET_EVENTS = ['connect', 'messaging'] as const

/** A rule for realtime connections and the messages pushed over them, with exactly one effect. */
export const SocketRule = object(
  {
    title: optional(NonEmptyText),
    /**
     * The event to which the rule applies. `connect` means that a client connects; `messaging` means that a message is
     * pushed.
     */
    on: Type.Enum([...SOCKET_EVENTS]),
    /** The member who connects (identified by the token), or to whom the message is pushed. */
    member: optional(MemberReference),
    times: optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    rate: optional(Type.Number({ minimum: 0, maximum: 1 })),
    /** Refuses the connection. Only for `connect`. */
    refuse: optional(Type.Literal(true)),
    /** Drops the message, so that it never arrives. This effect and all effects below are only for `messaging`. */
    drop: optional(Type.Literal(true)),
    /** The number of times that the message arrives. */
    duplicate: optional(Type.Integer({ minimum: 2, maximum: 100 })),
    /** The delay of the message, in world time. Other messages may overtake it. */
    delay: optional(Type.Union([Duration, Type.Array(Duration, { minItems: 2, maxItems: 2 })])),
    /** The message is delivered after the next one to the same room. */
    reorder: optional(Type.Literal(true)),
  },
  model('SocketRule'),
)
