import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { refusalsOf, routes } from '../index.ts'
import { fillPlaceholders } from '../paths.ts'
import { model, object } from '../route.ts'
import { toOpenApi } from './openapi.ts'
import { toOpenApiSchema } from './openapi-schema.ts'

interface Operation {
  operationId: string
  summary: string
  'x-kind': string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, Response | Reference>
}

interface Response {
  description: string
  content: Record<string, { schema: object }>
}

interface Reference {
  $ref: string
}

/**
 * Creates the document as clients receive it, in plain JSON. Each test creates its own, so that mutation testing knows
 * which tests run the code that creates it.
 */
const createDocument = () => {
  const document = JSON.parse(JSON.stringify(toOpenApi(routes)))
  /** Returns the target of a reference, or undefined if there is none. */
  const resolve = ($ref: string) => {
    expect($ref).toMatch(/^#\//)
    return $ref
      .slice(2)
      .split('/')
      .reduce((node, key) => node?.[key], document)
  }
  const responsesOf = ({ responses }: Operation) =>
    Object.entries(responses).map(
      ([status, response]) => [status, '$ref' in response ? (resolve(response.$ref) as Response) : response] as const,
    )
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  )
  return { document, resolve, responsesOf, operations }
}

/** Replaces each parameter of a route by `*`, because OpenAPI does not distinguish paths by the names of parameters. */
const toRouteShape = (route: string): string => fillPlaceholders(route, () => '*')
const specsByShape = new Map(Object.entries(routes).map(([route, spec]) => [toRouteShape(route), spec]))

