import { Type } from 'typebox'
import { GuestId } from '../chat-schemas.ts'
import { CHAT_VIDEO_TYPES, SLIP_TYPES } from '../constants/index.ts'
import { type ErrorCode, STATUS_BY_CODE } from '../errors.ts'
import { model, object } from '../route.ts'
import type { routes } from '../routes/index.ts'
import { AmountInput } from '../schemas.ts'

type Route = keyof typeof routes

const optional = Type.Optional

export const NonEmptyText = Type.String({ minLength: 1, maxLength: 2_000 })
/** A cast name such as `somchai`, a phone number, or an `_id`. */
export const MemberReference = Type.String({
  ...model('MemberName'),
  minLength: 1,
  maxLength: 100,
  expects: 'a cast name, a phone number or an _id',
})
/** A time in ISO 8601 with its zone: `2026-11-20T09:30:00+07:00`. */
export const TimeInput = Type.String({ ...model('TimeInput'), minLength: 1, maxLength: 40 })
/** The name of a login in `given`, by which a rule can be limited to the session of this login. */
export const SessionName = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,62}$',
  expects: 'the name of a session: a-z, 0-9 and "-", beginning with a letter',
})
/** A period of world time such as `5m`, `1h30m` or `250ms`. */
export const Duration = Type.String({
  ...model('Duration'),
  pattern: '^(\\d+(ms|s|m|h|d))+$',
  maxLength: 40,
  expects: 'a duration such as 250ms, 30s, 5m or 1h30m',
})
/** The name of a base: the fixtures with which a world starts, in `fixtures/world/<base>`. */
export const BaseName = Type.Enum(['th', 'la'], model('Base'))
export const Seed = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })
/** `limits` says whether the rate limits apply, and `closingWindow` whether slips are refused around midnight. */
export const SettingsSpec = object(
  { limits: optional(Type.Boolean()), closingWindow: optional(Type.Boolean()) },
  model('SettingsChange'),
)
/** The clock of a world: the time at which it starts, and whether it stands still. */
export const ClockSpec = object({ at: optional(TimeInput), frozen: optional(Type.Boolean()) }, model('ClockStart'))
/** The name of a scenario: its path below `fixtures/scenarios` without the extension, or `refuse/<route>/<code>`. */
export const ScenarioName = Type.String({ ...model('ScenarioName'), minLength: 1, maxLength: 200 })

export const CodeName = Type.Unsafe<ErrorCode>(Type.Enum(Object.keys(STATUS_BY_CODE), model('Code')))
/** A route of the contract, exactly as the contract names it. */
export const RouteName = Type.Unsafe<Route>(
  Type.String({ ...model('Route'), pattern: '^(GET|POST|PUT|DELETE) /api/\\S+$', expects: 'a route' }),
)
/** A route, or `*` for all of them. */
export const RouteOrAll = Type.Unsafe<Route | '*'>(
  Type.String({
    ...model('RouteOrAll'),
    pattern: '^(\\*|(GET|POST|PUT|DELETE) /api/\\S+)$',
    expects: 'a route, or "*" for all',
  }),
)

/** The customer of a conversation: a member, or a guest by the id that the guest's browser generated. */
export const participantKeys = { member: optional(MemberReference), guest: optional(GuestId) }
/** The kinds of slips. `ok` is a good slip; every other kind is refused for the reason above it (docs/qa-guide.md). */
export const SLIP_KINDS = [
  'ok',
  // The transfer was already credited.
  'duplicate',
  // The transfer went to an account of somebody else.
  'wrongDestination',
  // The transfer came from somebody else.
  'wrongSender',
  // The transfer was made more than an hour ago.
  'old',
  // The bank does not know the transfer.
  'unknownTransfer',
  // The picture has no QR code.
  'noCode',
  // The picture has the QR code of a payment instead of that of a slip.
  'paymentCode',
  // The QR code is damaged.
  'damagedCode',
  // The picture is too small to be read.
  'tooSmall',
] as const

export const slipOrderKeys = {
  member: MemberReference,
  kind: Type.Enum([...SLIP_KINDS]),
  amount: AmountInput,
  /** How long ago the money was sent. */
  ago: optional(Duration),
}
/** An order to make a slip. */
export const SlipOrder = object(slipOrderKeys, model('SlipOrder'))

/** The properties that the mock reads from an uploaded file. */
export const UploadedFile = object(
  {
    bytes: Type.Integer({ minimum: 0 }),
    /** Left out if the file has none of these types. */
    type: optional(Type.Enum([...SLIP_TYPES, ...CHAT_VIDEO_TYPES])),
    /** The extension of a chat file's name, in lower case; left out if the name has none. */
    extension: optional(Type.String({ pattern: '^[a-z0-9]{1,10}$' })),
    /** The size in pixels, after turning the picture the right way up; left out if it cannot be read. */
    width: optional(Type.Integer({ minimum: 1 })),
    height: optional(Type.Integer({ minimum: 1 })),
    /** The texts of the QR codes in the picture. */
    codes: Type.Array(Type.String({ maxLength: 4_000 }), { maxItems: 10 }),
    /** The name under which the world stores the file; left out if the world does not store it. */
    file: optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
  },
  model('UploadedFile'),
)
