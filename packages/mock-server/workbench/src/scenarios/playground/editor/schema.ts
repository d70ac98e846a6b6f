/** The part of a JSON Schema that the editor reads. */
export interface EditorSchema {
  readonly $schema?: string
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, EditorSchema>>
  readonly patternProperties?: Readonly<Record<string, EditorSchema>>
  readonly additionalProperties?: EditorSchema | boolean
  readonly propertyNames?: EditorSchema
  readonly required?: readonly string[]
  readonly items?: EditorSchema
  readonly allOf?: readonly EditorSchema[]
  readonly anyOf?: readonly EditorSchema[]
  readonly if?: EditorSchema
  readonly then?: EditorSchema
  readonly definitions?: Readonly<Record<string, EditorSchema>>
}

export type Path = readonly (string | number)[]

/** Returns the value at a key or an index of a value; undefined if there is none. */
const valueAt = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined

/** Whether an object meets an `if`, which requires keys and compares the values of keys with constants. */
const isConditionMet = ({ required = [], properties = {} }: EditorSchema, value: unknown): boolean =>
  required.every((key) => valueAt(value, key) !== undefined) &&
  Object.entries(properties).every(([key, { const: wanted }]) => [undefined, wanted].includes(valueAt(value, key)))

/** The schema of one place of a scenario. The value at this place, even if incomplete, decides which `then` applies. */
export class SchemaAt {
  readonly #root: EditorSchema
  readonly #schema: EditorSchema
  readonly #value: unknown

  constructor(root: EditorSchema, value: unknown, schema = root) {
    this.#root = root
    this.#schema = schema
    this.#value = value
  }

  /** Returns the schema of the part at a path; null if the schema says nothing about this path. */
  at([key, ...rest]: Path): SchemaAt | null {
    if (key === undefined) return this
    const schemas = this.#requiredSchemas().flatMap((part) => {
      const ownSchema = typeof key === 'number' ? part.items : propertyOf(part, key)
      const branches = this.#branchesOf(part)
        .flatMap((branch) => branch.at([key]) ?? [])
        .map((inner) => inner.#schema)
      return [...(ownSchema ? [ownSchema] : []), ...(branches.length > 0 ? [{ anyOf: branches }] : [])]
    })
    if (schemas.length === 0) return null
    return new SchemaAt(this.#root, valueAt(this.#value, key), { allOf: schemas }).at(rest)
  }

  /** Returns the keys that an object may have, in the order of the schema. */
  keys(): string[] {
    const names = this.#requiredSchemas().flatMap((part) => [
      ...Object.keys(part.properties ?? {}),
      ...(part.propertyNames ? (this.#replaceSchema(part.propertyNames).values() ?? []).map(String) : []),
      ...this.#branchesOf(part).flatMap((branch) => branch.keys()),
    ])
    return [...new Set(names)]
  }

  /** Returns the keys that the object has now. */
  presentKeys(): string[] {
    return Object.keys(Object(this.#value))
  }

  /** Returns all possible values; null if the schema does not list them. */
  values(): readonly unknown[] | null {
    const valueLists = this.#requiredSchemas().flatMap((part) => {
      const branches = this.#branchesOf(part).flatMap((branch) => branch.values() ?? [])
      return [...(listedValuesOf(part) ?? []), ...(branches.length > 0 ? [branches] : [])]
    })
    const [firstList, ...otherLists] = valueLists
    return firstList?.filter((value) => otherLists.every((list) => list.includes(value))) ?? null
  }

  get description(): string | undefined {
    return this.#requiredSchemas().find(({ description }) => description !== undefined)?.description
  }

  /** `object` or `array` if every possible value is of this type; null otherwise. */
  get container(): 'object' | 'array' | null {
    const [type] = this.#requiredSchemas().flatMap((part) => part.type ?? (part.anyOf ? ['any'] : []))
    return type === 'object' || type === 'array' ? type : null
  }

  /** Returns a `SchemaAt` with another schema and the same value. */
  #replaceSchema(schema: EditorSchema): SchemaAt {
    return new SchemaAt(this.#root, this.#value, schema)
  }

  /** Returns the schemas that must all hold, this one included. */
  #requiredSchemas(): EditorSchema[] {
    const { $ref, allOf = [], if: condition, then } = this.#schema
    const referencedSchema = this.#root.definitions?.[$ref?.split('/').at(-1) ?? '']
    const conditionalSchemas = condition && then && isConditionMet(condition, this.#value) ? [then] : []
    const others = [...(referencedSchema ? [referencedSchema] : []), ...allOf, ...conditionalSchemas]
    return [this.#schema, ...others.flatMap((schema) => this.#replaceSchema(schema).#requiredSchemas())]
  }

  #branchesOf({ anyOf = [] }: EditorSchema): SchemaAt[] {
    return anyOf.map((schema) => this.#replaceSchema(schema))
  }
}

const propertyOf = (
  { properties = {}, patternProperties = {}, additionalProperties }: EditorSchema,
  key: string,
): EditorSchema | undefined =>
  (Object.hasOwn(properties, key) ? properties[key] : undefined) ??
  Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern).test(key))?.[1] ??
  (typeof additionalProperties === 'object' ? additionalProperties : undefined)

const listedValuesOf = (schema: EditorSchema): [readonly unknown[]] | null => {
  if (schema.enum) return [schema.enum]
  if (schema.const !== undefined) return [[schema.const]]
  return schema.type === 'boolean' ? [[true, false]] : null
}
