import { type Static, type TSchema, Type } from 'typebox'
import { type Code, REFUSALS_OF_ANY, REFUSALS_OF_MEMBER, STATUS } from './errors.ts'

/** Contract of one call. Declared once, under its route, in `routes/`. */
export interface RouteSpec {
  /** A query reads and may be repeated; a command acts and is sent once. Declared, never derived from the verb. */
  readonly kind: 'query' | 'command'
  readonly access: 'public' | 'member'
  /** One line for readers, with the product section it comes from. */
  readonly summary: string
  readonly params?: TSchema
  readonly body?: TSchema
  /** Of a call that takes one file as `multipart/form-data` instead of JSON. */
  readonly upload?: UploadSpec
  readonly reply: TSchema
  /** Its own refusals; `refusalsOf` adds those that every call shares. */
  readonly refusals: readonly Code[]
  /**
   * Its own refusals come with status 200 and the body `{success: false, error: <code>}`
   * (docs/decisions/rewards.md, "`refusesWith`").
   */
  readonly refusesWith?: 'success-false'
  /** The refusal for input that breaks the contract. */
  readonly badInput: 'NO_DATA' | 'INVALID_USER_INFO'
}

/** The file of an upload: the form's field, the size that it may have, and the refusal where it cannot be kept. */
export interface UploadSpec {
  readonly field: string
  readonly maxBytes: number
  readonly notKept: Code
}

type BadInput = RouteSpec['badInput']
type RouteDeclaration = Omit<RouteSpec, 'kind' | 'badInput'>

/** Declares a call that only reads, whatever its verb. */
export const query = <const S extends RouteDeclaration, const B extends BadInput = 'NO_DATA'>(
  spec: S & { badInput?: B },
) => ({
  ...spec,
  kind: 'query' as const,
  badInput: (spec.badInput ?? 'NO_DATA') as B,
})

/** Declares a call that changes something: sent once, when a person acts, never by a cache. */
export const command = <const S extends RouteDeclaration, const B extends BadInput = 'NO_DATA'>(
  spec: S & { badInput?: B },
) => ({ ...spec, kind: 'command' as const, badInput: (spec.badInput ?? 'NO_DATA') as B })

/** Every code that a route may be refused with: its own and those that all calls of its access share. */
export const refusalsOf = (spec: RouteSpec): readonly Code[] => [
  ...new Set<Code>([
    ...spec.refusals,
    ...(spec.access === 'member' ? REFUSALS_OF_MEMBER : []),
    spec.badInput,
    ...REFUSALS_OF_ANY,
  ]),
]

/** Whether a refusal comes as a reply of the call: with status 200 and the body `{success: false, error: <code>}`. */
export const isRefusedInReply = ({ refusesWith, refusals }: RouteSpec, code: Code): boolean =>
  refusesWith === 'success-false' && refusals.includes(code)

/** The status and the body that a call is refused with on the wire. */
export const toRefusalOnWire = (spec: RouteSpec, code: Code) =>
  isRefusedInReply(spec, code)
    ? { status: 200, body: { success: false, error: code } }
    : { status: STATUS[code], body: { message: code } }

export type InputOf<S> = (S extends { params: infer P extends TSchema } ? { params: Static<P> } : unknown) &
  (S extends { body: infer B extends TSchema } ? { body: Static<B> } : unknown)
export type ReplyOf<S> = S extends { reply: infer R extends TSchema } ? Static<R> : never
export type RefusalCodeOf<S> = S extends { refusals: readonly (infer C)[]; badInput: infer B; access: infer A }
  ? C | B | (typeof REFUSALS_OF_ANY)[number] | (A extends 'member' ? (typeof REFUSALS_OF_MEMBER)[number] : never)
  : never

/** An object schema that refuses unknown keys. */
export const object = <const P extends Record<string, TSchema>>(properties: P, marks: object = {}) =>
  Type.Object(properties, { additionalProperties: false, ...marks })

/** Names a schema in the OpenAPI document and in clients generated from it. Nothing else reads the name. */
export const model = (name: string) => ({ model: name })

export const SuccessReply = object({ message: Type.Literal('SUCCESS') }, model('SuccessReply'))
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
