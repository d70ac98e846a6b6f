import { expect, test } from 'vitest'
import { type ControlSpec, controlRoutes } from '../control/index.ts'
import { toControlOpenApi } from './control-openapi.ts'

interface Response {
  readonly description?: string
  readonly content?: object
  readonly $ref?: string
}

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly object[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { readonly content: object }
  readonly responses: Readonly<Record<string, Response>>
}

interface Document {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>
    readonly responses: Readonly<Record<string, object>>
  }
}

/**
 * Creates the document as clients receive it, in plain JSON. Each test creates its own, so that mutation testing knows
 * which tests run the code that creates it.
 */
const createDocument = () => {
  const document: Document = JSON.parse(JSON.stringify(toControlOpenApi(controlRoutes)))
  const operations = Object.entries(document.paths).flatMap(([path, pathItem]) =>
    Object.entries(pathItem).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, operation })),
  )
  return { document, operations }
}

const routesWithSpecs: [string, ControlSpec][] = Object.entries(controlRoutes)

test('the OpenAPI document of the control API has exactly the routes of its contract, each with its own id', () => {
  const { operations } = createDocument()
  expect(operations.map(({ route }) => route).toSorted()).toEqual(routesWithSpecs.map(([route]) => route).toSorted())
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routesWithSpecs.length)
})

test('each call of the control API is in the OpenAPI document with its summary, parameters, body, reply and refusals', () => {
  const { document, operations } = createDocument()
  for (const [route, spec] of routesWithSpecs) {
    const operation = operations.find((each) => each.route === route)?.operation
    expect(operation?.summary, route).toBe(spec.summary)
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining([...(operation?.tags ?? ['none'])]))
    const parameterNamesOf = (kind: string) =>
      operation?.parameters.filter((each) => each.in === kind).map(({ name }) => name)
    const propertyNamesOf = (schema: ControlSpec['params']) =>
      Object.keys((schema as { properties?: object })?.properties ?? {})
    expect([parameterNamesOf('path'), parameterNamesOf('query'), parameterNamesOf('header')], route).toEqual(
      [spec.params, spec.query, spec.headers].map(propertyNamesOf),
    )
    for (const { in: kind, required } of operation?.parameters ?? []) expect(required, route).toBe(kind === 'path')
    const contentType = spec.body ? 'application/json' : spec.upload ? 'multipart/form-data' : null
    expect(Object.keys(operation?.requestBody?.content ?? {}), route).toEqual(contentType === null ? [] : [contentType])
    expect(operation?.responses['200']?.description, route).toBe(
      spec.stream ? 'Server-sent events; the data of each is one such object' : 'Done',
    )
    expect(operation?.responses['200']?.content, route).toEqual({
      [spec.stream ? 'text/event-stream' : 'application/json']: { schema: expect.any(Object) },
    })
    expect(Object.keys(operation?.responses ?? {}), route).toEqual(expect.arrayContaining(['200', '400', '403', '500']))
  }
})

test('the OpenAPI document of the control API says which calls may be refused for an unknown name or a name in use', () => {
  const { operations } = createDocument()
  const listRoutesRefusedWith = (status: string) =>
    operations.filter(({ operation }) => status in operation.responses).map(({ route }) => route)
  expect(listRoutesRefusedWith('409')).toEqual([
    'POST /__mock/worlds',
    'DELETE /__mock/worlds/{id}',
    'POST /__mock/worlds/{id}/snapshots/{name}/rename',
    'POST /__mock/scenarios',
  ])
  expect(listRoutesRefusedWith('404').filter((route) => !route.includes('{'))).toEqual([
    'POST /__mock/worlds',
    'POST /__mock/enter',
  ])
})

test.each([
  ['GET /__mock/health', 'mock', '200 400 403 500', ''],
  ['GET /__mock/worlds', 'worlds', '200 400 403 500', ''],
  ['POST /__mock/worlds', 'worlds', '200 400 403 404 408 409 413 415 429 500 503', '404 409'],
  ['GET /__mock/worlds/{id}', 'worlds', '200 400 403 404 410 500 503', '404'],
  ['DELETE /__mock/worlds/{id}/scenario', 'worlds', '200 400 403 404 408 410 413 415 500 503', '404'],
  ['GET /__mock/worlds/{id}/journal/har', 'findings', '200 400 403 404 410 500 503', '404'],
  [
    'POST /__mock/worlds/{id}/conversations/{participant}/files',
    'desks',
    '200 400 403 404 408 410 413 415 429 500 503',
    '404',
  ],
  ['POST /__mock/scenarios', 'scenarios', '200 400 403 408 409 413 415 500', '409'],
  ['POST /__mock/enter', 'mock', '200 400 403 404 408 413 415 500', '404'],
])(
  'the OpenAPI document gives the group of %s and the statuses with which it may be refused',
  (route, tag, statuses, explainedStatuses) => {
    const { document, operations } = createDocument()
    const operation = operations.find((each) => each.route === route)?.operation
    expect([operation?.tags, operation?.security]).toEqual([[tag], []])
    expect(Object.keys(operation?.responses ?? {}).join(' ')).toBe(statuses)
    const sentences = ['Input that breaks the contract is refused with 400.']
    if (explainedStatuses.includes('404')) sentences.push('An unknown name is refused with 404.')
    if (explainedStatuses.includes('409')) sentences.push('A name in use is refused with 409.')
    expect(operation?.description).toBe(sentences.join(' '))
    for (const status of statuses.split(' ').slice(1)) {
      const [, , kind = '', name = ''] = operation?.responses[status]?.$ref?.split('/') ?? []
      expect([kind, name]).toEqual(['responses', expect.stringMatching(/^[A-Z]/)])
      expect(document.components.responses[name]).toEqual({
        description: expect.stringMatching(/./),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ControlRefusal' } } },
      })
    }
  },
)

test('every reference in the OpenAPI document of the control API has a target, and none of our own keywords is left', () => {
  const { document } = createDocument()
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"#\/([^"]*)"/g)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(100)
  for (const path of new Set(references)) {
    const target = path.split('/').reduce<unknown>((node, key) => Object(node)[key], document)
    expect([path, typeof target]).toEqual([path, 'object'])
  }
  expect(text).not.toMatch(/"(personal|secret|model|expects)":(true|")/)
})

test('a record with any keys is described by `additionalProperties`, which client generators know', () => {
  const { document } = createDocument()
  expect(document.components.schemas.Expectation).toMatchObject({
    properties: { balances: { type: 'object', additionalProperties: { additionalProperties: { type: 'number' } } } },
  })
  expect(document.components.schemas.Rule).toMatchObject({
    properties: { headers: { patternProperties: { '^[A-Za-z][A-Za-z0-9-]{0,63}$': { type: 'string' } } } },
  })
})

test('the OpenAPI document of the control API has examples of what clients send', () => {
  const { Act, ClockChange, NewWorld, ScenarioApplication, SlipOrder, ControlRefusal } =
    createDocument().document.components.schemas
  expect([Act, ClockChange, NewWorld, ScenarioApplication, SlipOrder, ControlRefusal]).toMatchObject([
    { examples: [{ credit: { member: 'noi', amount: 100 } }] },
    { examples: [{ advance: '5m' }] },
    { examples: [{ scenario: 'withdraw/second-reply-lost' }] },
    { examples: [{ name: 'home/slow-line' }] },
    { examples: [{ member: 'noi', kind: 'ok', amount: 500 }] },
    { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
  ])
})
