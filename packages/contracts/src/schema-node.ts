/** The JSON Schema keywords that our schemas use, and our own marks. TypeBox schemas are assignable to this type. */
export interface SchemaNode {
  /** TypeBox's own marks of schemas without keywords, such as `Type.Unknown()`. */
  readonly '~kind'?: unknown
  readonly '~unsafe'?: unknown
  readonly type?: string
  readonly description?: string
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
  /** A description of the expected form of a text, for messages. */
  readonly expects?: string
  /** The name of the schema in the OpenAPI document. */
  readonly model?: string
  /** Whether journal and logs show the value shortened. */
  readonly personal?: boolean
  /** Whether journal, logs and exported scenarios leave the value out. */
  readonly secret?: boolean
}

/** Returns the members of a union, including nested ones, or the schema itself if it is not a union. */
export const unionMembersOf = (schema: SchemaNode | undefined): SchemaNode[] =>
  schema ? (schema.anyOf?.flatMap(unionMembersOf) ?? [schema]) : []
