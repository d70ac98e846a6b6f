import type { TSchema } from 'typebox'
import { APP_VERSION } from './constants.ts'
import { type Code, STATUS } from './errors.ts'
import { type RouteSpec, refusalsOf } from './route.ts'

const toJsonContent = (schema: object) => ({ 'application/json': { schema } })

const parametersOf = (params: TSchema | undefined) => {
  const properties = (params as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {}
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'path', required: true, schema }))
}

/** One answer a status, which lists the codes that it may carry in `message`. */
const refusalResponsesOf = (codes: readonly Code[]) => {
  const statuses = [...new Set(codes.map((code) => STATUS[code]))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => STATUS[code] === status)
      const schema = {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string', enum: own },
          detail: { type: 'string', description: 'For developers: what was wrong' },
        },
      }
      return [String(status), { description: `Refused: ${own.join(', ')}`, content: toJsonContent(schema) }]
    }),
  )
}

const toOperation = (route: string, spec: RouteSpec) => ({
  operationId: route
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replace(/_$/, '')
    .replace(/^[A-Z]+/, (method) => method.toLowerCase()),
  tags: [route.split('/')[2] ?? ''],
  summary: spec.summary,
  'x-kind': spec.kind,
  security: spec.access === 'member' ? [{ bearer: [] }] : [],
  ...(spec.params ? { parameters: parametersOf(spec.params) } : {}),
  ...(spec.body ? { requestBody: { required: true, content: toJsonContent(spec.body) } } : {}),
  responses: {
    ...refusalResponsesOf(refusalsOf(spec)),
    200: { description: 'Done', content: toJsonContent(spec.reply) },
  },
})

/**
 * The OpenAPI 3.1 document of a map of routes. `x-kind` says whether a call may be repeated (`query`) or is sent
 * once (`command`), whatever its verb. Fields marked `personal` or `secret` carry that mark in their schema.
 */
export const toOpenApi = (routes: Readonly<Record<string, RouteSpec>>) => {
  const paths: Record<string, Record<string, ReturnType<typeof toOperation>>> = {}
  for (const [route, spec] of Object.entries(routes)) {
    const [method = '', path = ''] = route.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(route, spec) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sabai member API', version: APP_VERSION },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}
