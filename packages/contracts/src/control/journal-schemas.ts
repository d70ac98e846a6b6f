import { Type } from 'typebox'
import { model, Nullable, object } from '../route.ts'
import { Time } from '../schemas.ts'
import { RuleStatus } from './world-schemas.ts'

const optional = Type.Optional

/**
 * One call with its reply, one event of a realtime connection, or a mark. A call that waits has an entry as soon as it
 * arrives, and the entry is completed when the call is answered. Personal data is shortened and secrets are left out.
 * Of a request body over a few kB, only the beginnings of texts and lists are kept, with their sizes, such as
 * `aaa… (1,048,576 characters)` and `… (99,900 more)`.
 */
export const JournalEntryView = object(
  {
    /** The entry's number in its world, from 1. */
    number: Type.Integer({ minimum: 1 }),
    /** When the call arrived, or the event happened. */
    at: Time,
    /** When the call was answered; null while it waits. Until then `status` is 0. */
    answeredAt: Nullable(Time),
    /** The delays and gates for which the call or its reply waited, in order. */
    waits: Type.Array(
      object({
        /** The name of the gate; null for a delay. */
        gate: Nullable(Type.String()),
        from: Time,
        /** The end of the wait; null while the call still waits. */
        until: Nullable(Time),
      }),
    ),
    /** The text of a mark, which somebody has set between the calls; null for calls and events. */
    mark: Nullable(Type.String()),
    route: Nullable(Type.String()),
    /**
     * Whether this is a realtime event. If so, `method` is connect, join, messaging or disconnect, and `path` is the
     * room, if there is one.
     */
    realtime: Type.Boolean(),
    method: Type.String(),
    path: Type.String(),
    /** The `_id` of the member who called, or who received the push. */
    member: Nullable(Type.String()),
    /** `upload` describes what the mock read in an uploaded file, and never contains its bytes. */
    input: object({
      params: optional(Type.Unknown()),
      body: optional(Type.Unknown()),
      upload: optional(Type.Unknown()),
    }),
    status: Type.Integer(),
    reply: Type.Unknown(),
    /** What answered the call, in words, for example `answered by the domain`. */
    why: Type.String(),
    /** The scenario rule that answered or delayed this call. */
    rule: Nullable(object({ scenario: Type.String(), number: Type.Integer(), effect: Type.String() })),
    /** The rules for this route that did not answer, each with the reason. */
    skippedRules: Type.Array(object({ scenario: Type.String(), number: Type.Integer(), why: Type.String() })),
    /** How much of the reply was delivered. */
    delivered: Type.Enum(['whole', 'part', 'nothing']),
    /** How the mock's own reply broke the contract, or which invariant was violated; null if all is well. */
    violation: Nullable(Type.String()),
    /** The stack trace, if the mock itself failed. */
    stack: optional(Type.String()),
    /** Violations of the product document by the caller. */
    notes: Type.Array(Type.String()),
  },
  model('JournalEntry'),
)

/**
 * A change that a call made to one value of the state. `before` is missing if the call added the value, `after` if the
 * call removed it.
 */
export const StateChange = object({
  /** The keys of the value, joined with dots: `members.<_id>.balances.wallet`. */
  path: Type.String(),
  before: optional(Type.Unknown()),
  after: optional(Type.Unknown()),
})

const diagnosticKeys = {
  /** The number of the first journal entry with this finding. The journal may no longer have that entry. */
  number: Type.Integer({ minimum: 1 }),
  /** The route, or the method and path of a call that has no route. */
  call: Type.String(),
  times: Type.Integer({ minimum: 1 }),
}

/** The findings of a world. The browser fixture fails a test whose world has any finding at the end. */
export const ReportView = object(
  {
    /** Replies that broke the contract, and failures of the mock itself; the journal has their stacks. */
    violations: Type.Array(object({ ...diagnosticKeys, violation: Type.String() })),
    /** The calls that the contract does not have. */
    outside: Type.Array(object(diagnosticKeys)),
    /** Violations of the product document by callers. */
    notes: Type.Array(object({ ...diagnosticKeys, note: Type.String() })),
    /**
     * How many entries are missing from `violations`, `outside` and `notes`, because each of them keeps only its first
     * 500 different entries.
     */
    dropped: Type.Integer({ minimum: 0 }),
    invariants: Type.Array(Type.String()),
    /** Rules that never answered a call, unless their scenario allows that. */
    unused: Type.Array(RuleStatus),
    /** Unmet expectations, calls after the end of a sequence with `onExhausted: fail`, and failed timeline events. */
    unmet: Type.Array(Type.String()),
  },
  model('Report'),
)
