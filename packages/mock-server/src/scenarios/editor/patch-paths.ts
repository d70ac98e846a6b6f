import type { SchemaNode } from '@sabai/contracts/schema-node'
import { type FixtureData, FixtureDataSchema } from '../../fixture-schema/schema.ts'
import { fieldOf } from '../../lib/record.ts'

/**
 * Returns every dotted path at which the fixture data of these bases can be patched, with the schema of its value; see
 * `fixtures/apply-patches.ts`.
 */
export const listPatchPaths = (fixtureDataOfBases: readonly FixtureData[]): Record<string, Record<string, unknown>> => {
  const schemasByPath: Record<string, Record<string, unknown>> = {}
  const walk = (path: readonly string[], schema: SchemaNode, value: unknown): void => {
    if (path.length > 1) schemasByPath[path.join('.')] ??= toEditorSchema(schema)
    const { properties = {}, items, anyOf = [], model } = schema
    // A schema marked as a `model`, such as a chat message, is patched as a whole.
    if (model !== undefined) return
    for (const [name, inner] of Object.entries(properties)) walk([...path, name], inner, fieldOf(value, name))
    if (items && Array.isArray(value))
      for (const item of value) {
        const code = fieldOf(item, 'code')
        if (typeof code === 'string') walk([...path, code], items, item)
      }
    for (const one of anyOf) walk(path, one, value)
  }
  for (const fixtureData of fixtureDataOfBases) walk([], FixtureDataSchema, fixtureData)
  return schemasByPath
}

const toEditorSchema = (schema: SchemaNode): Record<string, unknown> => {
  // The linter checks deep values; an editor only needs their type.
  const { type, enum: words, anyOf }: SchemaNode = JSON.parse(JSON.stringify(schema))
  return type === 'object' || type === 'array'
    ? { type }
    : { ...(type ? { type } : {}), ...(words ? { enum: words } : {}), ...(anyOf ? { anyOf } : {}) }
}
