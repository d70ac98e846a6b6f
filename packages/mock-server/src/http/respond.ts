import { type ErrorCode, routes } from '@sabai/contracts'
import { CALLS_A_MINUTE, LOGIN_FAILURES_A_MINUTE } from '../domain/policy.ts'
import { Refusal, refuse } from '../domain/refusal.ts'
import { type CallRequest, type CallResult, executeCall } from '../handlers/execute-call.ts'
import type { Handlers } from '../handlers/handler.ts'
import { toError } from '../lib/system-error.ts'
import { MINUTE_MS } from '../lib/time.ts'
import { runThenSteps } from '../scenarios/apply/timeline.ts'
import type { Effect } from '../scenarios/rules/effect.ts'
import { loginMemberOf, usernameIn } from '../scenarios/rules/login-member.ts'
import { countsOf } from '../scenarios/rules/rule-counts.ts'
import { type RuleChoice, type RuleWait, rulesetOf } from '../scenarios/rules/ruleset.ts'
import { waitForRule } from '../scenarios/rules/wait-for-rule.ts'
import type { JournalEntry } from '../worlds/journal/journal-entry.ts'
import type { Moment } from '../worlds/journal/moment.ts'
import type { World } from '../worlds/world.ts'
import { applyEffect, throttle } from './apply-effect.ts'
import {
  CALLER_GONE,
  type CallOutcome,
  type HttpResponse,
  stackOf,
  toCallStep,
  toEndedOutcome,
  toOutcome,
} from './call-outcome.ts'
import { runWithFile } from './uploads/keep-file.ts'
import { WaitingEntry } from './waiting-entry.ts'

/** An HTTP call as it arrived, not validated yet. */
export interface IncomingCall extends CallRequest {
  readonly method: string
  readonly path: string
  /** Identifies the caller for the rate limits if there is no token. */
  readonly address: string
  /** Whether the call has the header X-Requested-With of the app. */
  readonly requestedWith: boolean
  /** The headers of the call, by their names in lower case; for the rules of scenarios. */
  readonly headers?: Readonly<Record<string, unknown>>
  /** The bytes of an uploaded file, which the world keeps if the domain accepts it. */
  readonly content?: Uint8Array
  /** Returns a signal that is aborted when the caller disconnects. Used only by calls that wait. */
  readonly callerGone: () => AbortSignal
}

/**
 * Answers one call in a world: by rate limits, by the rules of its scenarios, and by the domain, in this order.
 * Is synchronous for a query if no scenario is applied and no event is due: such a read needs no wait for other work.
 */
export const respond = (world: World, handlers: Handlers, call: IncomingCall): HttpResponse | Promise<HttpResponse> => {
  const catchUp = world.tryCatchUp()
  if (!catchUp) return respondNow(world, handlers, call)
  return catchUp.then((isDone) => (isDone ? respond : respondNow)(world, handlers, call))
}

/** Answers a call without running due events first. */
const respondNow = (world: World, handlers: Handlers, call: IncomingCall): HttpResponse | Promise<HttpResponse> => {
  const waitMs = waitMsOf(world, call)
  if (waitMs > 0) {
    const refusal = refuse(limitCodeOf(call), { waitMs })
    return journalAndRespond(world, call, toOutcome(refusal, routes[call.route]))
  }
  if (world.state.appliedScenarios.length > 0) return respondByRules(world, handlers, call)
  const journalAnswer = ({ outcome, momentBefore: { revision, stateAfter, at } }: CallAnswer): HttpResponse =>
    journalAndRespond(world, call, outcome, NO_RULE, { revision, stateAfter, at, ruleCounts: null })
  const answer = askDomain(world, handlers, call)
  return answer instanceof Promise ? answer.then(journalAnswer) : journalAnswer(answer)
}

