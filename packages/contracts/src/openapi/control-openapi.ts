import { APP_VERSION } from '../constants/index.ts'
import type { ControlSpec } from '../control/spec.ts'
import { type NamedSchemas, refTo, toOpenApiSchema } from './openapi-schema.ts'
import {
  toJsonContent,
  toOperationBase,
  toParameters,
  toPathParameters,
  toPaths,
  toTags,
  withExamples,
} from './operation-parts.ts'

const API_INFO = {
  title: 'Sabai control API',
  version: APP_VERSION,
  description: `The calls with which tests, QA and tools create worlds in the mock back end of the member wallet app, act in them from
outside the app, and read what happened there. The app itself calls the member API: \`/__mock/openapi.json\`.

The input and output are JSON. Each refusal is a \`ControlRefusal\`, whose \`message\` is a sentence that says what is wrong and what
to do. Only programs and pages of this machine may call the control API.

A call of the member API names its world by the host \`<world>.localhost\` or by the header \`x-mock-world\`.`,
  contact: { name: 'Sabai', url: 'https://sabai.example' },
  license: { name: 'Private: no licence is granted', url: 'https://sabai.example/licence' },
}

const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  worlds: 'Complete back ends, which share nothing: their scenario, clock, acts, gates and snapshots',
  findings: 'What happened in a world, and what was wrong there',
  desks: 'What the desks of the workbench show and do: bank, slips, conversations, game providers, rewards',
  scenarios: 'The library of situations',
  mock: 'The mock itself, and logging in',
}

/** The tags of the calls about one part of a world, keyed by the name of that part in the path. */
const PART_TAGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['state', 'inbox', 'journal', 'events', 'report', 'story'].map((part) => [part, 'findings'])),
  ...Object.fromEntries(['deposits', 'slips', 'conversations', 'launches', 'rewards'].map((part) => [part, 'desks'])),
}

const tagOf = (route: string): string => {
  const [, , area = '', , part = ''] = route.split('/')
  return PART_TAGS[part] ?? (Object.hasOwn(TAG_DESCRIPTIONS, area) ? area : 'mock')
}

/** The name and the description of each response that refuses a call, by status. */
const REFUSAL_RESPONSES: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['BadRequest', 'The input breaks the contract, or the world cannot do what it asks for'],
  403: ['Forbidden', 'The request comes from a page of another origin, or its host is not a name of this machine'],
  404: ['NotFound', 'There is nothing of this name; the message lists the names that exist'],
  408: ['RequestTimeout', 'The body did not arrive in time'],
  409: ['Conflict', 'The name is in use'],
  410: ['Gone', 'The mock ended this world by itself; the message says when, why, and what to do'],
  413: ['ContentTooLarge', 'The body is too large'],
  415: ['UnsupportedMediaType', 'The body has another type than the call takes, or is compressed'],
  429: ['QuotaReached', 'A quota of worlds or of uploads is used up; the message names the setting'],
  500: ['InternalServerError', 'The mock failed, for example because its disk is full; it printed the reason'],
  503: ['Moving', 'The world is being moved to another process of a team: try again after the seconds of Retry-After'],
}

/** Returns the statuses with which a call may be refused. */
const refusalStatusesOf = (route: string, { params, upload, refusals = [] }: ControlSpec): number[] => [
  ...new Set([
    ...[400, 403, 500],
    ...(params ? [404] : []),
    ...(route.includes('/worlds/{id}') ? [410, 503] : []),
    ...(upload ? [429] : []),
    ...(route === 'POST /__mock/worlds' ? [429, 503] : []),
    ...(route.startsWith('GET ') ? [] : [408, 413, 415]),
    ...refusals,
  ]),
]

const toRefusalResponses = (statuses: readonly number[], responses: Record<string, object>) =>
  Object.fromEntries(
    statuses.map((status) => {
      const [name = '', description] = REFUSAL_RESPONSES[status] ?? []
      responses[name] = { description, content: toJsonContent(refTo('schemas', 'ControlRefusal')) }
      return [status, refTo('responses', name)]
    }),
  )

const toReplyContent = ({ reply, stream }: ControlSpec, namedSchemas: NamedSchemas) => {
  const schema = toOpenApiSchema(reply, namedSchemas)
  return stream ? { 'text/event-stream': { schema } } : toJsonContent(schema)
}

const describeCall = ({ params, refusals = [] }: ControlSpec): string =>
  [
    'Input that breaks the contract is refused with 400.',
    ...(params || refusals.includes(404) ? ['An unknown name is refused with 404.'] : []),
    ...(refusals.includes(409) ? ['A name in use is refused with 409.'] : []),
  ].join(' ')

const toOperation = (
  route: string,
  spec: ControlSpec,
  listedPath: string,
  namedSchemas: NamedSchemas,
  responses: Record<string, object>,
) => ({
  ...toOperationBase(route, spec, namedSchemas),
  tags: [tagOf(route)],
  description: describeCall(spec),
  security: [],
  parameters: [
    ...toPathParameters(spec.params, namedSchemas, { route, listedPath }),
    ...toParameters('query', spec.query, namedSchemas),
    ...toParameters('header', spec.headers, namedSchemas),
  ],
  responses: {
    200: {
      description: spec.stream ? 'Server-sent events; the data of each is one such object' : 'Done',
      content: toReplyContent(spec, namedSchemas),
    },
    ...toRefusalResponses(refusalStatusesOf(route, spec), responses),
  },
})

/** Examples that work with the mock's fixtures, by the name of their schema. */
const MODEL_EXAMPLES: Readonly<Record<string, unknown>> = {
  Act: { credit: { member: 'noi', amount: 100 } },
  ClockChange: { advance: '5m' },
  NewWorld: { scenario: 'withdraw/second-reply-lost' },
  ScenarioApplication: { name: 'home/slow-line' },
  SlipOrder: { member: 'noi', kind: 'ok', amount: 500 },
}

const CONTROL_REFUSAL = {
  type: 'object',
  description: 'Why a call is refused',
  required: ['message'],
  properties: { message: { type: 'string', description: 'A sentence: what is wrong, where, and what to do' } },
}

/**
 * Creates the OpenAPI 3.1 document of the routes of the control API, without its `servers`. Throws if two different
 * schemas have the same name.
 */
export const toControlOpenApi = (routes: Readonly<Record<string, ControlSpec>>) => {
  const namedSchemas: NamedSchemas = { ControlRefusal: CONTROL_REFUSAL }
  const responses: Record<string, object> = {}
  const paths = toPaths(routes, (route, spec, listedPath) =>
    toOperation(route, spec, listedPath, namedSchemas, responses),
  )
  return {
    openapi: '3.1.0',
    info: API_INFO,
    tags: toTags(TAG_DESCRIPTIONS, paths),
    paths,
    components: { schemas: withExamples(namedSchemas, MODEL_EXAMPLES), responses },
  }
}