describe('the OpenAPI document', () => {
  test('the OpenAPI document has exactly the routes of the contract', () => {
    const { operations } = createDocument()
    const listedRoutes = operations.map(({ path, method }) => toRouteShape(`${method.toUpperCase()} ${path}`))
    expect(listedRoutes.sort()).toEqual([...specsByShape.keys()].sort())
    expect(specsByShape.size).toBe(Object.keys(routes).length)
  })

  test('calls whose paths differ only in parameter names share one path of the OpenAPI document', () => {
    const { document } = createDocument()
    const [listedPath, ...otherPaths] = Object.keys(document.paths).filter((path) => path.startsWith('/api/qrcode/'))
    expect([listedPath, otherPaths]).toEqual(['/api/qrcode/{provider}', []])
    const { get, post, delete: remove } = document.paths[listedPath ?? '']
    for (const { parameters } of [get, post, remove] as Operation[])
      expect(parameters?.map(({ name }) => name)).toEqual(['provider'])
    expect(remove.parameters[0].schema).toMatchObject({ pattern: '^[A-Za-z0-9-]{1,64}$' })
  })

  test('the OpenAPI document has the fields that OpenAPI 3.1 requires', () => {
    const { document } = createDocument()
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toEqual({
      title: expect.any(String),
      version: expect.any(String),
      description: expect.any(String),
      contact: { name: expect.any(String), url: expect.any(String) },
      license: { name: expect.any(String), url: expect.any(String) },
    })
  })

  test('every call in the OpenAPI document has a unique operation id', () => {
    const ids = createDocument().operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(_[A-Za-z0-9]+)+$/)
  })

  test('every call is described as OpenAPI 3.1 requires', () => {
    const { operations, responsesOf } = createDocument()
    for (const { path, method, operation } of operations) {
      expect(path).toMatch(/^\/api\//)
      expect(['get', 'put', 'post', 'delete'], path).toContain(method)
      expect(operation.summary, path).not.toBe('')
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect((operation.parameters ?? []).map(({ name }) => name)).toEqual(placeholders)
      for (const parameter of operation.parameters ?? [])
        expect(parameter, path).toMatchObject({ in: 'path', required: true })
      expect(Object.keys(operation.responses), path).toContain('200')
      for (const [status, response] of responsesOf(operation)) {
        expect(status).toMatch(/^[2-5]\d\d$/)
        expect(response.description, path).not.toBe('')
        expect(Object.keys(response.content), path).toEqual(['application/json'])
      }
    }
  })

  test('every call lists each of its refusals once, under its status', () => {
    const { operations, responsesOf } = createDocument()
    for (const { path, method, operation } of operations) {
      const route = `${method.toUpperCase()} ${path}`
      const spec = specsByShape.get(toRouteShape(route))
      const listedCodes = responsesOf(operation).flatMap(([status, { content }]) => {
        const { schema } = content['application/json'] as {
          schema: { allOf?: [Reference, { properties: Record<string, { enum: string[] }> }] }
        }
        const { message, error } = schema.allOf?.[1].properties ?? {}
        if (status === '200') return error?.enum ?? []
        expect(schema.allOf?.[0].$ref, route).toBe('#/components/schemas/Refusal')
        return message?.enum ?? []
      })
      expect(listedCodes.sort(), route).toEqual([...(spec ? refusalsOf(spec) : [])].sort())
    }
  })

  test('the OpenAPI document lists the refusals that POST /api/spinwheel/spin sends as replies under status 200', () => {
    const { responses } = createDocument().document.paths['/api/spinwheel/spin'].post
    expect(responses[200]).toEqual({
      description:
        'Done; or refused, with success false: NO_COIN, SPIN_INACTIVE, SPIN_IN_PROGRESS, OUT_OF_PRIZE, INVALID_PRIZE_CODE',
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Spin' },
              { type: 'object', properties: { error: { type: 'string', enum: expect.any(Array) } } },
            ],
          },
        },
      },
    })
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '429', '500'])
    expect(responses[400]).toEqual({ $ref: '#/components/responses/NoData' })
  })

  test('the OpenAPI document requires the token for all calls of members, and for no others', () => {
    const { document, operations } = createDocument()
    for (const { path, method, operation } of operations) {
      const spec = specsByShape.get(toRouteShape(`${method.toUpperCase()} ${path}`))
      expect(operation.security).toEqual(spec?.access === 'member' ? [{ bearer: [] }] : [])
    }
    expect(document.components.securitySchemes.bearer).toEqual({
      type: 'http',
      scheme: 'bearer',
      description: expect.any(String),
    })
  })

  test('the OpenAPI document marks each call as a query or a command, regardless of its verb', () => {
    const { document } = createDocument()
    expect(document.paths['/api/statement'].post['x-kind']).toBe('query')
    expect(document.paths['/api/wallet/transfer'].post['x-kind']).toBe('command')
  })

  test('the OpenAPI document says of each call whether it may be repeated, who may send it, and how invalid input is refused', () => {
    const { '/api/statement': statement, '/api/login': login } = createDocument().document.paths
    expect([statement.post, login.post]).toMatchObject([
      {
        tags: ['statement'],
        description:
          'A query: it only reads, and may be repeated. For members, by the token of a login. Input that breaks the contract is refused with NO_DATA.',
      },
      {
        tags: ['login'],
        description:
          'A command: it acts, and is sent once. For everybody. Input that breaks the contract is refused with NO_DATA.',
      },
    ])
  })

  test('every reference in the OpenAPI document has a target', () => {
    const { document, resolve } = createDocument()
    for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g))
      expect(resolve(reference ?? '')).toBeDefined()
  })

  test('the OpenAPI document marks personal and secret fields with extensions that other tools accept', () => {
    const { document } = createDocument()
    const { schemas } = document.components
    expect(schemas.Profile.properties.name).toEqual({ type: 'string', 'x-personal': true })
    expect(schemas.GameLogin.properties.password).toEqual({ type: 'string', 'x-secret': true })
    expect(JSON.stringify(document)).not.toMatch(/"(personal|secret|model)":(true|")/)
  })

  test('the OpenAPI document describes the bodies of calls and of refusals, with examples', () => {
    const { document } = createDocument()
    const { paths, components } = document
    expect(paths['/api/login'].post.requestBody).toEqual({
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Credentials' } } },
    })
    expect(components.schemas.Credentials.examples).toEqual([{ username: '0690000001', password: 'demo1234' }])
    expect(components.schemas.Withdrawal.examples).toEqual([{ amount: 100 }])
    expect(paths['/api/login'].post.responses[200]).toEqual({
      description: 'Done',
      content: {
        'application/json': { schema: paths['/api/login'].post.responses[200].content['application/json'].schema },
      },
    })
    const message = { type: 'string', enum: ['NO_DATA'] }
    expect(components.responses.NoData).toEqual({
      description: 'Refused: NO_DATA',
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Refusal' },
              { type: 'object', required: ['message'], properties: { message } },
            ],
          },
          example: { message: 'NO_DATA' },
        },
      },
    })
    const codes = [...new Set(Object.values(routes).flatMap(refusalsOf))].sort()
    expect(components.schemas.Refusal).toMatchObject({
      type: 'object',
      required: ['message'],
      properties: { message: { type: 'string', enum: codes }, detail: { type: 'string' } },
    })
    const { file } = paths['/api/wallet/slip'].post.requestBody.content['multipart/form-data'].schema.properties
    expect(paths['/api/wallet/slip'].post.requestBody.content).toEqual({
      'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } },
    })
    expect(file).toMatchObject({ type: 'string', contentMediaType: 'application/octet-stream' })
  })

  test('a schema of the contract is translated with the keywords that client generators know', () => {
    const translate = (schema: object) => toOpenApiSchema(schema, {})
    expect(translate({ enum: ['a', 'b'] })).toEqual({ type: 'string', enum: ['a', 'b'] })
    expect(translate({ enum: ['a', 1] })).toEqual({ enum: ['a', 1] })
    expect(translate({ anyOf: [{ enum: ['a'] }, { type: 'null' }] })).toEqual({
      anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }],
    })
    expect(translate({ type: 'string', expects: 'a date' })).toEqual({ type: 'string', 'x-expects': 'a date' })
    const text = { type: 'string' }
    expect(translate({ patternProperties: { '^.*$': text } })).toEqual({ additionalProperties: text })
    expect(translate({ patternProperties: { '^a$': text } })).toEqual({ patternProperties: { '^a$': text } })
  })

  test('two different schemas with the same name are rejected', () => {
    const [ofText, ofNumber] = [Type.String(model('Thing')), Type.Number(model('Thing'))]
    expect(() => toOpenApiSchema(object({ ofText, ofNumber }), {})).toThrow(
      'Two different schemas of the contract are named "Thing": give one of them another name.',
    )
  })
})
