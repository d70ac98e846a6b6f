import type { SchemaNode } from '@sabai/contracts/schema-node'
import { type FixtureData, FixtureDataSchema } from '../../fixture-schema/schema.ts'
import { fieldOf } from '../../lib/record.ts'

/** Returns the dotted paths of all values that a patch can set, with their schemas: see `fixtures/apply-patches.ts`. */
export const listPatchPaths = (fixtureDataOfBases: readonly FixtureData[]): Record<string, Record<string, unknown>> => {
  const schemasByPath: Record<string, Record<string, unknown>> = {}
  const collectPaths = (path: readonly string[], schema: SchemaNode, value: unknown): void => {
    if (path.length > 1) schemasByPath[path.join('.')] ??= toEditorSchema(schema)
    const { properties = {}, items, anyOf = [], model } = schema
    // A schema marked as a `model`, such as a chat message, is patched as a whole.
    if (model !== undefined) return
    for (const [name, inner] of Object.entries(properties)) collectPaths([...path, name], inner, fieldOf(value, name))
    if (items && Array.isArray(value))
      for (const item of value) {
        const code = fieldOf(item, 'code')
        if (typeof code === 'string') collectPaths([...path, code], items, item)
      }
    for (const alternative of anyOf) collectPaths(path, alternative, value)
  }
  for (const fixtureData of fixtureDataOfBases) collectPaths([], FixtureDataSchema, fixtureData)
  return schemasByPath
}

const toEditorSchema = (schema: SchemaNode): Record<string, unknown> => {
  // The inside of an object or list is checked by the mock itself (see check.ts); an editor only needs its type.
  const { type, enum: choices, anyOf }: SchemaNode = JSON.parse(JSON.stringify(schema))
  return type === 'object' || type === 'array'
    ? { type }
    : { ...(type ? { type } : {}), ...(choices ? { enum: choices } : {}), ...(anyOf ? { anyOf } : {}) }
}
