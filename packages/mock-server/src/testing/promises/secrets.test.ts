import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import { pathOf } from '@sabai/contracts/paths'
import type { SchemaNode } from '@sabai/contracts/schema-node'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { writeCurl } from '../../har/write-curl.ts'
import { toCallStep } from '../../http/call-outcome.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { toExchange } from '../../plugins/control/journal/journal-har.ts'
import { toJournalEntryView } from '../../plugins/control/views.ts'
import { exportScenario } from '../../scenarios/export/export-scenario.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { createTestApp, PORTS } from '../test-app.ts'
import { loadTestFixtures, START } from '../test-worlds.ts'

const SECRET_CANARY = 'SECRETCANARY'
const PERSONAL_CANARY = 'PERSONALCANARY'

/** The names of fields that usually contain secrets. The contract must mark such fields as secret. */
const SECRET_NAMES = /password|token|otpCode|pin$|ticket|^link$/i
/** The names of fields that usually contain personal data. The contract must mark such fields as personal. */
const PERSONAL_NAMES = /^name$|username|phone|accountName|accountNo|email|birth/i

/** The fields whose names match although they are public, as `<schema>.<field>`, each with what its text is about. */
const PUBLIC_FIELDS: Readonly<Record<string, string>> = {
  'GameAccount.name': 'a game',
  'Operator.name': 'the operator',
  'Spinwheel.name': 'the wheel',
  'Coupon.name': 'a prize',
  'ChatMediaPayload.name': 'a file',
  'CustomerMediaPayload.name': 'a file',
  'DepositBank.bankAccountName': 'the operator',
  'DepositBank.bankAccountNo': 'the operator',
  'DepositWallet.walletAccountName': 'the operator',
  'Slip.link': 'the address of a picture',
}

/** A text field of a contract. `owner` is the name of the schema that contains it. */
interface Field {
  readonly place: string
  readonly key: string
  readonly owner: string
  readonly schema: SchemaNode
}

const holdsText = ({ type, anyOf = [] }: SchemaNode): boolean => type === 'string' || anyOf.some(holdsText)
const isMarked = (schema: SchemaNode, mark: 'secret' | 'personal'): boolean => {
  const texts = schema.anyOf?.filter(holdsText) ?? []
  return schema[mark] === true || (texts.length > 0 && texts.every((each) => isMarked(each, mark)))
}

/** Lists every text field in a schema, with the name of the schema that contains it. */
const listTextFields = (schema: SchemaNode | undefined, place: string, owner = ''): Field[] => {
  if (!schema) return []
  const { properties = {}, items, anyOf = [], model: ownModel = owner } = schema
  return [
    ...Object.entries(properties).flatMap(([key, inner]) => [
      ...(holdsText(inner) ? [{ place: `${place}.${key}`, key, owner: ownModel, schema: inner }] : []),
      ...listTextFields(inner, `${place}.${key}`, ownModel),
    ]),
    ...listTextFields(items, `${place}[]`, ownModel),
    ...anyOf.flatMap((each) => listTextFields(each, place, ownModel)),
  ]
}

const FIELDS = keysOf(routes).flatMap((route) => {
  const { params, body, reply }: RouteSpec = routes[route]
  return [
    ...listTextFields(params, `${route}: params`),
    ...listTextFields(body, `${route}: body`),
    ...listTextFields(reply, `${route}: reply`),
  ]
})

describe('the marks of the contracts', () => {
  const isListedAsPublic = ({ owner, key }: Field): boolean => Object.hasOwn(PUBLIC_FIELDS, `${owner}.${key}`)
  const placesOf = (fields: readonly Field[]): string[] => fields.map(({ place }) => place)

  test('every password, token, code and link that logs in is marked secret in every contract', () => {
    const namedFields = FIELDS.filter((field) => SECRET_NAMES.test(field.key) && !isListedAsPublic(field))
    expect(placesOf(namedFields).length).toBeGreaterThan(10)
    expect(placesOf(namedFields.filter(({ schema }) => !isMarked(schema, 'secret')))).toEqual([])
  })

  test('every name, phone number and bank account of a person is marked personal in every contract', () => {
    const namedFields = FIELDS.filter((field) => PERSONAL_NAMES.test(field.key) && !isListedAsPublic(field))
    expect(placesOf(namedFields).length).toBeGreaterThan(20)
    expect(placesOf(namedFields.filter(({ schema }) => !isMarked(schema, 'personal')))).toEqual([])
  })

  test('every field that this test lists as public exists and has no mark', () => {
    const unmarkedFields = FIELDS.filter(({ schema }) => !isMarked(schema, 'secret') && !isMarked(schema, 'personal'))
    const names = new Set(unmarkedFields.map(({ owner, key }) => `${owner}.${key}`))
    expect(Object.keys(PUBLIC_FIELDS).filter((name) => !names.has(name))).toEqual([])
  })
})

/** Returns a value that matches a schema without marks. */
const unmarkedValueOf = (schema: TSchema): unknown => {
  const node: SchemaNode = schema
  const { type, pattern, format, minLength = 0, minimum = 0 } = node
  if (node.enum) return node.enum[0]
  if ('const' in node) return node.const
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'number' || type === 'integer') return minimum
  if (format === 'date-time') return new Date(START).toISOString()
  // The pattern of unknown message types has a look-ahead, which fast-check does not support.
  if (pattern?.startsWith('^(?!')) return 'sticker'
  if (pattern) return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 1 })[0]
  return type === 'string' ? 'x'.repeat(Math.max(1, minLength)) : {}
}

