import { type Route, type RouteSpec, refusalsOf, routes } from '@sabai/contracts'
import { Scenario } from '@sabai/contracts/scenario'
import type { SchemaNode } from '@sabai/contracts/schema-node'
import type { Base, Fixtures } from '../../fixture-schema/schema.ts'
import { isRecord } from '../../lib/record.ts'
import { MEMBER_FIELDS } from '../../worlds/members/member-patch.ts'
import { PAGES, ROUTES } from '../check/references.ts'
import { listPatchPaths } from './patch-paths.ts'

/** The part of a JSON Schema that this file reads or writes. */
interface JsonSchema {
  [keyword: string]: unknown
  properties?: Record<string, JsonSchema>
  expects?: string
}

const isJsonSchema = (value: unknown): value is JsonSchema => isRecord(value)

/** Keywords of this project that editors do not know. */
const OWN_KEYWORDS = ['expects', 'personal', 'secret', 'model']
/** Matches a phone number or an `_id`, which name members outside the cast. */
const OTHER_MEMBER_PATTERN = '^([0-9 +().-]{6,}|[A-Z]{2}[0-9]{6,})$'

/** The descriptions that an editor shows, by the name of the key that they describe. */
const DESCRIPTIONS: Record<string, string> = {
  title: 'What it is called in lists and in the journal.',
  description: 'What the situation is good for, in a sentence.',
  tags: 'Words to find it by.',
  extends: 'Scenarios that come first: their given before this one’s, their rules after.',
  base: 'Where the world is: th, or la. Left out: th.',
  settings: 'Rate limits and the daily hours without slip upload; off unless asked for.',
  member: 'Who: a cast name, a phone number or an _id.',
  page: 'Where the links to the app lead, such as /user/bonus; left out: home.',
  seed: 'Equal seeds give equal random values.',
  clock: 'The world’s time at its beginning, with its zone: 2026-11-20T09:30:00+07:00.',
  given: 'What has happened before it begins, in order.',
  rules: 'Which calls are answered otherwise than by the mock itself, and how; tried in order.',
  sockets: 'What happens to realtime connections, and to what is pushed over them; tried in order.',
  duplicate: 'The message arrives so many times.',
  reorder: 'The message arrives after the next one to the same room.',
  bankCode: 'The code of a bank.',
  entries: 'How many entries of the list; left out: one.',
  turnoverLeft: 'How much is still to be played until it ends by success; left out: all of it.',
  endsIn: 'How long the coupon can be claimed; left out: 7 days.',
  ago: 'How long before now the money was sent; left out: 2m, of an old one 3h.',
  note: 'Why the slip is refused.',
  upload: 'What is in the file of an upload; left out: no file.',
  socket: 'Connections are cut (drop), and the next so many are refused.',
  timeline: 'What happens by itself once the world’s clock has gone on by so much.',
  expect: 'What must be so at the end, or a test fails.',
  on: 'The call, exactly as the contract names it, or "*" for all.',
  when: 'Which of these calls: by member, session, headers, params and body.',
  times: 'How often it answers; after that it is skipped. In expect: the exact number of calls.',
  atLeast: 'The smallest number of calls.',
  atMost: 'The largest number of calls.',
  order: 'Calls that must have been answered in this order; others may come between them.',
  rate: 'The share of its matches that it answers, from 0 to 1.',
  refuse: 'A refusal that the call declares.',
  reply: 'This reply in place of the mock’s own.',
  violation: 'The reply breaks the contract on purpose.',
  change: 'Changes single values of the mock’s own reply.',
  fault: 'The answer breaks on its way.',
  phase: 'Whether the work is done all the same.',
  delay: 'Waits first: 800ms, or one drawn between two, [800ms, 3s].',
  hold: 'Waits until the gate of this name is released; with after: true, the call is carried out first.',
  headers: 'Headers to send with the reply; in when: those of the call, each with a value or a comparison.',
  session: 'Which login: 1 is the first one of the member. A name is that of a login in given.',
  // biome-ignore lint/suspicious/noThenProperty: a text is not mistaken for a promise.
  then: 'What happens in the world once the call is answered: acts, calls of members, patches.',
  from: 'Begins so long after the scenario was applied, by the world’s clock.',
  until: 'Ends so long after the scenario was applied, by the world’s clock.',
  sequence: 'One after another, a match each; pass leaves the answer to the mock.',
  onExhausted: 'What follows a sequence; pass where it is left out.',
  unused: 'Whether a rule that never answered fails a test; fail where it is left out.',
}

/**
 * Creates the JSON Schema of scenario files for editors, with all routes, refusals, members, pages, games and patches.
 */
