import type { SchemaNode } from '@sabai/contracts/schema-node'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { TruncatedCopy } from '../worlds/journal/truncated-copy.ts'

/** The text in place of values that must not be shown. */
export const HIDDEN = '•••'

/**
 * Returns a copy of a value in which parts that the schema marks `personal` are shortened and those marked `secret` are
 * hidden. Parts that the schema does not describe are hidden too: a secret under a mistyped name is still a secret.
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

/** Redacts a value that the journal has cut. Keeps the note of how much was cut, because a size reveals nothing. */
const redactTruncatedCopy = (schema: SchemaNode | undefined, copy: TruncatedCopy): string => {
  if (copy.head === '') return String(copy)
  const redactedHead = String(redact(schema, copy.head))
  return redactedHead === HIDDEN ? HIDDEN : String(new TruncatedCopy(redactedHead, copy.size))
}

/**
 * Returns the schema by which a value is redacted. For a union that is not secret as a whole, this is its first member
 * that fits the value, or null if none fits.
 */
const schemaNodeFor = (schema: SchemaNode, value: unknown): SchemaNode | null => {
  const { anyOf, secret } = schema
  if (!anyOf || secret) return schema
  const fittingMember = anyOf.find((member) => Check(member, value))
  return fittingMember ? schemaNodeFor(fittingMember, value) : null
}

const propertySchemaOf = ({ properties, patternProperties }: SchemaNode, key: string): SchemaNode | undefined => {
  if (properties && Object.hasOwn(properties, key)) return properties[key]
  return Object.entries(patternProperties ?? {}).find(([pattern]) => new RegExp(pattern).test(key))?.[1]
}

/** Returns whether a schema has no keywords, so that it accepts any value and marks none as personal or secret. */
const isEmptyNode = (node: SchemaNode): boolean => Object.keys(node).length === 0

const SEGMENTER = new Intl.Segmenter()
/** A UTF-16 length that a single visible character hardly ever exceeds. */
const MAX_CHARACTER_LENGTH = 32

/**
 * Shortens a text to its first and last character, as in `0…1`, so that people remain distinguishable. Reads only the
 * two ends of the text.
 */
const shorten = (text: string): string => {
  const ends =
    text.length > 2 * MAX_CHARACTER_LENGTH
      ? [text.slice(0, MAX_CHARACTER_LENGTH), text.slice(-MAX_CHARACTER_LENGTH)]
      : [text]
  const characters = ends.flatMap((end) => Array.from(SEGMENTER.segment(end), ({ segment }) => segment))
  return characters.length < 3 ? '…' : `${characters[0]}…${characters.at(-1)}`
}
