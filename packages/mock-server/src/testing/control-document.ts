import { type ControlRoute, controlRoutes } from '@sabai/contracts/control'
import { toControlOpenApi } from '@sabai/contracts/openapi'
import { Compile } from 'typebox/schema'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: object
}

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: object }>>
}

interface Operation {
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content | { readonly $ref: string }>>
}

/** The OpenAPI document of the control API, as clients receive it. */
const controlDocument: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly responses: Readonly<Record<string, Content>> }
} = JSON.parse(JSON.stringify(toControlOpenApi(controlRoutes)))

/** A call of the control API as it was sent, with its answer. */
export interface AnsweredCall {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly status: number
  readonly reply: unknown
}

const validatorsBySchema = new Map<object, ReturnType<typeof Compile>>()

const findErrors = (schema: object, value: unknown): object[] => {
  const validator = validatorsBySchema.get(schema) ?? Compile({ components: controlDocument.components, ...schema })
  validatorsBySchema.set(schema, validator)
  return validator.Check(value) ? [] : validator.Errors(value)[1]
}

const jsonSchemaOf = ({ content }: Content): object => content['application/json']?.schema ?? {}

/** Lists how the input of a call differs from the document. */
const findInputErrors = ({ parameters, requestBody }: Operation, { params, query, body }: AnsweredCall): unknown[] => {
  const input: Record<string, Readonly<Record<string, string>>> = { path: params, query }
  const isDeclared = (kind: string, name: string) =>
    parameters.some((parameter) => parameter.in === kind && parameter.name === name)
  return [
    ...Object.entries(input).flatMap(([kind, values]) =>
      Object.keys(values).flatMap((name) => (isDeclared(kind, name) ? [] : [`no ${kind} parameter ${name}`])),
    ),
    ...parameters.flatMap(({ name, in: kind, required, schema }): unknown[] => {
      const value = input[kind]?.[name]
      if (value === undefined) return required ? [`the ${kind} parameter ${name} is missing`] : []
      return findErrors(schema, value)
    }),
    ...(requestBody ? findErrors(jsonSchemaOf(requestBody), body) : body === undefined ? [] : ['no body']),
  ]
}

/**
 * Throws an error if a call differs from the OpenAPI document of the control API: in its answer, or because the server
 * accepted an input that the document does not allow.
 */
export const assertDocumented = (route: ControlRoute, call: AnsweredCall): void => {
  const [method = '', path = ''] = route.split(' ')
  const operation = controlDocument.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`The OpenAPI document of the control API lacks ${route}`)
  const { [call.status]: responseOrRef } = operation.responses
  if (!responseOrRef)
    throw new Error(`The OpenAPI document of the control API lacks the status ${call.status} of ${route}`)
  const response =
    '$ref' in responseOrRef
      ? controlDocument.components.responses[responseOrRef.$ref.split('/').at(-1) ?? '']
      : responseOrRef
  const errors = [
    ...(response ? findErrors(jsonSchemaOf(response), call.reply) : ['no such response']),
    ...(call.status === 200 ? findInputErrors(operation, call) : []),
  ]
  if (errors.length > 0) throw new Error(`${route} differs from its OpenAPI document: ${JSON.stringify(errors)}`)
}