export const createScenarioSchema = (fixtures: (base: Base) => Fixtures): JsonSchema & { $schema: string } => {
  const bothFixtures = [fixtures('th'), fixtures('la')]
  const cast = bothFixtures.flatMap(({ cast: people }) => people.map(({ key }) => key))
  const games = [...new Set(bothFixtures.flatMap(({ fixtureData }) => fixtureData.games.map(({ code }) => code)))]
  const who: JsonSchema = { anyOf: [{ enum: cast }, { type: 'string', pattern: OTHER_MEMBER_PATTERN }] }
  const patch: JsonSchema = {
    type: 'object',
    additionalProperties: false,
    properties: { ...listPatchPaths(bothFixtures.map(({ fixtureData }) => fixtureData)), ...memberPatchSchemas(cast) },
    patternProperties: {
      '^lookups\\.(conditions|agreements)\\.[0-9]+$': { type: 'string' },
      [`^members\\.[^.]+\\.games\\.(${games.join('|')})\\.password$`]: { type: 'string' },
    },
  }
  /** Rewrites one part of the contract's schema so that it allows only the known routes, members, games and patches. */
  const rewriteWithKnownValues = (schema: JsonSchema, name: string): JsonSchema => {
    if (schema.expects?.startsWith('a cast name')) return addDescription({ $ref: '#/definitions/who' }, name)
    if (schema.expects === 'a route') return addDescription({ enum: ROUTES }, name)
    if (schema.expects?.startsWith('a route, or')) return addDescription({ enum: ['*', ...ROUTES] }, name)
    if (schema.expects?.startsWith('a page of the app')) return addDescription({ enum: PAGES }, name)
    if (name === 'game') return { enum: games }
    if (name === 'patch') return { $ref: '#/definitions/patch' }
    if (name === 'calls') return { ...rewriteInside(schema), propertyNames: { enum: ROUTES } }
    if (name === 'balances') {
      const accounts = {
        type: 'object',
        propertyNames: { enum: ['wallet', ...games] },
        additionalProperties: { type: 'number' },
      }
      return { type: 'object', propertyNames: { $ref: '#/definitions/who' }, additionalProperties: accounts }
    }
    const rewrittenSchema = rewriteInside(schema)
    if (name === 'call') return { ...rewrittenSchema, allOf: ROUTES.map(callSchemaOf) }
    // Only rules have both `on` and `onExhausted`.
    if (rewrittenSchema.properties?.on && rewrittenSchema.properties.onExhausted)
      return { ...rewrittenSchema, allOf: [...ROUTES.map(ruleSchemaOf), ...REPLY_SCHEMAS] }
    return addDescription(rewrittenSchema, name)
  }
  const rewriteInside = (schema: JsonSchema): JsonSchema =>
    Object.fromEntries(
      Object.entries(schema)
        .filter(([keyword]) => !OWN_KEYWORDS.includes(keyword))
        .map(([keyword, value]) => [
          keyword,
          keyword === 'properties' ? rewriteProperties(schema.properties ?? {}) : rewriteEach(value),
        ]),
    )
  const rewriteProperties = (properties: Record<string, JsonSchema>) =>
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, rewriteWithKnownValues(schema, name)]))
  const rewriteEach = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewriteEach)
    return isJsonSchema(value) ? rewriteWithKnownValues(value, '') : value
  }
  const definitions = { who, patch }
  const scenario = rewriteInside(toPlain(Scenario))
  return { $schema: 'http://json-schema.org/draft-07/schema#', title: 'A scenario of Sabai', definitions, ...scenario }
}

/** Copies a schema without the properties that only TypeBox sees. */
const toPlain = (schema: object): JsonSchema => JSON.parse(JSON.stringify(schema))

const addDescription = (schema: JsonSchema, name: string): JsonSchema =>
  Object.hasOwn(DESCRIPTIONS, name)
    ? { description: DESCRIPTIONS[name], ...(schema.$ref ? { allOf: [schema] } : schema) }
    : schema

const memberPatchSchemas = (cast: readonly string[]): Record<string, JsonSchema> =>
  Object.fromEntries(cast.flatMap((key) => MEMBER_FIELDS.map((field) => [`members.${key}.${field}`, {}])))

/** Returns a schema that applies `consequence` to values that match `condition`. */
const toConditionalSchema = (condition: JsonSchema, consequence: JsonSchema): JsonSchema => {
  // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema, and nobody awaits a schema.
  return { if: condition, then: consequence }
}

const routeConditionOf = (on: Route): JsonSchema => ({ required: ['on'], properties: { on: { const: on } } })

/** Returns the schema of a rule of one route. It allows only the refusals, params and body fields of this route. */
const ruleSchemaOf = (on: Route): JsonSchema => {
  const refuse = { enum: refusalsOf(routes[on]) }
  const { params, body }: RouteSpec = routes[on]
  const namesSchemaOf = ({ properties = {} }: SchemaNode): JsonSchema => ({
    properties: Object.fromEntries(Object.keys(properties).map((name) => [name, {}])),
  })
  const when = {
    properties: { ...(params && { params: namesSchemaOf(params) }), ...(body && { body: namesSchemaOf(body) }) },
  }
  const sequence = { items: { anyOf: [{ const: 'pass' }, { type: 'object', properties: { refuse } }] } }
  return toConditionalSchema(routeConditionOf(on), { properties: { refuse, sequence, when } })
}

/** One schema for each route: the reply of a rule must match the contract, unless the rule breaks it on purpose. */
const REPLY_SCHEMAS: readonly JsonSchema[] = ROUTES.map((on) => {
  const routeCondition = routeConditionOf(on)
  const contractCondition = {
    ...routeCondition,
    properties: { ...routeCondition.properties, violation: { const: false } },
  }
  return toConditionalSchema(contractCondition, { properties: { reply: stripKeywords(toPlain(routes[on].reply)) } })
})

const callSchemaOf = (on: Route): JsonSchema => {
  const { params, body }: RouteSpec = routes[on]
  const input = {
    ...(params && { params: stripKeywords(toPlain(params)) }),
    ...(body && { body: stripKeywords(toPlain(body)) }),
  }
  return toConditionalSchema(routeConditionOf(on), {
    properties: { refused: { enum: refusalsOf(routes[on]) }, ...input },
  })
}

function stripKeywords(value: JsonSchema): JsonSchema
function stripKeywords(value: unknown): unknown
function stripKeywords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => stripKeywords(item))
  if (typeof value !== 'object' || value === null) return value
  const keptEntries = Object.entries(value).filter(
    ([keyword, keywordValue]) => !(OWN_KEYWORDS.includes(keyword) && typeof keywordValue !== 'object'),
  )
  return Object.fromEntries(keptEntries.map(([keyword, inner]) => [keyword, stripKeywords(inner)]))
}
