import { Act } from '@sabai/contracts'
import type { SchemaNode } from '@sabai/contracts/schema-node'

/** A value that the form of an act asks for. */
export interface ActField {
  /** The keys that lead to the value, such as `['from', 'bankCode']`. */
  readonly keys: readonly string[]
  /** The kind of the field in the form. `json` is a text field for JSON, for a value that no other field suits. */
  readonly kind: 'member' | 'choice' | 'number' | 'text' | 'json'
  readonly isRequired: boolean
  readonly schema: SchemaNode
}

/** An act of the control API, as the contract declares it. */
export interface ActCommand {
  readonly name: string
  readonly description: string
  readonly fields: readonly ActField[]
}

/** The name of the contract's schema for the name of a member. */
const MEMBER_MODEL = 'MemberName'

const fieldKindOf = (schema: SchemaNode): ActField['kind'] => {
  if (schema.model === MEMBER_MODEL) return 'member'
  if (schema.enum) return 'choice'
  if (schema.type === 'number' || schema.type === 'integer') return 'number'
  return schema.type === 'string' ? 'text' : 'json'
}

/**
 * Lists the fields of an object. An inner object has one field for each of its values, unless one of these needs a
 * field for JSON: then the whole inner object has one field for JSON.
 */
const listFields = ({ properties = {}, required = [] }: SchemaNode, prefix: readonly string[] = []): ActField[] =>
  Object.entries(properties).flatMap(([key, schema]) => {
    const keys = [...prefix, key]
    const innerFields = schema.properties ? listFields(schema, keys) : []
    const isSimple = prefix.length === 0 && innerFields.length > 0 && innerFields.every(({ kind }) => kind !== 'json')
    const isRequired = required.includes(key)
    if (isSimple) return innerFields.map((field) => ({ ...field, isRequired: isRequired && field.isRequired }))
    return { keys, kind: fieldKindOf(schema), isRequired, schema }
  })

/** Lists the acts of a schema in which each property is an act. By default, this is the schema of the contract. */
export const listActs = (schema: SchemaNode = Act): readonly ActCommand[] =>
  Object.entries(schema.properties ?? {}).map(([name, act]) => ({
    name,
    description: act.description ?? '',
    fields: listFields(act),
  }))

export const nameOfField = ({ keys }: Pick<ActField, 'keys'>): string => keys.join('.')

const parseValue = ({ kind, keys }: ActField, text: string): unknown => {
  if (kind === 'number') return Number(text)
  if (kind !== 'json') return text
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${nameOfField({ keys })} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Converts the texts of the form of an act to its input, without empty texts. Throws if a JSON text is invalid. */
export const toActInput = (
  fields: readonly ActField[],
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> => {
  const input: Record<string, unknown> = {}
  for (const field of fields) {
    const text = (values[nameOfField(field)] ?? '').trim()
    if (text === '') continue
    const [outerKey = '', innerKey] = field.keys
    if (innerKey === undefined) input[outerKey] = parseValue(field, text)
    else input[outerKey] = { ...(input[outerKey] as object | undefined), [innerKey]: parseValue(field, text) }
  }
  return input
}
