import type { RouteSpec } from '@sabai/contracts'
import { STATUS } from '@sabai/contracts/errors'
import { isRefusedInReply, toRefusalOnWire } from '@sabai/contracts/route'
import { Refusal } from '../domain/refusal.ts'
import type { CallResult } from '../handlers/execute-call.ts'
import { WriteFailedError } from '../worlds/committer.ts'
import type { JournalEntry } from '../worlds/journal/journal.ts'
import { WorldEndedError } from '../worlds/world-ended-error.ts'

/** How a call is answered on the wire. */
export interface HttpResponse {
  /** 0 where not even that is sent. */
  readonly status: number
  readonly body: unknown
  /** Of status 429: after how many seconds to come again. */
  readonly retryAfter?: number
  /** What is sent where that is not the body as JSON. */
  readonly payload?: { readonly text: string; readonly type: string }
  /** Where the connection ends, or stays open for ever, before all is sent. */
  readonly cut?: 'reset' | 'no-answer'
  /** How many ms the reply is drawn out to. */
  readonly spreadMs?: number
  /** What went wrong in the mock, where something did. */
  readonly failure?: Error
}

/** How a call is answered, and what the journal notes of it. */
export interface CallOutcome extends HttpResponse {
  readonly why: string
  readonly violation: string | null
  readonly delivered: JournalEntry['delivered']
}

export const JSON_TYPE = 'application/json; charset=utf-8'
const DELIVERED_WHOLE = { delivered: 'whole', violation: null } as const

/** How the refusal of a call is answered. What was wrong in detail stands where the contract has a place for it. */
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

/** How the result of a call is answered. */
export const toOutcome = (result: CallResult, spec: RouteSpec): CallOutcome => {
  if (result instanceof Refusal) return toRefusalOutcome(result, spec)
  if ('failure' in result) return toFailureOutcome(result.failure)
  return { ...DELIVERED_WHOLE, status: 200, body: result.reply, why: 'answered by the domain' }
}

/** How a failure of the mock itself is answered. */
export const toFailureOutcome = (failure: Error): CallOutcome => {
  if (failure instanceof WorldEndedError) return WORLD_ENDED
  const why = `${failure.name}: ${failure.message}`
  // What the disk refuses is the machine's doing; everything else here is a fault of the mock itself.
  const violation = failure instanceof WriteFailedError ? null : why
  return { ...DELIVERED_WHOLE, ...toServerError(why), why, violation, failure }
}

/** The stack of a failure, for the journal. */
export const stackOf = (failure: Error | undefined): Pick<JournalEntry, 'stack'> =>
  failure?.stack === undefined ? {} : { stack: failure.stack }

export const toServerError = (detail: string) => ({
  status: STATUS.INTERNAL_SERVER_ERROR,
  body: { message: 'INTERNAL_SERVER_ERROR', detail },
})

/** What is sent of an outcome, unless it is cut. */
export const textOf = ({ payload, body }: HttpResponse): string => payload?.text ?? JSON.stringify(body)
export const typeOf = ({ payload }: HttpResponse): string => payload?.type ?? JSON_TYPE

const UNANSWERED = { status: 0, body: null, violation: null, delivered: 'nothing', cut: 'reset' } as const

/** The caller is gone; the domain was not asked. */
export const CALLER_GONE: CallOutcome = {
  ...UNANSWERED,
  why: 'the caller went away while the call waited: nothing was done',
}

/** The world was ended under a call that waited; the domain was not asked. */
export const WORLD_ENDED: CallOutcome = {
  status: 404,
  body: { message: 'NO_DATA', detail: 'The world ended while the call waited: nothing was done.' },
  why: 'the world ended while the call waited',
  violation: null,
  delivered: 'whole',
}
