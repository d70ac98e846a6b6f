import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import { findViolation } from '@sabai/contracts/check'
import type { UploadedFileSpec } from '@sabai/contracts/control'
import { findMemberByToken } from '../domain/account/login.ts'
import type { QueryContext, WorldContext } from '../domain/context.ts'
import { Refusal, refuse } from '../domain/refusal.ts'
import type { State } from '../domain/state.ts'
import type { Handlers } from './handler.ts'

/** A reply that breaks its own contract: a fault of the mock, answered with 500 and never sent as it is. */
export class ReplyContractError extends Error {
  override readonly name = 'ReplyContractError'
}

/** A call as it came in: nothing of it is checked yet. */
export interface CallRequest {
  readonly route: Route
  readonly params: unknown
  readonly body: unknown
  /** The file of an upload as it was read; null or left out where none came. */
  readonly upload?: UploadedFileSpec | null | undefined
  readonly token?: string | undefined
  /** The `_id` of a member who is known without a token: a call that a scenario makes. */
  readonly memberId?: string
}

/** What a call comes to: a reply that keeps its contract, a refusal of the domain, or a failure of the mock itself. */
export type CallResult = Refusal | { readonly reply: unknown } | { readonly failure: Error }

/** Checks token and input, and calls the handler, which a command gives a draft. Throws ReplyContractError. */
export const executeCall = (
  handlers: Handlers,
  request: CallRequest,
  context: QueryContext | WorldContext,
): Refusal | { readonly reply: unknown } => {
  const { state, now } = context
  const { route, params, body, upload = null, token, memberId } = request
  const { access, badInput }: RouteSpec = routes[route]
  let member: State['members'][string] | undefined
  if (access === 'member') {
    const id = memberId ?? findMemberByToken(state, token, now)
    if (id instanceof Refusal) return id
    member = state.members[id]
    if (!member) return refuse('invalid-token')
    if (member.inactive) return refuse('INACTIVE_USER')
  }
  const wrong = findViolation(route, 'params', params) ?? findViolation(route, 'body', body)
  if (wrong) return refuse(badInput, { detail: wrong })
  // A cast, as the route is known at run time only: the map is exhaustive, and each handler is checked against its route.
  const handler = handlers[route] as (given: unknown, input: unknown) => unknown
  const callerId = member?.id ?? memberId ?? callerOf(context, token)
  const reply = handler({ ...context, member, callerId, upload }, { params, body })
  if (reply instanceof Refusal) return reply
  const broken = findViolation(route, 'reply', reply)
  if (broken) throw new ReplyContractError(`${route}: ${broken}`)
  return { reply }
}

/** The `_id` of an active member whose token came with a call that needs none; null where there is no such member. */
const callerOf = ({ state, now }: QueryContext, token: string | undefined): string | null => {
  if (token === undefined) return null
  const id = findMemberByToken(state, token, now)
  return id instanceof Refusal || state.members[id]?.inactive !== false ? null : id
}
