import { type Code, type Route, type RouteSpec, routes } from '@sabai/contracts'
import { breach } from '@sabai/contracts/check'
import { STATUS } from '@sabai/contracts/errors'
import { memberOfToken } from '../domain/login.ts'
import { normalisePhone } from '../domain/phone.ts'
import { Refused, refused } from '../domain/refused.ts'
import { CALLS_A_MINUTE, LOGIN_FAILURES_A_MINUTE } from '../domain/rules.ts'
import type { WorldState } from '../domain/state.ts'
import type { Handlers } from '../handlers/handler.ts'
import { MINUTE_MS } from '../lib/time.ts'
import { NotWritten } from '../worlds/committer.ts'
import type { State, World } from '../worlds/world.ts'

/** One call as it came in: nothing of it is checked yet. */
export interface Call {
  readonly route: Route
  readonly method: string
  readonly path: string
  readonly params: unknown
  readonly body: unknown
  readonly token: string | undefined
  /** Who calls when there is no token, for the rate limits. */
  readonly address: string
  readonly requestedWith: boolean
}

export interface Answer {
  readonly status: number
  readonly body: unknown
  /** Of status 429: after how many seconds to come again. */
  readonly retryAfter?: number
}

/** A reply that breaks its own contract: a fault of the mock, answered with 500 and never sent as it is. */
class ReplyBroken extends Error {
  override readonly name = 'ReplyBroken'
}

/**
 * Answers one call in a world: rate limits, token, input, handler, and the check of our own reply, in this order.
 * Synchronous for queries, so that a read costs no turn of the event loop.
 */
export const answer = (world: World, handlers: Handlers, call: Call): Answer | Promise<Answer> => {
  const settled = world.settled()
  if (settled) return settled.then(() => answer(world, handlers, call))
  const wait = waitMs(world, call)
  if (wait > 0) return finish(world, call, refused(limitCode(call), { waitMs: wait }))
  if (routes[call.route].kind === 'query') {
    try {
      return finish(world, call, perform(world, handlers, call, world.state, world.now()))
    } catch (error) {
      return finish(world, call, error)
    }
  }
  return world
    .command((draft, now) => perform(world, handlers, call, draft, now))
    .catch((error: unknown) => error)
    .then((result) => finish(world, call, result))
}

/** What the domain says: a reply that keeps its contract, or a refusal. Throws ReplyBroken. */
const perform = (world: World, handlers: Handlers, call: Call, state: State | WorldState, now: number): unknown => {
  const { route, params, body } = call
  const { access, badInput }: RouteSpec = routes[route]
  let member: State['members'][string] | undefined
  if (access === 'member') {
    const id = memberOfToken(state, call.token, now)
    if (id instanceof Refused) return id
    member = state.members[id]
    if (!member) return refused('invalid-token')
    if (member.inactive) return refused('INACTIVE_USER')
  }
  const wrong = breach(route, 'params', params) ?? breach(route, 'body', body)
  if (wrong) return refused(badInput, { detail: wrong })
  // The map is exhaustive and each handler is checked against its own route; here the route is only known at run time.
  const handler = handlers[route] as (given: unknown, input: unknown) => unknown
  const result = handler({ state, member, catalogue: world.catalogue(state as State), now }, { params, body })
  if (result instanceof Refused) return result
  const broken = breach(route, 'reply', result)
  if (broken) throw new ReplyBroken(`${route}: ${broken}`)
  return result
}

const finish = (world: World, call: Call, result: unknown): Answer => {
  const { status, body, why, breach } = spoken(result)
  const { route, method, path, params, token } = call
  const input = { ...(params === undefined ? {} : { params }), ...(call.body === undefined ? {} : { body: call.body }) }
  const notes = call.requestedWith ? [] : ['the header X-Requested-With: wallet-user is missing']
  const member =
    (token !== undefined && Object.hasOwn(world.state.tokens, token) && world.state.tokens[token]?.memberId) || null
  world.journal.add({ at: world.now(), route, method, path, member, input, status, reply: body, why, breach, notes })
  if (result instanceof Refused && result.code === 'WRONG_CREDENTIAL') countLoginFailure(world, call)
  const waitMs = result instanceof Refused ? result.waitMs : undefined
  return { status, body, ...(waitMs === undefined ? {} : { retryAfter: Math.ceil(waitMs / 1_000) }) }
}

const spoken = (result: unknown): { status: number; body: unknown; why: string; breach: string | null } => {
  if (result instanceof Refused) {
    const { code, detail }: Refused = result
    const body = { message: code, ...(detail ? { detail } : {}) }
    return { status: STATUS[code], body, why: `refused ${code}${detail ? `: ${detail}` : ''}`, breach: null }
  }
  if (result instanceof Error) {
    const why = `${result.name}: ${result.message}`
    // What the disk refuses is the machine's doing; everything else here is a fault of the mock itself.
    const breach = result instanceof NotWritten ? null : why
    return {
      status: STATUS.INTERNAL_SERVER_ERROR,
      body: { message: 'INTERNAL_SERVER_ERROR', detail: why },
      why,
      breach,
    }
  }
  return { status: 200, body: result, why: 'answered by the domain', breach: null }
}

const limitCode = ({ route }: Call): Code => (route === 'POST /api/login' ? 'REQUEST_LIMIT_1MIN' : 'REQUEST_LIMIT')

const loginKey = (world: World, { body }: Call): string => {
  const typed = typeof body === 'object' && body !== null && 'username' in body ? String(body.username) : ''
  return `login ${normalisePhone(typed, world.base)}`
}

/** How long the caller has to wait, in ms; 0 where limits are off or not reached (docs/decisions.md, "Rate limits"). */
const waitMs = (world: World, call: Call): number => {
  const { limits, state } = world
  if (!state.settings.limits) return 0
  const now = world.now()
  if (call.route === 'POST /api/login')
    return limits.waitMs(loginKey(world, call), LOGIN_FAILURES_A_MINUTE, MINUTE_MS, now)
  const known = call.token === undefined ? undefined : state.tokens[call.token]
  const key = known ? `member ${known.memberId}` : `address ${call.address}`
  const wait = limits.waitMs(key, CALLS_A_MINUTE, MINUTE_MS, now)
  if (wait === 0) limits.count(key, now)
  return wait
}

const countLoginFailure = (world: World, call: Call): void => {
  if (world.state.settings.limits) world.limits.count(loginKey(world, call), world.now())
}
