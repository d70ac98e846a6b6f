import { type SchemaNode, unionMembersOf } from '@sabai/contracts/schema-node'

/** A change of one value of a reply. With most of these changes, the reply violates its contract. */
export interface Mutation {
  /** The path of the value, such as `slots.0.amount`; empty for the reply itself. */
  readonly path: string
  readonly kind: string
  readonly apply: (reply: unknown) => unknown
}

type ValueChange = readonly [kind: string, value: unknown]

/** Marks a value that is removed together with its key. */
const MISSING_FIELD = Symbol('missing')
const HUGE_TEXT = 'huge '.repeat(2_000)

const COMMON_CHANGES: readonly ValueChange[] = [
  ['missing', MISSING_FIELD],
  ['null', null],
]

/** The replacements for a value of each JSON type. */
const CHANGES_BY_TYPE: Readonly<Record<string, readonly ValueChange[]>> = {
  string: [
    ['number', 7],
    ['boolean', true],
    ['object', {}],
    ['array', ['text']],
    ['empty', ''],
    ['huge', HUGE_TEXT],
    ['unknown code', 'A_CODE_OF_TOMORROW'],
    ['key that objects inherit', '__proto__'],
  ],
  number: [
    ['string', '12.5'],
    ['empty string', ''],
    ['boolean', true],
    ['object', {}],
    ['array', [12.5]],
    ['huge', 1e300],
    ['negative', -1e300],
  ],
  boolean: [
    ['string', 'false'],
    ['number', 1],
    ['object', {}],
    ['array', []],
  ],
  object: [
    ['array', []],
    ['string', 'text'],
    ['number', 7],
    ['boolean', true],
    ['empty', {}],
    ['additional field', undefined],
  ],
  array: [
    ['object', {}],
    ['string', 'text'],
    ['number', 7],
    ['boolean', true],
    ['empty', []],
    ['only null', [null]],
    ['only text', ['text']],
    ['only lists', [[]]],
  ],
}

const DATE_CHANGES: readonly ValueChange[] = [
  ['text instead of a date', 'yesterday'],
  ['impossible date', '2026-13-45T99:99:99.000Z'],
  ['date with an offset', '2026-11-20T09:30:00+07:00'],
  ['date in seconds', 1_763_600_000],
  ['far date', '+275760-09-13T00:00:00.000Z'],
]

const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'array'
  return value === null ? 'null' : typeof value
}

const replaceAt = (
  value: unknown,
  [key, ...remainingPath]: readonly string[],
  change: (value: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaceAt(item, remainingPath, change) : item))
  const entries = Object.entries(value as object).flatMap(([name, fieldValue]): [string, unknown][] => {
    if (name !== key) return [[name, fieldValue]]
    const changedValue = replaceAt(fieldValue, remainingPath, change)
    return changedValue === MISSING_FIELD ? [] : [[name, changedValue]]
  })
  return Object.fromEntries(entries)
}

const changesOf = (schema: SchemaNode, value: unknown): readonly ValueChange[] => [
  ...COMMON_CHANGES,
  ...(CHANGES_BY_TYPE[typeOf(value)] ?? []),
  ...(schema.format === 'date-time' ? DATE_CHANGES : []),
]

/** Finds the member of a union type that a value belongs to, by the value's type and literals. */
const unionMemberFor = (schema: SchemaNode, value: unknown): SchemaNode => {
  const members = unionMembersOf(schema)
  const fitsSchema = ({ type, properties = {}, required = [], const: literal }: SchemaNode): boolean => {
    if (literal !== undefined) return literal === value
    if (type !== undefined && type !== typeOf(value).replace('number', type === 'integer' ? 'integer' : 'number'))
      return false
    if (typeOf(value) !== 'object') return true
    const fields = value as Readonly<Record<string, unknown>>
    return (
      required.every((name) => Object.hasOwn(fields, name)) &&
      Object.keys(fields).every((name) => Object.hasOwn(properties, name)) &&
      Object.entries(properties).every(
        ([name, part]) => part.const === undefined || !Object.hasOwn(fields, name) || part.const === fields[name],
      )
    )
  }
  return members.find(fitsSchema) ?? schema
}

/** Returns a text that is the same for all values that have the same fields, at any depth. */
const shapeOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(shapeOf).join()}]`
  if (typeof value !== 'object' || value === null) return ''
  return `{${Object.entries(value)
    .map(([key, part]) => key + shapeOf(part))
    .join()}}`
}

/**
 * Lists the changes of a value and of the values in it. If the items of a list have the same fields, only the first of
 * them is changed: `coveredPlaces` collects the places that have been changed, with `*` for the index of the item.
 */
const listMutationsAt = (
  declaredSchema: SchemaNode,
  value: unknown,
  path: readonly string[],
  coveredPlaces: Set<string>,
): readonly Mutation[] => {
  const schema = unionMemberFor(declaredSchema, value)
  const type = typeOf(value)
  const place = `${path.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('.')} ${schema.const} ${shapeOf(value)}`
  if (coveredPlaces.has(place)) return []
  coveredPlaces.add(place)
  const ownChanges = changesOf(schema, value)
    // The reply itself cannot be removed from anything.
    .filter(([kind]) => !(path.length === 0 && kind === 'missing'))
    .map(
      ([kind, changedValue]): Mutation => ({
        path: path.join('.'),
        kind: `${type} → ${kind}`,
        apply: (reply) =>
          replaceAt(reply, path, (oldValue) =>
            kind === 'additional field' ? { ...(oldValue as object), fieldOfTomorrow: { deep: [1] } } : changedValue,
          ),
      }),
    )
  const innerMutations = Object.entries((value ?? {}) as object).flatMap(([key, part]) => {
    if (type === 'array') return schema.items ? listMutationsAt(schema.items, part, [...path, key], coveredPlaces) : []
    if (type !== 'object') return []
    const property = schema.properties?.[key]
    return property ? listMutationsAt(property, part, [...path, key], coveredPlaces) : []
  })
  return [...ownChanges, ...innerMutations]
}

/**
 * Lists the changes of every value of a reply. The reply must fulfil the schema, because the function walks the
 * schema and the reply together.
 */
export const listMutations = (schema: object, reply: unknown): readonly Mutation[] =>
  listMutationsAt(schema as SchemaNode, reply, [], new Set())
