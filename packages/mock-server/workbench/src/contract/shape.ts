import type { SchemaNode } from '@sabai/contracts/schema-node'

const LIMIT_KEYWORDS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
] as const satisfies readonly (keyof SchemaNode)[]

const remarksOf = (schema: SchemaNode): string => {
  const limits = LIMIT_KEYWORDS.filter((key) => schema[key] !== undefined).map((key) => `${key} ${String(schema[key])}`)
  const marks = [schema.personal ? 'personal' : '', schema.secret ? 'secret' : ''].filter(Boolean)
  const remarks = [...limits, ...marks].join(', ')
  return remarks ? `  # ${remarks}` : ''
}

const formatSchema = (schema: SchemaNode, indent: string): string => {
  const innerIndent = `${indent}  `
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((part) => formatSchema(part, indent)).join(' | ')
  if (schema.items) return `[ ${formatSchema(schema.items, indent)} ]`
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(([key, value]) => {
      const optionalMark = schema.required?.includes(key) ? '' : '?'
      return `${innerIndent}${key}${optionalMark}: ${formatSchema(value, innerIndent)}${value.properties || value.items ? '' : remarksOf(value)}`
    })
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
  }
  const [value] = Object.values(schema.patternProperties ?? {})
  if (value) return `{ [key]: ${formatSchema(value, indent)} }`
  return schema.type ?? 'anything'
}

/** Formats a schema for reading: one field per line, `?` after optional fields, limits at the end. */
export const shapeOf = (schema: object): string => formatSchema(schema as SchemaNode, '')
