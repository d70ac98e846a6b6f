import { type TSchema, Type } from 'typebox'
import type { History } from '../history.ts'

/** World time in ms since 1970. */
export const Time = Type.Number()
/** Minor units: satang, or whole kip. */
export const Amount = Type.Number()
export const CurrencySchema = Type.Enum(['BAHT', 'LAK'])

/**
 * Allows null in addition to a schema. Null comes first, because TypeBox creates new data from the first alternative.
 */
export const OrNull = <T extends TSchema>(schema: T) => Type.Union([Type.Null(), schema])

export const RecordOf = <T extends TSchema>(schema: T) => Type.Record(Type.String(), schema)

export const HistoryOf = <T extends TSchema>(schema: T) =>
  Type.Object({ sealed: Type.Array(Type.Array(schema)), tail: Type.Array(schema) } satisfies Record<
    keyof History<unknown>,
    TSchema
  >)
