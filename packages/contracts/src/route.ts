import { type Static, type TSchema, Type } from 'typebox'
import { COMMON_REFUSALS, type ErrorCode, MEMBER_REFUSALS, STATUS_BY_CODE } from './errors.ts'

/** The contract of one call, declared once in `routes/` under its route. */
export interface RouteSpec {
  /**
   * A query only reads, and may be sent again; a command changes something, and is sent once. The HTTP verb does not
   * tell which of the two a call is.
   */
  readonly kind: 'query' | 'command'
  readonly access: 'public' | 'member'
  /** One line for readers, with the section of the product document. */
  readonly summary: string
  readonly params?: TSchema
  readonly body?: TSchema
  /** Set for a call that takes one file as `multipart/form-data` instead of JSON. */
  readonly upload?: UploadSpec
  readonly reply: TSchema
  /** The refusals that this call declares itself; `refusalsOf` adds those that it shares with other calls. */
  readonly refusals: readonly ErrorCode[]
  /**
   * If set, the `refusals` above (not those that the call shares with others) are sent with status 200 and the body
   * `{success: false, error: <code>}` (docs/decisions/rewards.md, "`refusesWith`").
   */
  readonly refusesWith?: 'success-false'
  /** The code with which input is refused if it violates the contract. */
  readonly invalidInputCode: 'NO_DATA' | 'INVALID_USER_INFO'
}

/** The file of an upload: its form field, its largest size, and the code of the refusal if it cannot be stored. */
export interface UploadSpec {
  readonly field: string
  readonly maxBytes: number
  readonly storeFailedCode: ErrorCode
}

type InvalidInputCode = RouteSpec['invalidInputCode']
type RouteDeclaration = Omit<RouteSpec, 'kind' | 'invalidInputCode'>

/** Declares a call that only reads, regardless of its verb. */
export const query = <const S extends RouteDeclaration, const B extends InvalidInputCode = 'NO_DATA'>(
  spec: S & { invalidInputCode?: B },
) => ({
  ...spec,
  kind: 'query' as const,
  invalidInputCode: (spec.invalidInputCode ?? 'NO_DATA') as B,
})

/** Declares a call that changes something. The app sends it once, when a person acts; no query cache sends it. */
export const command = <const S extends RouteDeclaration, const B extends InvalidInputCode = 'NO_DATA'>(
  spec: S & { invalidInputCode?: B },
) => ({ ...spec, kind: 'command' as const, invalidInputCode: (spec.invalidInputCode ?? 'NO_DATA') as B })

/** Returns all codes with which a call may be refused: its own, that of invalid input, and those of its access. */
export const refusalsOf = (spec: RouteSpec): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...spec.refusals,
    ...(spec.access === 'member' ? MEMBER_REFUSALS : []),
    spec.invalidInputCode,
    ...COMMON_REFUSALS,
  ]),
]

/** Whether a refusal is sent as a reply, with status 200 and the body `{success: false, error: <code>}`. */
export const isRefusedInReply = ({ refusesWith, refusals }: RouteSpec, code: ErrorCode): boolean =>
  refusesWith === 'success-false' && refusals.includes(code)

/** Returns the HTTP status and the body of a refusal. */
export const toRefusalOnWire = (spec: RouteSpec, code: ErrorCode) =>
  isRefusedInReply(spec, code)
    ? { status: 200, body: { success: false, error: code } }
    : { status: STATUS_BY_CODE[code], body: { message: code } }

export type InputOf<S> = (S extends { params: infer P extends TSchema } ? { params: Static<P> } : unknown) &
  (S extends { body: infer B extends TSchema } ? { body: Static<B> } : unknown)
export type ReplyOf<S> = S extends { reply: infer R extends TSchema } ? Static<R> : never
export type RefusalCodeOf<S> = S extends { refusals: readonly (infer C)[]; invalidInputCode: infer B; access: infer A }
  ? C | B | (typeof COMMON_REFUSALS)[number] | (A extends 'member' ? (typeof MEMBER_REFUSALS)[number] : never)
  : never

/** Creates an object schema that rejects unknown keys. `marks` are further keywords of the schema. */
export const object = <const P extends Record<string, TSchema>>(properties: P, marks: object = {}) =>
  Type.Object(properties, { additionalProperties: false, ...marks })

/**
 * Names a schema in the OpenAPI document and in clients generated from it. The workbench lets QA choose a member for a
 * value with the name `MemberName`.
 */
export const model = (name: string) => ({ model: name })

export const SuccessReply = object({ message: Type.Literal('SUCCESS') }, model('SuccessReply'))
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
