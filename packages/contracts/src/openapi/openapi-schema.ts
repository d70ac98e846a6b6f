import type { SchemaNode } from '../schema-node.ts'

/** The named schemas of a document. */
export type Models = Record<string, object>

/** The keywords of our schemas and their names in OpenAPI. Other tools accept unknown keywords only with `x-`. */
const EXTENSION_KEYWORDS: Readonly<Record<string, string>> = {
  personal: 'x-personal',
  secret: 'x-secret',
  expects: 'x-expects',
}

/** The pattern of a record whose keys may be any text. */
const ANY_KEY = '^.*$'

export const refTo = (section: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${section}/${name}` })

const translateEach = (parts: Readonly<Record<string, object>>, models: Models) =>
  Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, toOpenApiSchema(part, models)]))

/** Translates the values of a record. Client generators know `additionalProperties` better than `patternProperties`. */
const translateRecord = ({ [ANY_KEY]: anyKeySchema, ...others }: Readonly<Record<string, object>>, models: Models) => ({
  ...(anyKeySchema && { additionalProperties: toOpenApiSchema(anyKeySchema, models) }),
  ...(Object.keys(others).length > 0 && { patternProperties: translateEach(others, models) }),
})

/**
 * Translates a schema of the contract into an OpenAPI 3.1 schema. Adds a named schema to `models` and returns a
 * reference to it. Throws if two different schemas have the same name.
 */
export const toOpenApiSchema = (schema: object, models: Models): object => {
  const { model, properties, patternProperties, items, anyOf, ...keywords }: SchemaNode = schema
  const translatedSchema = {
    // JSON Schema needs no `type` beside an `enum`, but client generators do.
    ...(keywords.enum?.every((value) => typeof value === 'string') && { type: 'string' }),
    ...Object.fromEntries(Object.entries(keywords).map(([key, value]) => [EXTENSION_KEYWORDS[key] ?? key, value])),
    ...(properties && { properties: translateEach(properties, models) }),
    ...(patternProperties && translateRecord(patternProperties, models)),
    ...(items && { items: toOpenApiSchema(items, models) }),
    ...(anyOf && { anyOf: anyOf.map((part) => toOpenApiSchema(part, models)) }),
  }
  if (model === undefined) return translatedSchema
  const knownModel = models[model]
  if (knownModel && JSON.stringify(knownModel) !== JSON.stringify(translatedSchema))
    throw new Error(`Two different schemas of the contract are named "${model}": give one of them another name.`)
  models[model] = translatedSchema
  return refTo('schemas', model)
}
