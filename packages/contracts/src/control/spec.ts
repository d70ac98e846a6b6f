import { type TSchema, Type } from 'typebox'
import { object } from '../route.ts'

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

export const WorldParams = object({ id: Type.String() })
