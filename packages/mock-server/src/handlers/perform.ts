import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import { breach } from '@sabai/contracts/check'
import type { Immutable } from 'immer'
import { memberOfToken } from '../domain/login.ts'
import { Refused, refused } from '../domain/refused.ts'
import type { WorldState } from '../domain/state.ts'
import type { Catalogue } from '../fixtures/schema.ts'
import type { Handlers } from './handler.ts'

/** A reply that breaks its own contract: a fault of the mock, answered with 500 and never sent as it is. */
export class ReplyBroken extends Error {
  override readonly name = 'ReplyBroken'
}

/** What is asked, as it came in: nothing of it is checked yet. */
export interface Asked {
  readonly route: Route
  readonly params: unknown
  readonly body: unknown
  readonly token?: string | undefined
  /** The `_id` of a member who is known without a token: a call that a scenario makes. */
  readonly memberId?: string
}

/** In what it is asked: the committed state for a query, a draft for a command. `now` is world time in ms. */
export interface Place {
  readonly state: WorldState | Immutable<WorldState>
  readonly catalogue: Catalogue
  readonly now: number
}

/** What the domain says: token, input, handler, in this order. A reply that keeps its contract, or a refusal. Throws ReplyBroken. */
export const perform = (handlers: Handlers, asked: Asked, { state, catalogue, now }: Place): unknown => {
  const { route, params, body, token, memberId } = asked
  const { access, badInput }: RouteSpec = routes[route]
  let member: Place['state']['members'][string] | undefined
  if (access === 'member') {
    const id = memberId ?? memberOfToken(state, token, now)
    if (id instanceof Refused) return id
    member = state.members[id]
    if (!member) return refused('invalid-token')
    if (member.inactive) return refused('INACTIVE_USER')
  }
  const wrong = breach(route, 'params', params) ?? breach(route, 'body', body)
  if (wrong) return refused(badInput, { detail: wrong })
  // The map is exhaustive and each handler is checked against its own route; here the route is only known at run time.
  const handler = handlers[route] as (given: unknown, input: unknown) => unknown
  const result = handler({ state, member, catalogue, now }, { params, body })
  if (result instanceof Refused) return result
  const broken = breach(route, 'reply', result)
  if (broken) throw new ReplyBroken(`${route}: ${broken}`)
  return result
}
