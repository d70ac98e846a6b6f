import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import { findViolation } from '@sabai/contracts/check'
import type { UploadedFileSpec } from '@sabai/contracts/control'
import { isDraft, original } from 'immer'
import { findMemberByToken } from '../domain/account/login.ts'
import type { QueryContext, WorldContext } from '../domain/context.ts'
import { Refusal, refuse } from '../domain/refusal.ts'
import type { State } from '../domain/state.ts'
import type { Handlers } from './handler.ts'

/** Thrown for a reply that breaks its contract: a bug of the mock, answered with 500. The reply itself is not sent. */
export class ReplyContractError extends Error {
  override readonly name = 'ReplyContractError'
}

/** A call as it arrived, not validated yet. */
export interface CallRequest {
  readonly route: Route
  readonly params: unknown
  readonly body: unknown
  /** What the mock read from the file of an upload; null or omitted if no file arrived. */
  readonly upload?: UploadedFileSpec | null | undefined
  readonly token?: string | undefined
  /** The `_id` of the member in whose name a scenario makes the call, without a token. */
  readonly memberId?: string
}

/** The result of a call: a reply that keeps its contract, a refusal of the domain, or a failure of the mock itself. */
export type CallResult = Refusal | { readonly reply: unknown } | { readonly failure: Error }

/**
 * Checks token and input, calls the handler, and checks the reply. For a command, `context` has a draft of the state.
 * Throws ReplyContractError if the reply breaks its contract.
 */
export const executeCall = (
  handlers: Handlers,
  request: CallRequest,
  context: QueryContext | WorldContext,
): Refusal | { readonly reply: unknown } => {
  const { state, fixtureData, now } = context
  const { route, params, body, upload = null, token, memberId } = request
  const { access, invalidInputCode }: RouteSpec = routes[route]
  let member: State['members'][string] | undefined
  if (access === 'member') {
    const id = memberId ?? findMemberByToken(withoutDraft(state), token, now)
    if (id instanceof Refusal) return id
    member = state.members[id]
    if (!member) return refuse('invalid-token')
    if (member.inactive) return refuse('INACTIVE_USER')
  }
  const inputViolation = findViolation(route, 'params', params) ?? findViolation(route, 'body', body)
  if (inputViolation) return refuse(invalidInputCode, { detail: inputViolation })
  // The type assertion is needed because the route is known only at run time. It is safe because the types check each
  // handler against its route.
  const handler = handlers[route] as (handlerContext: unknown, input: unknown) => unknown
  const callerId = member?.id ?? memberId ?? optionalCallerOf(context, token)
  const publish = 'publish' in context ? context.publish : undefined
  // Names every property instead of adding some to a copy of the context: the copy took a third of the time of a query.
  const reply = handler({ state, fixtureData, now, publish, member, callerId, upload }, { params, body })
  if (reply instanceof Refusal) return reply
  const replyViolation = findViolation(route, 'reply', reply)
  if (replyViolation) throw new ReplyContractError(`${route}: ${replyViolation}`)
  return { reply }
}

/** Returns the state itself, not its draft: the first read of a list through a draft copies the whole list. */
const withoutDraft = (state: State): State => (isDraft(state) ? (original<unknown>(state) as State) : state)

/**
 * Returns the `_id` of the active member whose token was sent with a call that needs no token; null if there is no such
 * member.
 */
const optionalCallerOf = ({ state, now }: QueryContext, token: string | undefined): string | null => {
  if (token === undefined) return null
  const id = findMemberByToken(withoutDraft(state), token, now)
  return id instanceof Refusal || state.members[id]?.inactive !== false ? null : id
}
