import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import { findBreach } from '@sabai/contracts/check'
import type { Immutable } from 'immer'
import { findMemberByToken } from '../domain/account/login.ts'
import { Refusal, refuse } from '../domain/refusal.ts'
import type { WorldState } from '../domain/state.ts'
import type { FixtureData } from '../fixtures/schema.ts'
import type { Handlers } from './handler.ts'

/** A reply that breaks its own contract: a fault of the mock, answered with 500 and never sent as it is. */
export class ReplyContractError extends Error {
  override readonly name = 'ReplyContractError'
}

/** What is asked, as it came in: nothing of it is checked yet. */
export interface CallRequest {
  readonly route: Route
  readonly params: unknown
  readonly body: unknown
  readonly token?: string | undefined
  /** The `_id` of a member who is known without a token: a call that a scenario makes. */
  readonly memberId?: string
}

/** In what it is asked: the committed state for a query, a draft for a command. `now` is world time in ms. */
export interface CallContext {
  readonly state: WorldState | Immutable<WorldState>
  readonly fixtureData: FixtureData
  readonly now: number
}

/** What the domain says: token, input, handler, in this order. A reply that keeps its contract, or a refusal. Throws ReplyContractError. */
export const executeCall = (
  handlers: Handlers,
  request: CallRequest,
  { state, fixtureData, now }: CallContext,
): unknown => {
  const { route, params, body, token, memberId } = request
  const { access, badInput }: RouteSpec = routes[route]
  let member: CallContext['state']['members'][string] | undefined
  if (access === 'member') {
    const id = memberId ?? findMemberByToken(state, token, now)
    if (id instanceof Refusal) return id
    member = state.members[id]
    if (!member) return refuse('invalid-token')
    if (member.inactive) return refuse('INACTIVE_USER')
  }
  const wrong = findBreach(route, 'params', params) ?? findBreach(route, 'body', body)
  if (wrong) return refuse(badInput, { detail: wrong })
  // The map is exhaustive and each handler is checked against its own route; here the route is only known at run time.
  const handler = handlers[route] as (given: unknown, input: unknown) => unknown
  const result = handler({ state, member, fixtureData, now }, { params, body })
  if (result instanceof Refusal) return result
  const broken = findBreach(route, 'reply', result)
  if (broken) throw new ReplyContractError(`${route}: ${broken}`)
  return result
}
