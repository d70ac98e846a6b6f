import { type TSchema, Type } from 'typebox'
import { object } from '../route.ts'

/** The contract of one call of the control API. Every refusal has the body `{message: <a sentence>}`. */
export interface ControlSpec {
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  /** The headers that the call reads, for its documentation; the server does not check them by this schema. */
  readonly headers?: TSchema
  readonly body?: TSchema
  readonly reply: TSchema
  /** Set if the reply is a stream of server-sent events. The data of each event has the schema `reply`. */
  readonly stream?: true
  /** Set for a call that takes one file as `multipart/form-data` instead of JSON: its form field and largest size. */
  readonly upload?: { readonly field: string; readonly maxBytes: number }
  /**
   * The statuses of the refusals that do not follow from the input schemas. They are 404 for an unknown name in the
   * body or in a header, and 409 for a name in use.
   */
  readonly refusals?: readonly (404 | 409)[]
}

export const WorldParams = object({ id: Type.String() })
