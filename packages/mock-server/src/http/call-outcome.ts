import type { Route } from '@sabai/contracts'
import { findBreach } from '@sabai/contracts/check'
import { STATUS } from '@sabai/contracts/errors'
import { Refusal, refuse } from '../domain/refusal.ts'
import { type CallResult, ReplyContractError } from '../handlers/execute-call.ts'
import { MINUTE_MS } from '../lib/time.ts'
import type { Effect } from '../scenarios/rules/effect.ts'
import { WriteFailedError } from '../worlds/committer.ts'
import type { JournalEntry } from '../worlds/journal.ts'
import { WorldEndedError } from '../worlds/world-ended-error.ts'
import { corruptType } from './corrupt-types.ts'

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
  readonly breach: string | null
  readonly delivered: JournalEntry['delivered']
}

const JSON_TYPE = 'application/json; charset=utf-8'
const SLOW_BODY_MS = 10_000
const BAD_GATEWAY =
  '<html>\n<head><title>502 Bad Gateway</title></head>\n<body><center><h1>502 Bad Gateway</h1></center></body>\n</html>\n'
const NOT_JSON = 'SUCCESS: this is text, and not the JSON that was asked for'

const DELIVERED_WHOLE = { delivered: 'whole', breach: null } as const

/** How a reply, a refusal or a failure is answered. */
export const toOutcome = (result: CallResult): CallOutcome => {
  if (result instanceof Refusal) {
    const { code, detail, waitMs } = result
    const body = { message: code, ...(detail ? { detail } : {}) }
    const why = `refused ${code}${detail ? `: ${detail}` : ''}`
    return {
      ...DELIVERED_WHOLE,
      status: STATUS[code],
      body,
      why,
      ...(waitMs === undefined ? {} : { retryAfter: Math.ceil(waitMs / 1_000) }),
    }
  }
  if ('reply' in result) return { ...DELIVERED_WHOLE, status: 200, body: result.reply, why: 'answered by the domain' }
  const { failure } = result
  if (failure instanceof WorldEndedError) return WORLD_ENDED
  const why = `${failure.name}: ${failure.message}`
  // What the disk refuses is the machine's doing; everything else here is a fault of the mock itself.
  const breach = failure instanceof WriteFailedError ? null : why
  return { ...DELIVERED_WHOLE, ...toServerError(why), why, breach, failure }
}

/** The stack of a failure, for the journal. */
export const stackOf = (failure: Error | undefined): Pick<JournalEntry, 'stack'> =>
  failure?.stack === undefined ? {} : { stack: failure.stack }

const toServerError = (detail: string) => ({
  status: STATUS.INTERNAL_SERVER_ERROR,
  body: { message: 'INTERNAL_SERVER_ERROR', detail },
})

/** What a call comes to under the effect of a rule. `domain` is what the domain said; null where it was not asked. */
export const applyEffect = (effect: Effect, route: Route, domain: CallOutcome | null): CallOutcome => {
  const why = domain ? `${domain.why}, and then a rule took over` : 'answered by a rule'
  const failure = domain?.failure ? { failure: domain.failure } : {}
  const ours = { why, breach: domain?.breach ?? null, delivered: 'whole', ...failure } as const
  switch (effect.does) {
    case 'refuse':
      return { ...toOutcome(toRefusal(effect.code)), ...ours }
    case 'reply': {
      const { body, status, breach: meant } = effect
      const broken = meant ? null : findBreach(route, 'reply', body)
      return broken
        ? toOutcome({ failure: new ReplyContractError(`${route}: the reply of a rule: ${broken}`) })
        : { ...ours, body, status }
    }
    case 'fail':
      return { ...ours, ...toServerError(effect.words) }
    case 'fault':
      return applyFault(effect, { ...(domain ?? { status: 0, body: null }), ...ours })
  }
}

const toRefusal = (code: Refusal['code']): Refusal => refuse(code, STATUS[code] === 429 ? { waitMs: MINUTE_MS } : {})

/** A fault, given what would have been sent without it. */
const applyFault = ({ kind, phase, field }: Effect & { readonly does: 'fault' }, whole: CallOutcome): CallOutcome => {
  const text = JSON.stringify(whole.body)
  switch (kind) {
    case 'no-answer':
    case 'reset':
      return phase === 'mid-body'
        ? { ...whole, cut: kind, delivered: 'part' }
        : { ...whole, status: 0, body: null, cut: kind, delivered: 'nothing' }
    case 'empty':
      return { ...whole, status: 200, body: null, payload: { text: '', type: JSON_TYPE }, delivered: 'nothing' }
    case 'truncated':
      return { ...whole, payload: { text: halfOf(text), type: JSON_TYPE }, delivered: 'part' }
    case 'not-json':
      return { ...whole, status: 200, body: NOT_JSON, payload: { text: NOT_JSON, type: JSON_TYPE } }
    case 'html-502':
      return { ...whole, status: 502, body: BAD_GATEWAY, payload: { text: BAD_GATEWAY, type: 'text/html' } }
    case 'wrong-type':
      return { ...whole, body: corruptType(whole.body, field) }
    case 'slow-body':
      return { ...whole, spreadMs: SLOW_BODY_MS }
  }
}
const halfOf = (text: string): string => text.slice(0, Math.floor(text.length / 2))

/** How long a text takes at so many bytes a second, in ms. */
export const throttle = (outcome: CallOutcome, bytesPerSecond: number | null): CallOutcome => {
  if (bytesPerSecond === null || outcome.cut) return outcome
  return { ...outcome, spreadMs: (Buffer.byteLength(textOf(outcome)) / bytesPerSecond) * 1_000 }
}

/** What is sent of an outcome, unless it is cut. */
export const textOf = ({ payload, body }: HttpResponse): string => payload?.text ?? JSON.stringify(body)
export const typeOf = ({ payload }: HttpResponse): string => payload?.type ?? JSON_TYPE

const UNANSWERED = { status: 0, body: null, breach: null, delivered: 'nothing', cut: 'reset' } as const

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
  breach: null,
  delivered: 'whole',
}
