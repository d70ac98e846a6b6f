import { type Route, type RouteSpec, refusalsOf, routes } from '@sabai/contracts'
import { isErrorCode, STATUS_BY_CODE } from '@sabai/contracts/errors'
import { fillPlaceholders } from '@sabai/contracts/paths'
import fc from 'fast-check'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { TSchema } from 'typebox'
import { Check, Errors } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueToken } from '../../domain/account/login.ts'
import { toQrPayload } from '../../domain/deposits/payment-code.ts'
import { append } from '../../domain/history.ts'
import { creditWallet } from '../../domain/money/acts.ts'
import { endBonusWithoutLoss } from '../../domain/rewards/bonus/bonus-end.ts'
import type { World } from '../../worlds/world.ts'
import { createTestApp } from '../test-app.ts'
import { DAO, START } from '../test-worlds.ts'
import { goodInput, OPEN_CODE, SENT_OTP, SENT_SLIP } from './good-input.ts'
import { arbitraryFor, listSpoiledValues } from './valid-input.ts'

/** `WALK_SEED=<seed> npx vitest run fuzz` repeats the run that printed this seed. */
const seed = Number(process.env.WALK_SEED || Date.now() % 2 ** 31)
const isDeep = process.env.DEEP === '1'
const toFuzzOptions = (count: number) => ({ seed, numRuns: isDeep ? count * 280 : count })
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const routeNames = Object.keys(routes) as Route[]

let app: FastifyInstance
let world: World
let token: string
let requestCount = 0

beforeAll(async () => {
  console.log(`seed of the requests: ${seed}`)
  const mock = await createTestApp({ defaultWorld: 'fuzz' })
  app = mock.app
  world = await mock.worlds.create({ id: 'fuzz', seed: 1, clock: { at: START, frozen: true } })
  await world.run((draft, now, context) => {
    const dao = draft.members[draft.usernames[DAO] ?? '']
    if (dao) {
      creditWallet({ ...context, member: dao }, { amount: 100_000_000 })
      dao.games.NAGARA = { username: 'nagara0003', password: 'nag-000003', session: 0, rounds: 0 }
      append(dao.slips, { reference: SENT_SLIP, at: now, upload: { bytes: 1, codes: [] } })
    }
    draft.patches.push({ path: 'lookups.registerOTP', value: false })
    // A member whose games hold this minimum or more gets no bonus. Dao has money in a game, so the minimum is raised.
    draft.patches.push({ path: 'rules.bonus.minimum.BAHT', value: 1_000_000 })
  })
})

/**
 * Moves the clock to the next day, so that every route begins with unused daily limits. Logs Dao in, and adds an SMS
 * code and a payment code as if they had just been ordered.
 */
const beginDay = async (): Promise<void> => {
  await world.setClock({ advanceMs: 86_400_000 })
  token = await world.run((draft, now) => {
    const { phone, code } = SENT_OTP
    const dao = draft.members[draft.usernames[DAO] ?? '']
    if (dao?.bonus) endBonusWithoutLoss({ state: draft, member: dao, now }, dao.bonus)
    const codeOrder = { id: OPEN_CODE, amount: 100, currency: 'BAHT' } as const
    draft.qrCodes[OPEN_CODE] = {
      ...codeOrder,
      memberId: draft.usernames[DAO] ?? '',
      provider: 'KBANK',
      payload: toQrPayload({ ...codeOrder, base: 'th' }),
      at: now,
      expiresAt: now + 60_000,
      paidAt: null,
      cancelledAt: null,
    }
    draft.otps[SENT_OTP.token] = { phone, code, sentAt: now, wrongTries: 0, blockedAt: null, usedAt: null }
    return issueToken(draft, draft.usernames[DAO] ?? '', now)
  })
}

afterAll(async () => {
  console.log(`${requestCount} requests`)
  await app.close()
})

interface Input {
  readonly params?: unknown
  readonly body?: unknown
}

const arbitraryPartsOf = ({ params, body }: RouteSpec): fc.Arbitrary<Input> =>
  fc.record({ ...(params && { params: arbitraryFor(params) }), ...(body && { body: arbitraryFor(body) }) })

