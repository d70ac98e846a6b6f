import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { StepSpec, UploadedFileSpec } from '@sabai/contracts/control'
import { STATUS_BY_CODE } from '@sabai/contracts/errors'
import { isRefusedInReply, toRefusalOnWire } from '@sabai/contracts/route'
import { Refusal } from '../domain/refusal.ts'
import type { State } from '../domain/state.ts'
import type { CallRequest, CallResult } from '../handlers/execute-call.ts'
import type { Absence } from '../worlds/absence/absence.ts'
import { WorldEndedError } from '../worlds/absence/world-ended-error.ts'
import { WriteFailedError } from '../worlds/committer.ts'
import type { JournalEntry } from '../worlds/journal/journal-entry.ts'
import type { StepRecord } from '../worlds/recording/recording.ts'
import { toGiftLinkPlaceholder, toSentCodePlaceholders } from '../worlds/recording/secrets.ts'

/** The response to a call on the wire. */
export interface HttpResponse {
  /** 0 if not even a status is sent. */
  readonly status: number
  readonly body: unknown
  /** With status 429 or 503: after how many seconds to try again. */
  readonly retryAfter?: number
  /** The headers of a rule's reply. */
  readonly headers?: Readonly<Record<string, string>>
  /** The text to send instead of the JSON of `body`, and the content type of the text. */
  readonly payload?: { readonly text: string; readonly type: string }
  /** Set if the connection is reset, or stays open forever, before everything is sent. */
  readonly cut?: 'reset' | 'no-answer'
  /** The time in ms over which the body is sent. */
  readonly spreadMs?: number
  /** The error, if the mock itself failed. */
  readonly failure?: Error
}

/** The response to a call, and what the journal records about it. */
export interface CallOutcome extends HttpResponse {
  readonly why: string
  readonly violation: string | null
  readonly delivered: JournalEntry['delivered']
}

export const JSON_TYPE = 'application/json; charset=utf-8'
const DELIVERED_WHOLE = { delivered: 'whole', violation: null } as const

/** Converts a refusal to an outcome. The detail is part of the body only if the contract has a field for it. */
const toRefusalOutcome = ({ code, detail, waitMs }: Refusal, spec: RouteSpec): CallOutcome => {
  const { status, body } = toRefusalOnWire(spec, code)
  return {
    ...DELIVERED_WHOLE,
    status,
    body: detail && !isRefusedInReply(spec, code) ? { ...body, detail } : body,
    why: `refused ${code}${detail ? `: ${detail}` : ''}`,
    ...(waitMs === undefined ? {} : { retryAfter: Math.ceil(waitMs / 1_000) }),
  }
}

/** Converts the result of a call to an outcome. */
export const toOutcome = (result: CallResult, spec: RouteSpec): CallOutcome => {
  if (result instanceof Refusal) return toRefusalOutcome(result, spec)
  if ('failure' in result) return toFailureOutcome(result.failure)
  return { status: 200, body: result.reply, why: 'answered by the domain', violation: null, delivered: 'whole' }
}

/** Converts a failure of the mock itself to an outcome. */
export const toFailureOutcome = (failure: Error): CallOutcome => {
  if (failure instanceof WorldEndedError) return toEndedOutcome(failure.absence)
  const why = `${failure.name}: ${failure.message}`
  // A write that the disk refuses is a problem of the machine; every other failure here is a bug of the mock.
  const violation = failure instanceof WriteFailedError ? null : why
  return { ...DELIVERED_WHOLE, ...toServerError(why), why, violation, failure }
}

/** Returns the stack of a failure, for the journal. */
export const stackOf = (failure: Error | undefined): Pick<JournalEntry, 'stack'> =>
  failure?.stack === undefined ? {} : { stack: failure.stack }

export const toServerError = (detail: string) => ({
  status: STATUS_BY_CODE.INTERNAL_SERVER_ERROR,
  body: { message: 'INTERNAL_SERVER_ERROR', detail },
})

/** Returns the text of a response in full, whether or not it is cut. */
export const bodyTextOf = ({ payload, body }: HttpResponse): string => payload?.text ?? JSON.stringify(body)
export const contentTypeOf = ({ payload }: HttpResponse): string => payload?.type ?? JSON_TYPE

const UNANSWERED = { status: 0, body: null, violation: null, delivered: 'nothing', cut: 'reset' } as const

/** The outcome of a call whose caller disconnected before the domain was called. */
export const CALLER_GONE: CallOutcome = {
  ...UNANSWERED,
  why: 'the caller went away while the call waited: nothing was done',
}

/** Returns the outcome of a call whose world ended, or left this process, before the domain was called. */
export const toEndedOutcome = (absence: Absence | null): CallOutcome =>
  absence
    ? { ...DELIVERED_WHOLE, ...toAbsentResponse(absence), why: 'the world left this process while the call waited' }
    : WORLD_ENDED

/** Returns the response to a call whose world is not in this process. */
export const toAbsentResponse = ({ status, message: detail, retryAfter }: Absence): HttpResponse => ({
  status,
  body: { message: status === 503 ? 'INTERNAL_SERVER_ERROR' : 'NO_DATA', detail },
  ...(retryAfter !== undefined && { retryAfter }),
})

const WORLD_ENDED: CallOutcome = {
  status: 404,
  body: { message: 'NO_DATA', detail: 'The world ended while the call waited: nothing was done.' },
  why: 'the world ended while the call waited',
  violation: null,
  delivered: 'whole',
}

type CallStep = NonNullable<StepSpec['call']>

/** Converts a call to the scenario step that repeats it. `state` is the state of the world after the call. */
export const toCallStep = (state: State, request: CallRequest, result: CallResult): StepRecord => {
  const { route, params, body, upload, token = '' } = request
  const { access }: RouteSpec = routes[route]
  // Chat calls are public, but if a member makes them they refer to that member's conversation.
  const isForMember = access === 'member' || route.includes('/api/chat/')
  const memberId = isForMember && Object.hasOwn(state.tokens, token) ? state.tokens[token]?.memberId : undefined
  const call: CallStep = {
    ...(memberId !== undefined && { as: memberId }),
    on: route,
    // The type assertion is safe: the call was answered, so its parameters keep the contract, as those of a step must.
    ...(params !== undefined && { params: params as NonNullable<CallStep['params']> }),
    ...(body !== undefined && { body: portableBodyOf(route, body, state) }),
    ...(upload && { upload: withoutBytes(upload) }),
    ...(result instanceof Refusal && { refused: result.code }),
  }
  return { step: { call } }
}

/**
 * Replaces with placeholders the values of a body that are valid only in this world: codes sent by SMS, and gift links,
 * which are encrypted with the key of this world.
 */
const portableBodyOf = (route: Route, body: unknown, state: State): unknown => {
  if (route === 'POST /api/otp/verify') return toSentCodePlaceholders(body, state)
  return route === 'POST /api/wallet/truelink' ? toGiftLinkPlaceholder(state) : body
}

/** Returns an upload without its bytes, which stay in this world: a scenario only describes what a file contains. */
const withoutBytes = ({ file: _, ...upload }: UploadedFileSpec): UploadedFileSpec => upload