const respondByRules = async (world: World, handlers: Handlers, call: IncomingCall): Promise<HttpResponse> => {
  const { route, params, body, headers = {} } = call
  const ruleset = rulesetOf(world)
  const ruleCounts = countsOf(world)
  // A call that logs in has no session yet, even if the app sends an earlier token with it.
  const session = route === 'POST /api/login' ? null : (sessionOf(world, call) ?? null)
  const member = callerIdOf(world, call)
  const choice = ruleset.choose(route, { member, session, headers, params, body })
  const { effect, waits, replyWaits, thenSteps } = choice
  const waitingEntry = waits.length + replyWaits.length === 0 ? undefined : createWaitingEntry(world, call, choice)
  const waitFor = (ruleWaits: readonly RuleWait[], waiter: 'call' | 'reply') =>
    ruleWaits.length === 0 || !waitingEntry
      ? null
      : waitForRule(world, ruleset.gates, call.callerGone(), ruleWaits, { route, member }, (gate) =>
          waitingEntry.beginWait(waiter, gate),
        )
  const journalAnswer = ({ outcome, momentBefore }: CallAnswer): HttpResponse =>
    journalAndRespond(world, call, outcome, choice, { ...momentBefore, ruleCounts }, waitingEntry)
  const waitEnd = await waitFor(waits, 'call')
  if (waitEnd)
    return journalAnswer({
      outcome: waitEnd === 'gone' ? CALLER_GONE : toEndedOutcome(world.absence),
      momentBefore: currentMomentOf(world),
    })
  const answer = await answerByRules(world, handlers, call, effect)
  // The steps of `then` run before the reply waits, so that the app gets a reply that is older than their changes.
  await runThenSteps(world, thenSteps)
  await waitFor(replyWaits, 'reply')
  return journalAnswer(answer)
}

const answerByRules = async (
  world: World,
  handlers: Handlers,
  call: IncomingCall,
  effect: Effect | null,
): Promise<CallAnswer> => {
  if (effect && (effect.type === 'fail' || effect.phase === 'before'))
    return { outcome: applyEffect(effect, call.route, null), momentBefore: currentMomentOf(world) }
  // The wait may have ended because the clock was moved, so more events may be due.
  await world.tryCatchUp()
  const { outcome, momentBefore } = await askDomain(world, handlers, call)
  return { outcome: effect ? applyEffect(effect, call.route, outcome) : outcome, momentBefore }
}

/** The outcome of a call, and the world before the call. */
interface CallAnswer {
  readonly outcome: CallOutcome
  readonly momentBefore: Pick<Moment, 'revision' | 'stateAfter' | 'at'>
}

const currentMomentOf = (world: World) => ({ revision: world.revision, stateAfter: null, at: world.now() })

/** Returns the answer of the domain; a promise for a command. */
const askDomain = (world: World, handlers: Handlers, call: IncomingCall): CallAnswer | Promise<CallAnswer> => {
  let momentBefore: CallAnswer['momentBefore'] = currentMomentOf(world)
  const toAnswer = (result: CallResult): CallAnswer => {
    countLoginFailure(world, call, result)
    return { outcome: toOutcome(result, routes[call.route]), momentBefore }
  }
  const fail = (error: unknown): CallAnswer => {
    momentBefore = { ...momentBefore, stateAfter: null }
    return toAnswer({ failure: toError(error) })
  }
  if (routes[call.route].kind === 'command') {
    const runCommand = (request: CallRequest): Promise<CallResult> =>
      world.run(
        (_draft, now, context) => {
          momentBefore = { revision: context.revisionBefore, stateAfter: null, at: now }
          return executeCall(handlers, request, context)
        },
        (result, stateAfter) => {
          momentBefore = { ...momentBefore, stateAfter }
          return toCallStep(stateAfter, request, result)
        },
      )
    return (call.content ? runWithFile(world, call, call.content, runCommand) : runCommand(call)).then(toAnswer, fail)
  }
  try {
    const { at: now, revision } = momentBefore
    const { state } = revision
    return toAnswer(executeCall(handlers, call, { state, fixtureData: world.fixtureData(), now }))
  } catch (error) {
    return fail(error)
  }
}

const createWaitingEntry = (world: World, call: IncomingCall, { rule, skippedRules }: RuleChoice): WaitingEntry => {
  const { route, method, path } = call
  const member = sessionOf(world, call)?.memberId ?? null
  const [input, notes] = [inputOf(call), notesOf(call)]
  return new WaitingEntry(world, { route, method, path, member, input, notes, rule, skippedRules })
}

