import { APP_VERSION } from '../constants/index.ts'
import { type ErrorCode, SESSION_ENDING_CODES, STATUS_BY_CODE } from '../errors.ts'
import { isRefusedInReply, type RouteSpec, refusalsOf } from '../route.ts'
import { type NamedSchemas, refTo, toOpenApiSchema } from './openapi-schema.ts'
import { toJsonContent, toOperationBase, toPathParameters, toPaths, toTags, withExamples } from './operation-parts.ts'

const API_INFO = {
  title: 'Sabai member API',
  version: APP_VERSION,
  description: `The calls of the member wallet app, as the mock back end answers them: a simulator, in which everybody is made up.

Each call is a query or a command (\`x-kind\`), regardless of its verb. Fields marked \`x-personal\` belong to a person, and those
marked \`x-secret\` must never be shown. Each \`Refusal\` carries a code of the error catalogue in \`message\`.

One mock holds many worlds. The host \`<world>.localhost\` names the world of a call, or the header \`x-mock-world\`.`,
  contact: { name: 'Sabai', url: 'https://sabai.example' },
  license: { name: 'Private: no licence is granted', url: 'https://sabai.example/licence' },
}

/** The descriptions of the document's tags, by the first part of a path after `/api/`. */
const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  lookup: 'What the operator sets: banks, texts, limits, switches',
  login: 'Phone number and password for a token',
  account: 'Registration, the profile and the password',
  otp: 'Codes by SMS that confirm a phone number',
  wallet: 'Balances, transfers, game accounts and withdrawals',
  qrcode: 'Payment codes to deposit with',
  autoLogin: 'Links that open games logged in',
  statement: 'What happened to the money',
  bonus: 'Money on top of a deposit, which must be played',
  promotion: 'Bonus money by a code',
  invite: 'What a member earns by those invited',
  refund: 'What of the losses of a day comes back',
  spinwheel: 'The prize wheel and its coupons',
  chat: 'The conversation with support',
}

const tagOf = (path: string): string => path.split('/')[2] ?? ''

/** The codes of the responses that many calls share, by the name of the response. */
const SHARED_RESPONSE_CODES: Readonly<Record<string, readonly ErrorCode[]>> = {
  NoData: ['NO_DATA'],
  Unauthorized: SESSION_ENDING_CODES,
  InactiveUser: ['INACTIVE_USER'],
  RequestLimit: ['REQUEST_LIMIT'],
  InternalServerError: ['INTERNAL_SERVER_ERROR'],
}

/** Examples that work with the mock's fixtures, by the name of their schema. */
const MODEL_EXAMPLES: Readonly<Record<string, unknown>> = {
  Credentials: { username: '0690000001', password: 'demo1234' },
  GameCode: 'ORCHID',
  Page: { page: 1, limit: 10 },
  Transfer: { from: 'wallet', to: 'ORCHID', amount: 100 },
  Withdrawal: { amount: 100 },
}

/** Creates the schema of the body of refusals, except those that are sent as replies with status 200. */
const toRefusal = (codes: readonly ErrorCode[]) => ({
  type: 'object',
  description: 'Why a call is refused',
  required: ['message'],
  properties: {
    message: { type: 'string', enum: codes, description: 'A code of the error catalogue' },
    detail: { type: 'string', description: 'For developers: what was wrong' },
  },
})

/** Creates the response of a refusal with one of these codes. */
const toRefusalResponse = (codes: readonly ErrorCode[]) => ({
  description: `Refused: ${codes.join(', ')}`,
  content: toJsonContent(
    {
      allOf: [
        refTo('schemas', 'Refusal'),
        { type: 'object', required: ['message'], properties: { message: { type: 'string', enum: codes } } },
      ],
    },
    { message: codes[0] },
  ),
})

/**
 * Creates one response for each status with which a call may be refused, with the codes of this status. Adds a response
 * that many calls share to `responses`, and returns a reference to it.
 */
const refusalResponsesOf = (spec: RouteSpec, responses: Record<string, object>) => {
  const codes = refusalsOf(spec).filter((code) => !isRefusedInReply(spec, code))
  const statuses = [...new Set(codes.map((code) => STATUS_BY_CODE[code]))]
  return Object.fromEntries(
    statuses.map((status) => {
      const codesOfStatus = codes.filter((code) => STATUS_BY_CODE[code] === status)
      const response = toRefusalResponse(codesOfStatus)
      const [name] =
        Object.entries(SHARED_RESPONSE_CODES).find(([, sharedCodes]) => sharedCodes.join() === codesOfStatus.join()) ??
        []
      if (name === undefined) return [String(status), response]
      responses[name] = response
      return [String(status), refTo('responses', name)]
    }),
  )
}

/** Creates the response for status 200, including the refusals that are sent with that status. */
const toReplyResponse = (spec: RouteSpec, namedSchemas: NamedSchemas) => {
  const schema = toOpenApiSchema(spec.reply, namedSchemas)
  const codes = spec.refusals.filter((code) => isRefusedInReply(spec, code))
  if (codes.length === 0) return { description: 'Done', content: toJsonContent(schema) }
  const error = { type: 'object', properties: { error: { type: 'string', enum: codes } } }
  return {
    description: `Done; or refused, with success false: ${codes.join(', ')}`,
    content: toJsonContent({ allOf: [schema, error] }),
  }
}

const describeCall = ({ kind, access, invalidInputCode }: RouteSpec): string =>
  [
    kind === 'command' ? 'A command: it acts, and is sent once.' : 'A query: it only reads, and may be repeated.',
    access === 'member' ? 'For members, by the token of a login.' : 'For everybody.',
    `Input that breaks the contract is refused with ${invalidInputCode}.`,
  ].join(' ')

const toOperation = (
  route: string,
  spec: RouteSpec,
  listedPath: string,
  namedSchemas: NamedSchemas,
  responses: Record<string, object>,
) => ({
  ...toOperationBase(route, spec, namedSchemas),
  tags: [tagOf(route)],
  description: describeCall(spec),
  'x-kind': spec.kind,
  security: spec.access === 'member' ? [{ bearer: [] }] : [],
  ...(spec.params && { parameters: toPathParameters(spec.params, namedSchemas, { route, listedPath }) }),
  responses: {
    ...refusalResponsesOf(spec, responses),
    200: toReplyResponse(spec, namedSchemas),
  },
})

/**
 * Creates the OpenAPI 3.1 document of a map of routes, without its `servers`. `x-kind` says whether a call may be sent
 * again (`query`) or is sent once (`command`), regardless of its verb. Fields marked `personal` or `secret` carry
 * `x-personal` or `x-secret`. Throws if two different schemas have the same name.
 */
export const toOpenApi = (routes: Readonly<Record<string, RouteSpec>>) => {
  const codes = Object.values(routes).flatMap(refusalsOf)
  const namedSchemas: NamedSchemas = { Refusal: toRefusal([...new Set(codes)].sort()) }
  const responses: Record<string, object> = {}
  const paths = toPaths(routes, (route, spec, listedPath) =>
    toOperation(route, spec, listedPath, namedSchemas, responses),
  )
  return {
    openapi: '3.1.0',
    info: API_INFO,
    tags: toTags(TAG_DESCRIPTIONS, paths),
    paths,
    components: {
      schemas: withExamples(namedSchemas, MODEL_EXAMPLES),
      responses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/login' } },
    },
  }
}