/**
 * Lists values that match a schema, with a canary in every marked field. Each member of every union occurs in at least
 * one value.
 */
const samplesOf = (schema: TSchema): unknown[] => {
  const { secret, personal, type, properties, items, anyOf }: SchemaNode = schema
  if (secret) return [SECRET_CANARY]
  if (personal) return [PERSONAL_CANARY]
  if (anyOf) return anyOf.flatMap(samplesOf)
  if (type === 'array' && items) return samplesOf(items).map((item) => [item])
  if (!properties) return [unmarkedValueOf(schema)]
  const fields = Object.entries(properties).map(([key, inner]) => [key, samplesOf(inner)] as const)
  const firstSample = Object.fromEntries(fields.map(([key, [sample]]) => [key, sample]))
  return [
    firstSample,
    ...fields.flatMap(([key, [, ...otherSamples]]) =>
      otherSamples.map((sample) => ({ ...firstSample, [key]: sample })),
    ),
  ]
}

test('the samples of every route match its contract, so that the journal omits no part of them as unknown', () => {
  for (const route of keysOf(routes)) {
    const { params, body, reply }: RouteSpec = routes[route]
    for (const schema of [params, body, reply])
      for (const sample of schema ? samplesOf(schema) : [])
        expect(schema && Check(schema, sample), `${route}: ${JSON.stringify(sample)}`).toBe(true)
  }
})

interface CallInput {
  readonly params?: unknown
  readonly body?: unknown
}

const inputsOf = (route: Route): CallInput[] => {
  const { params, body }: RouteSpec = routes[route]
  const withPart = (inputs: CallInput[], part: keyof CallInput, schema: TSchema | undefined): CallInput[] =>
    schema ? inputs.flatMap((input) => samplesOf(schema).map((sample) => ({ ...input, [part]: sample }))) : inputs
  return withPart(withPart([{}], 'params', params), 'body', body)
}

let app: FastifyInstance
let worlds: Worlds
let world: World

beforeAll(async () => {
  ;({ app, worlds } = await createTestApp())
})
afterAll(() => app.close())
beforeEach(async () => {
  world = await worlds.create({ id: `secrets${worlds.list().length}`, clock: { at: START, frozen: true } })
})

const sendCall = async (route: Route, { params, body }: CallInput): Promise<void> => {
  const [method = ''] = route.split(' ')
  await app.inject({
    method: method as 'GET',
    url: pathOf(route, params as Record<string, string>),
    headers: { host: `${world.id}.localhost:${PORTS.mockPort}` },
    ...(body !== undefined && { payload: body as object }),
  })
}

/**
 * Adds an entry of `route` to the journal for each reply. The other fields are copied from the journal's first entry.
 */
const journalReplies = (route: Route, replies: readonly unknown[]): void => {
  for (const { realtime: _, ...firstEntry } of world.journal.entries().slice(0, 1))
    for (const reply of replies) world.journal.add({ ...firstEntry, route, status: 200, reply })
}

/** Returns the journal as the control API shows it, as a HAR and as curl commands. */
const readJournal = (): string =>
  JSON.stringify(
    world.journal.entries().map((entry) => {
      const exchange = toExchange(entry, 'http://secrets.localhost/')
      return [toJournalEntryView(entry), exchange, writeCurl(exchange, { isMember: true })]
    }),
  )

describe('what calls leave in the journal, the console and exports', () => {
  test.each(keysOf(routes))(
    'the journal contains no secret or personal value from the input and the reply of %s',
    async (route) => {
      const { reply }: RouteSpec = routes[route]
      for (const input of inputsOf(route)) await sendCall(route, input)
      journalReplies(route, samplesOf(reply))
      expect(world.journal.entries().length).toBeGreaterThan(1)
      expect(readJournal()).not.toContain(SECRET_CANARY)
      expect(readJournal()).not.toContain(PERSONAL_CANARY)
    },
  )

  test('failures of the mock are printed and journalled without the input of the call', async () => {
    const lines: string[] = []
    const spy = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
    onTestFinished(() => spy.mockRestore())
    Object.assign(world, { catchUp: () => Promise.reject(new Error('nothing falls due')) })
    for (const route of keysOf(routes)) for (const input of inputsOf(route)) await sendCall(route, input)
    expect(lines.length).toBeGreaterThan(keysOf(routes).length)
    expect(lines.join('\n') + readJournal()).not.toMatch(/(SECRET|PERSONAL)CANARY/)
  })

  test('an exported scenario contains no secret of the calls that it repeats', async () => {
    const commands = keysOf(routes).filter((route) => routes[route].kind === 'command')
    for (const route of commands)
      for (const { params, body } of inputsOf(route))
        await world.run(
          (draft) => {
            draft.counter += 1
          },
          (_, state) => toCallStep(state, { route, params, body }, { reply: null }),
        )
    const exported = JSON.stringify(exportScenario(world, loadTestFixtures('th'), 'Canaries'))
    expect(exported).toContain('POST /api/account')
    expect(exported).not.toContain(SECRET_CANARY)
  })
})
