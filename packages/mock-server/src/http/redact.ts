import type { SchemaNode } from '@sabai/contracts/schema-node'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { TruncatedCopy } from '../worlds/journal/truncated-copy.ts'

/** Stands in the place of what must not be shown. */
export const HIDDEN = '•••'

/**
 * A copy of a value in which what its schema marks `personal` is shortened and what it marks `secret` is left out.
 * What the schema does not describe is left out too: a secret under a mistyped name is still a secret.
 */
export const redact = (schema: TSchema | undefined, value: unknown): unknown => {
  if (value === undefined || value === null) return value
  if (value instanceof TruncatedCopy) return redactTruncatedCopy(schema, value)
  const node = schema && schemaNodeFor(schema, value)
  if (!node || node.secret) return HIDDEN
  if (node.personal) return typeof value === 'object' ? HIDDEN : shorten(String(value))
  if (isEmptyNode(node)) return value
  const { properties, patternProperties, items } = node
  if (typeof value !== 'object') return properties || patternProperties || items ? HIDDEN : value
  if (Array.isArray(value)) return items ? value.map((item) => redact(items, item)) : HIDDEN
  if (!properties && !patternProperties) return HIDDEN
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, redact(propertySchemaOf(node, key), inner)]),
  )
}

/** What the journal has cut is still marked as cut; how many items were left out reveals nothing of them. */
const redactTruncatedCopy = (schema: SchemaNode | undefined, copy: TruncatedCopy): string => {
  if (copy.head === '') return String(copy)
  const shown = String(redact(schema, copy.head))
  return shown === HIDDEN ? HIDDEN : String(new TruncatedCopy(shown, copy.size))
}

/** Of a union the first member that the value fits, unless all of it is secret; null where it fits none. */
const schemaNodeFor = (schema: SchemaNode, value: unknown): SchemaNode | null => {
  const { anyOf, secret } = schema
  if (!anyOf || secret) return schema
  const fitting = anyOf.find((member) => Check(member, value))
  return fitting ? schemaNodeFor(fitting, value) : null
}

const propertySchemaOf = ({ properties, patternProperties }: SchemaNode, key: string): SchemaNode | undefined => {
  if (properties && Object.hasOwn(properties, key)) return properties[key]
  return Object.entries(patternProperties ?? {}).find(([pattern]) => new RegExp(pattern).test(key))?.[1]
}

/** Such a schema takes any value, and marks none. */
const isEmptyNode = (node: SchemaNode): boolean => Object.keys(node).length === 0

const SEGMENTER = new Intl.Segmenter()
/** What a person sees as one character is hardly ever longer than this. */
const LONGEST_CHARACTER = 32

/** First and last character, so that people remain distinguishable: `0…1`. No more than the ends are looked at. */
const shorten = (text: string): string => {
  const ends =
    text.length > 2 * LONGEST_CHARACTER ? [text.slice(0, LONGEST_CHARACTER), text.slice(-LONGEST_CHARACTER)] : [text]
  const characters = ends.flatMap((end) => Array.from(SEGMENTER.segment(end), ({ segment }) => segment))
  return characters.length < 3 ? '…' : `${characters[0]}…${characters.at(-1)}`
}
