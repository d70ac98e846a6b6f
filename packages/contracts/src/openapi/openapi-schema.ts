import type { SchemaNode } from '../schema-node.ts'

/** Other tools take keywords that they do not know only when these begin with `x-`. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  personal: 'x-personal',
  secret: 'x-secret',
  expects: 'x-expects',
}

export const refTo = (section: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${section}/${name}` })

/**
 * Translates a schema of the contract into one of OpenAPI 3.1. A schema that has a name is added to `models`, and a
 * reference to it returned. Throws where two different schemas have the same name.
 */
export const toOpenApiSchema = (schema: object, models: Record<string, object>): object => {
  const { model, properties, items, anyOf, ...keywords }: SchemaNode = schema
  const inner = (part: object) => toOpenApiSchema(part, models)
  const translated = {
    // JSON Schema needs no type beside an enum; generators of clients do.
    ...(keywords.enum?.every((value) => typeof value === 'string') && { type: 'string' }),
    ...Object.fromEntries(Object.entries(keywords).map(([key, value]) => [EXTENSIONS[key] ?? key, value])),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, inner(part)])),
    }),
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
  }
  if (model === undefined) return translated
  const known = models[model]
  if (known && JSON.stringify(known) !== JSON.stringify(translated))
    throw new Error(`Two different schemas of the contract are named "${model}": give one of them another name.`)
  models[model] = translated
  return refTo('schemas', model)
}
