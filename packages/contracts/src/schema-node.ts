/** A JSON Schema as our code reads it: the keywords that our schemas use, and our own marks. TypeBox schemas are assignable to it. */
export interface SchemaNode {
  /** TypeBox's own marks of schemas that have no keyword in common with others, such as one of any value. */
  readonly '~kind'?: unknown
  readonly '~unsafe'?: unknown
  readonly type?: string
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[] | undefined
  readonly items?: SchemaNode
  readonly anyOf?: readonly SchemaNode[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly format?: string
  /** The form of a text, in words for messages. */
  readonly expects?: string
  /** The name that it has in the OpenAPI document. */
  readonly model?: string
  /** Shown shortened. */
  readonly personal?: boolean
  /** Never shown. */
  readonly secret?: boolean
}

/** The schemas of which a value must fit one: the members of a union, however deep, or the schema itself. */
export const branchesOf = (schema: SchemaNode | undefined): SchemaNode[] =>
  schema ? (schema.anyOf?.flatMap(branchesOf) ?? [schema]) : []
