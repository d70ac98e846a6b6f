import { type Code, routes } from '@sabai/contracts'
import { normalisePhone } from '../domain/phone.ts'
import { Refused, refused } from '../domain/refused.ts'
import { CALLS_A_MINUTE, LOGIN_FAILURES_A_MINUTE } from '../domain/rules.ts'
import type { WorldState } from '../domain/state.ts'
import type { Handlers } from '../handlers/handler.ts'
import { type Asked, perform } from '../handlers/perform.ts'
import { MINUTE_MS } from '../lib/time.ts'
import { callTold } from '../scenarios/call-told.ts'
import { type Choice, rulesetOf } from '../scenarios/ruleset.ts'
import { waited } from '../scenarios/waited.ts'
import type { State, World } from '../worlds/world.ts'
import { atSpeed, ENDED, GONE, type Outcome, type Sent, spoken, stackOf, underRule } from './outcome.ts'

/** One call as it came in: nothing of it is checked yet. */
export interface Call extends Asked {
  readonly method: string
  readonly path: string
  /** Who calls when there is no token, for the rate limits. */
  readonly address: string
  readonly requestedWith: boolean
  /** Aborted when the caller has gone away. Asked for only by calls that wait. */
  readonly gone: () => AbortSignal
}

/**
 * Answers one call in a world: rate limits, the rules of its scenarios, and the domain, in this order.
 * Synchronous for queries that no rule can meet, so that a read costs no turn of the event loop.
 */
export const answer = (world: World, handlers: Handlers, call: Call): Sent | Promise<Sent> => {
  const settled = world.settled()
  if (settled) return settled.then(() => answer(world, handlers, call))
  const wait = waitMs(world, call)
  if (wait > 0) return finish(world, call, spoken(refused(limitCode(call), { waitMs: wait })))
  if (world.state.layers.length > 0) return underRules(world, handlers, call)
  const result = byDomain(world, handlers, call)
  return result instanceof Promise ? result.then((late) => said(world, call, late)) : said(world, call, result)
}

const underRules = async (world: World, handlers: Handlers, call: Call): Promise<Sent> => {
  const { route, params, body } = call
  const ruleset = rulesetOf(world)
  const choice = ruleset.choose(route, { member: callerOf(world, call), params, body })
  const { effect, waits } = choice
  const over = waits.length === 0 ? null : await waited(world, ruleset.gates, call.gone(), waits)
  if (over) return finish(world, call, over === 'gone' ? GONE : ENDED, choice)
  if (effect && (effect.does === 'fail' || effect.phase === 'before'))
    return finish(world, call, underRule(effect, route, null), choice)
  // The wait may have been ended by a clock that was moved.
  await world.settled()
  const result = await byDomain(world, handlers, call)
  if (!effect) return said(world, call, result, choice)
  countLoginFailure(world, call, result)
  return finish(world, call, underRule(effect, route, spoken(result)), choice)
}

/** What the domain replies or refuses, or the error that it ends in. */
const byDomain = (world: World, handlers: Handlers, call: Call): unknown => {
  if (routes[call.route].kind === 'command')
    return world
      .command(
        (draft, now) => performed(world, handlers, call, draft, now),
        (result, state) => callTold(state, call, result),
      )
      .catch((error: unknown) => error)
  try {
    return performed(world, handlers, call, world.state, world.now())
  } catch (error) {
    return error
  }
}

const performed = (world: World, handlers: Handlers, call: Call, state: State | WorldState, now: number): unknown =>
  perform(handlers, call, { state, catalogue: world.catalogue(state as State), now })

const said = (world: World, call: Call, result: unknown, choice?: Choice): Sent => {
  countLoginFailure(world, call, result)
  return finish(world, call, spoken(result), choice)
}

/** Writes down what a call comes to, as it will be sent. */
const finish = (world: World, call: Call, outcome: Outcome, choice: Choice = NO_RULE): Sent => {
  const { why, breach, delivered, ...sent } = atSpeed(outcome, choice.bytesPerSecond)
  const { status, body, failure } = sent
  const { route, method, path, params } = call
  const { rule, passedOver } = choice
  const input = { ...(params === undefined ? {} : { params }), ...(call.body === undefined ? {} : { body: call.body }) }
  const notes = call.requestedWith ? [] : ['the header X-Requested-With: wallet-user is missing']
  const member = tokenOf(world, call)?.memberId ?? null
  const answered = { status, reply: body, why, rule, passedOver, delivered, breach, ...stackOf(failure), notes }
  world.journal.add({ at: world.now(), route, method, path, member, input, ...answered })
  return sent
}

const NO_RULE: Choice = { waits: [], effect: null, bytesPerSecond: null, rule: null, passedOver: [] }

const tokenOf = ({ state: { tokens } }: World, { token }: Call) =>
  token !== undefined && Object.hasOwn(tokens, token) ? tokens[token] : undefined

/** The `_id` of who calls; of a login, of who is to be logged in. */
const callerOf = (world: World, call: Call): string | null => {
  if (call.route !== 'POST /api/login') return tokenOf(world, call)?.memberId ?? null
  const { usernames } = world.state
  const username = usernameIn(world, call)
  return (Object.hasOwn(usernames, username) && usernames[username]) || null
}

const limitCode = ({ route }: Call): Code => (route === 'POST /api/login' ? 'REQUEST_LIMIT_1MIN' : 'REQUEST_LIMIT')

const usernameIn = (world: World, { body }: Call): string => {
  const typed = typeof body === 'object' && body !== null && 'username' in body ? String(body.username) : ''
  return normalisePhone(typed, world.base)
}

const loginKey = (world: World, call: Call): string => `login ${usernameIn(world, call)}`

/** How long the caller has to wait, in ms; 0 where limits are off or not reached (docs/decisions.md, "Rate limits"). */
const waitMs = (world: World, call: Call): number => {
  const { limits, state } = world
  if (!state.settings.limits) return 0
  const now = world.now()
  if (call.route === 'POST /api/login')
    return limits.waitMs(loginKey(world, call), LOGIN_FAILURES_A_MINUTE, MINUTE_MS, now)
  const known = tokenOf(world, call)
  const key = known ? `member ${known.memberId}` : `address ${call.address}`
  const wait = limits.waitMs(key, CALLS_A_MINUTE, MINUTE_MS, now)
  if (wait === 0) limits.count(key, now)
  return wait
}

const countLoginFailure = (world: World, call: Call, result: unknown): void => {
  if (result instanceof Refused && result.code === 'WRONG_CREDENTIAL' && world.state.settings.limits)
    world.limits.count(loginKey(world, call), world.now())
}