/** Sends a request, and expects a reply in JSON that keeps its contract, or a refusal that the contract declares. */
const sendRequest = async (
  route: Route,
  { params, body }: Input,
  requestOptions: InjectOptions = {},
  authorization = `Bearer ${token}`,
) => {
  const [method = '', path = ''] = route.split(' ')
  const paramValues = Object(params) as Record<string, unknown>
  requestCount += 1
  const response = await app.inject({
    method: method as 'GET',
    url: fillPlaceholders(path, (name) => encodeURIComponent(String(paramValues[name]))),
    ...requestOptions,
    headers: {
      ...(authorization !== '' && { authorization }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...requestOptions.headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const reply: { readonly message?: unknown } = response.json()
  if (response.statusCode === 200) {
    expect(Errors(routes[route].reply, reply)).toEqual([])
    return { status: 200, message: null }
  }
  const { message } = reply
  expect(refusalsOf(routes[route])).toContain(message)
  expect(message).not.toBe('INTERNAL_SERVER_ERROR')
  expect(response.statusCode).toBe(isErrorCode(message) ? STATUS_BY_CODE[message] : Number.NaN)
  return { status: response.statusCode, message }
}

describe.each(routeNames)('%s', { timeout: 300_000 }, (route) => {
  beforeAll(beginDay)
  const spec: RouteSpec = routes[route]
  const takesInput = spec.params !== undefined || spec.body !== undefined

  test(`${route} answers valid input, or refuses it for a declared reason`, async () => {
    // The mock must ignore query parameters and headers that no call uses.
    const unusedParts = fc.record({
      query: fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.string({ maxLength: 20 }), { maxKeys: 3 }),
      headers: fc.constantFrom(
        {},
        { accept: 'text/html' },
        { cookie: 'a=b; =; ;;' },
        { 'x-forwarded-host': 'evil.example' },
      ),
    })
    const messages = new Set<unknown>()
    await fc.assert(
      fc.asyncProperty(arbitraryPartsOf(spec), unusedParts, async (input, requestOptions) => {
        const { message } = await sendRequest(route, input, requestOptions)
        // A rule of the domain may refuse valid input. A query without input is never refused. These requests have no
        // file, so an upload is always refused, with the first code that its contract declares.
        if (!takesInput && (spec.kind === 'query' || spec.upload))
          expect(message).toBe(spec.upload ? spec.refusals[0] : null)
        if (input === goodInput[route]) expect(message).toBeNull()
        messages.add(message)
      }),
      { ...toFuzzOptions(takesInput ? 10 : 3), examples: goodInput[route] ? [[goodInput[route], {}]] : [] },
    )
    if (takesInput) expect([...messages]).toContain(null)
  })

  if (takesInput)
    test(`${route} refuses input with one mistake, and nothing changes`, async () => {
      const { params, body } = spec
      await fc.assert(
        fc.asyncProperty(arbitraryPartsOf(spec), async (input) => {
          const stateBefore = world.state
          for (const part of ['params', 'body'] as const) {
            const schema = part === 'params' ? params : body
            for (const { how, value } of schema ? listSpoiledParts(part, schema, input[part]) : []) {
              const { message } = await sendRequest(route, { ...input, [part]: value })
              expect(message, `${part} ${how}`).toBe(spec.invalidInputCode)
            }
          }
          expect(world.state).toBe(stateBefore)
        }),
        toFuzzOptions(1),
      )
    })

  if (spec.body)
    test.each([
      '',
      '{',
      '[1,',
      'null',
      'true',
      '"text"',
      '{"a":1}}',
      "{'a':1}",
      '{"a":NaN}',
      '\ufeff{"a":1}',
      '{"__proto__":{}}',
    ])(`${route} refuses the body %j, and nothing changes`, async (bodyText) => {
      const stateBefore = world.state
      const headers = { 'content-type': 'application/json' }
      const [input = {}] = fc.sample(arbitraryPartsOf(spec), { seed, numRuns: 1 })
      const { params } = input
      const { message } = await sendRequest(route, params === undefined ? {} : { params }, {
        headers,
        payload: bodyText,
      })
      expect(message).toBe(spec.invalidInputCode)
      expect(world.state).toBe(stateBefore)
    })

  test(`${route} refuses a missing or an unknown token exactly if the contract requires a token`, async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPartsOf(spec), async (input) => {
        for (const [authorization, expected] of [
          ['', 'UNAUTHORIZED'],
          ['Bearer fuzz.0000', 'invalid-token'],
        ] as const) {
          const stateBefore = world.state
          const { message } = await sendRequest(route, input, {}, authorization)
          if (spec.access === 'member') {
            expect(message).toBe(expected)
            expect(world.state).toBe(stateBefore)
          } else expect(['UNAUTHORIZED', 'invalid-token']).not.toContain(message)
        }
      }),
      toFuzzOptions(2),
    )
  })
})

/**
 * Lists inputs with one mistake each. Path parameters keep their names and stay texts. They do not become empty,
 * because an empty parameter would lead to another path.
 */
const listSpoiledParts = (part: 'params' | 'body', schema: TSchema, valid: unknown) =>
  part === 'body'
    ? listSpoiledValues(schema, valid)
    : listSpoiledValues(schema, valid).flatMap(({ how, value }) => {
        const toText = (param: unknown) => (typeof param === 'object' ? JSON.stringify(param) : String(param))
        const texts = Object.keys(Object(valid)).map((name) => [name, toText(Object(value)[name])] as const)
        const isSpoiled = !Check(schema, Object.fromEntries(texts)) && texts.every(([, each]) => each !== '')
        return isSpoiled ? [{ how, value: Object.fromEntries(texts) }] : []
      })

/** Replaces each parameter of a route or a path by `*`: paths that differ only in a parameter's name become equal. */
const toShape = (path: string): string => fillPlaceholders(path, () => '*')
const shapes = new Set(routeNames.map(toShape))
const paths = [...new Set(routeNames.map((route) => toShape(route.split(' ')[1] ?? '')))]

test.each(paths)('the path %s answers only the methods of its routes, and HEAD runs no handler', async (path) => {
  const stateBefore = world.state
  const journalledRoutes: (Route | null)[] = []
  const stopListening = world.journal.listen(({ route }) => journalledRoutes.push(route))
  const otherMethods = METHODS.filter((method) => !shapes.has(`${method} ${path}`))
  expect(otherMethods).toContain('HEAD')
  for (const method of otherMethods) {
    requestCount += 1
    const headers = { authorization: `Bearer ${token}` }
    // ORCHID is the code of an existing game, so that a handler would change something if it ran.
    const response = await app.inject({ method, url: path.replaceAll('*', 'ORCHID'), headers })
    expect(response.statusCode).toBe(404)
    if (method !== 'HEAD') expect(response.json()).toMatchObject({ message: 'NO_DATA', detail: expect.any(String) })
  }
  expect(world.state).toBe(stateBefore)
  stopListening()
  expect(journalledRoutes).toEqual(otherMethods.map(() => null))
})

test('after all requests no reply has broken its contract, and no invariant of the books is broken', () => {
  expect(world.journal.entries().filter(({ violation }) => violation !== null)).toEqual([])
  expect(world.brokenInvariants()).toEqual([])
})
