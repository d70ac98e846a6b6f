import type { SchemaNode } from '../schema-node.ts'

/** The keywords of our schemas and their names in OpenAPI. Other tools accept unknown keywords only with `x-`. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  personal: 'x-personal',
  secret: 'x-secret',
  expects: 'x-expects',
}

export const refTo = (section: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${section}/${name}` })

/**
 * Translates a schema of the contract into an OpenAPI 3.1 schema. Adds a named schema to `models` and returns a
 * reference to it. Throws if two different schemas have the same name.
 */
export const toOpenApiSchema = (schema: object, models: Record<string, object>): object => {
  const { model, properties, items, anyOf, ...keywords }: SchemaNode = schema
  const inner = (part: object) => toOpenApiSchema(part, models)
  const translated = {
    // JSON Schema needs no `type` beside an `enum`, but client generators do.
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
