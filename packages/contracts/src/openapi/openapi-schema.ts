import type { SchemaNode } from '../schema-node.ts'

/** The named schemas of a document. */
export type NamedSchemas = Record<string, object>

/** The keywords of our schemas and their names in OpenAPI. Other tools accept unknown keywords only with `x-`. */
const EXTENSION_KEYWORDS: Readonly<Record<string, string>> = {
  personal: 'x-personal',
  secret: 'x-secret',
  expects: 'x-expects',
}

/** The pattern of a record whose keys may be any text. */
const ANY_KEY_PATTERN = '^.*$'

export const refTo = (section: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${section}/${name}` })

const translateEach = (parts: Readonly<Record<string, object>>, namedSchemas: NamedSchemas) =>
  Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, toOpenApiSchema(part, namedSchemas)]))

/** Translates a record. More client generators understand `additionalProperties` than `patternProperties`. */
const translateRecord = (
  { [ANY_KEY_PATTERN]: anyKeySchema, ...others }: Readonly<Record<string, object>>,
  namedSchemas: NamedSchemas,
) => ({
  ...(anyKeySchema && { additionalProperties: toOpenApiSchema(anyKeySchema, namedSchemas) }),
  ...(Object.keys(others).length > 0 && { patternProperties: translateEach(others, namedSchemas) }),
})

/**
 * Translates a schema of the contract into an OpenAPI 3.1 schema. Adds a named schema to `namedSchemas` and returns a
 * reference to it. Throws if two different schemas have the same name.
 */
export const toOpenApiSchema = (schema: object, namedSchemas: NamedSchemas): object => {
  const { model, properties, patternProperties, items, anyOf, ...keywords }: SchemaNode = schema
  const translatedSchema = {
    // JSON Schema needs no `type` beside an `enum`, but client generators do.
    ...(keywords.enum?.every((value) => typeof value === 'string') && { type: 'string' }),
    ...Object.fromEntries(Object.entries(keywords).map(([key, value]) => [EXTENSION_KEYWORDS[key] ?? key, value])),
    ...(properties && { properties: translateEach(properties, namedSchemas) }),
    ...(patternProperties && translateRecord(patternProperties, namedSchemas)),
    ...(items && { items: toOpenApiSchema(items, namedSchemas) }),
    ...(anyOf && { anyOf: anyOf.map((part) => toOpenApiSchema(part, namedSchemas)) }),
  }
  if (model === undefined) return translatedSchema
  const knownSchema = namedSchemas[model]
  if (knownSchema && JSON.stringify(knownSchema) !== JSON.stringify(translatedSchema))
    throw new Error(`Two different schemas of the contract are named "${model}": give one of them another name.`)
  namedSchemas[model] = translatedSchema
  return refTo('schemas', model)
}
