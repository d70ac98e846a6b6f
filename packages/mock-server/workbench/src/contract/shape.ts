/** The part of a JSON Schema that is shown. */
interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly personal?: boolean
  readonly secret?: boolean
  readonly [key: string]: unknown
}

const LIMITS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
]

const remarkOf = (schema: Schema): string => {
  const limits = LIMITS.filter((key) => schema[key] !== undefined).map((key) => `${key} ${String(schema[key])}`)
  const marks = [schema.personal ? 'personal' : '', schema.secret ? 'secret' : ''].filter(Boolean)
  const all = [...limits, ...marks].join(', ')
  return all ? `  # ${all}` : ''
}

const inner = (schema: Schema, indent: string): string => {
  const deeper = `${indent}  `
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((part) => inner(part, indent)).join(' | ')
  if (schema.items) return `[ ${inner(schema.items, indent)} ]`
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(([key, value]) => {
      const sign = schema.required?.includes(key) ? '' : '?'
      return `${deeper}${key}${sign}: ${inner(value, deeper)}${value.properties || value.items ? '' : remarkOf(value)}`
    })
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
  }
  const [value] = Object.values(schema.patternProperties ?? {})
  if (value) return `{ [key]: ${inner(value, indent)} }`
  return schema.type ?? 'anything'
}

/** A schema as a person reads it: one line a field, `?` where it may be left out, its limits behind it. */
export const shapeOf = (schema: object): string => inner(schema as Schema, '')