const inputOf = ({ params, body, upload }: IncomingCall): JournalEntry['input'] => ({
  ...(params !== undefined && { params }),
  ...(body !== undefined && { body }),
  ...(upload !== undefined && { upload }),
})

const notesOf = ({ requestedWith }: IncomingCall): readonly string[] =>
  requestedWith ? [] : ['the header X-Requested-With: wallet-user is missing']

/**
 * Adds the outcome of a call to the journal, together with `momentBefore`, the moment before the call. If the call has
 * changed nothing, `momentBefore` may be left out: it is then the current moment. Returns the response to send.
 */
export const journalAndRespond = (
  world: World,
  call: IncomingCall,
  outcome: CallOutcome,
  choice: RuleChoice = NO_RULE,
  momentBefore: Omit<Moment, 'token'> = { ...currentMomentOf(world), ruleCounts: countsOf(world) },
  waiting?: WaitingEntry,
): HttpResponse => {
  const { rule, skippedRules, bytesPerSecond } = choice
  const { why, violation, delivered, ...response } =
    bytesPerSecond === null ? outcome : throttle(outcome, bytesPerSecond)
  const { status, body, failure } = response
  const { route, method, path } = call
  const at = waiting?.at ?? momentBefore.at
  const [input, notes] = [inputOf(call), notesOf(call)]
  const member = sessionOf(world, call)?.memberId ?? null
  const result = { status, reply: body, why, rule, skippedRules, delivered, violation, ...stackOf(failure), notes }
  world.journal.add(
    { at, answeredAt: world.now(), waits: waiting?.waits, route, method, path, member, input, ...result },
    { ...momentBefore, token: call.token },
    waiting?.number,
  )
  return response
}

const NO_RULE: RuleChoice = {
  waits: [],
  replyWaits: [],
  effect: null,
  bytesPerSecond: null,
  thenSteps: [],
  rule: null,
  skippedRules: [],
}

/** Returns the session of the caller; undefined if there is none. */
export const sessionOf = ({ state: { tokens } }: World, { token }: IncomingCall) =>
  token !== undefined && Object.hasOwn(tokens, token) ? tokens[token] : undefined

/** Returns the `_id` of the caller; for a login, of the member who logs in. */
const callerIdOf = (world: World, call: IncomingCall): string | null =>
  call.route === 'POST /api/login' ? loginMemberOf(call.body, world.state) : (sessionOf(world, call)?.memberId ?? null)

/** Returns the key of the caller for rate limits: a member, or everybody without a session at one address. */
export const callerKeyOf = (world: World, call: IncomingCall): string => {
  const session = sessionOf(world, call)
  return session ? `member ${session.memberId}` : `address ${call.address}`
}

const limitCodeOf = ({ route }: IncomingCall): ErrorCode =>
  route === 'POST /api/login' ? 'REQUEST_LIMIT_1MIN' : 'REQUEST_LIMIT'

const loginKeyOf = (world: World, call: IncomingCall): string => `login ${usernameIn(call.body, world.base)}`

/**
 * Returns how long the caller has to wait, in ms; 0 if limits are off or not reached (docs/decisions/money.md, "Rate
 * limits").
 */
const waitMsOf = (world: World, call: IncomingCall): number => {
  const { rateLimiter, state } = world
  if (!state.settings.limits) return 0
  const now = world.now()
  if (call.route === 'POST /api/login')
    return rateLimiter.waitMs(loginKeyOf(world, call), LOGIN_FAILURES_A_MINUTE, MINUTE_MS, now)
  const key = callerKeyOf(world, call)
  const waitMs = rateLimiter.waitMs(key, CALLS_A_MINUTE, MINUTE_MS, now)
  if (waitMs === 0) rateLimiter.count(key, now)
  return waitMs
}

const countLoginFailure = (world: World, call: IncomingCall, result: CallResult): void => {
  if (result instanceof Refusal && result.code === 'WRONG_CREDENTIAL' && world.state.settings.limits)
    world.rateLimiter.count(loginKeyOf(world, call), world.now())
}
