import { routePatternOf } from '../paths.ts'
import type { SchemaNode } from '../schema-node.ts'
import { type NamedSchemas, toOpenApiSchema } from './openapi-schema.ts'

export const toJsonContent = (schema: object, example?: object) => ({
  'application/json': { schema, ...(example && { example }) },
})

interface UploadedField {
  readonly field: string
  readonly maxBytes: number
}

/** Describes the body of a form with one file. */
const toFormContent = ({ field, maxBytes }: UploadedField) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [field],
      properties: {
        [field]: {
          type: 'string',
          contentMediaType: 'application/octet-stream',
          description: `At most ${maxBytes} bytes`,
        },
      },
    },
  },
})

/** Creates the parameters of one kind from the schema of an object. */
export const toParameters = (
  kind: 'path' | 'query' | 'header',
  schema: SchemaNode | undefined,
  namedSchemas: NamedSchemas,
) =>
  Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: kind,
    required: schema?.required?.includes(name) ?? false,
    schema: toOpenApiSchema(property, namedSchemas),
  }))

const placeholdersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Creates the parameters in a call's path. Their names are those of the path under which the document lists the call. */
export const toPathParameters = (
  schema: SchemaNode | undefined,
  namedSchemas: NamedSchemas,
  { route, listedPath }: { readonly route: string; readonly listedPath: string },
) =>
  toParameters('path', schema, namedSchemas).map(({ name, ...parameter }) => ({
    name: placeholdersOf(listedPath)[placeholdersOf(route).indexOf(name)] ?? name,
    ...parameter,
  }))

const operationIdOf = (route: string): string =>
  route
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replace(/_$/, '')
    .replace(/^[A-Z]+/, (method) => method.toLowerCase())

/** The fields that the contract of a call has in the product's API and in the control API. */
interface CallSpec {
  readonly summary: string
  readonly body?: SchemaNode
  readonly upload?: UploadedField
}

/** Creates the id, the summary and the request body of an operation. */
export const toOperationBase = (route: string, { summary, body, upload }: CallSpec, namedSchemas: NamedSchemas) => {
  const content = upload ? toFormContent(upload) : body && toJsonContent(toOpenApiSchema(body, namedSchemas))
  return { operationId: operationIdOf(route), summary, ...(content && { requestBody: { required: true, content } }) }
}

/**
 * Creates the `paths` of a document from a map of routes. OpenAPI treats paths that differ only in parameter names as
 * one path: the document lists them all under the first of them, which `toOperation` receives as `listedPath`.
 */
export const toPaths = <S, O>(
  routes: Readonly<Record<string, S>>,
  toOperation: (route: string, spec: S, listedPath: string) => O,
): Record<string, Record<string, O>> => {
  const paths: Record<string, Record<string, O>> = {}
  for (const [route, spec] of Object.entries(routes)) {
    const [method = '', path = ''] = route.split(' ')
    const listedPath =
      Object.keys(paths).find((other) => routePatternOf(other).source === routePatternOf(path).source) ?? path
    paths[listedPath] = { ...paths[listedPath], [method.toLowerCase()]: toOperation(route, spec, listedPath) }
  }
  return paths
}

/** Lists the tags that a document uses, with their descriptions, in the order of `descriptions`. */
export const toTags = (
  descriptions: Readonly<Record<string, string>>,
  paths: Readonly<Record<string, Readonly<Record<string, { readonly tags: readonly string[] }>>>>,
) => {
  const usedTags = new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags)))
  return Object.entries(descriptions).flatMap(([name, description]) =>
    usedTags.has(name) ? [{ name, description }] : [],
  )
}

/** Adds to each schema the example that has its name, if there is one. */
export const withExamples = (namedSchemas: NamedSchemas, examples: Readonly<Record<string, unknown>>): NamedSchemas =>
  Object.fromEntries(
    Object.entries(namedSchemas).map(([name, schema]) => [
      name,
      Object.hasOwn(examples, name) ? { ...schema, examples: [examples[name]] } : schema,
    ]),
  )
