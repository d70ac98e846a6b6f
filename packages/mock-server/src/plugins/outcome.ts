import type { Route } from '@sabai/contracts'
import { breach } from '@sabai/contracts/check'
import { STATUS } from '@sabai/contracts/errors'
import { Refused, refused } from '../domain/refused.ts'
import { ReplyBroken } from '../handlers/perform.ts'
import { MINUTE_MS } from '../lib/time.ts'
import type { Effect } from '../scenarios/effect.ts'
import { NotWritten } from '../worlds/committer.ts'
import type { JournalEntry } from '../worlds/journal.ts'
import { WorldEnded } from '../worlds/world.ts'
import { withWrongType } from './wrong-type.ts'

/** How a call is answered on the wire. */
export interface Sent {
  /** 0 where not even that is sent. */
  readonly status: number
  readonly body: unknown
  /** Of status 429: after how many seconds to come again. */
  readonly retryAfter?: number
  /** What is sent where that is not the body as JSON. */
  readonly sent?: { readonly text: string; readonly type: string }
  /** Where the connection ends, or stays open for ever, before all is sent. */
  readonly cut?: 'reset' | 'no-answer'
  /** How many ms the reply is drawn out to. */
  readonly spreadMs?: number
  /** What went wrong in the mock, where something did. */
  readonly failure?: Error
}

/** What a call comes to: how it is answered, and what the journal says of it. */
export interface Outcome extends Sent {
  readonly why: string
  readonly breach: string | null
  readonly delivered: JournalEntry['delivered']
}

const JSON_TYPE = 'application/json; charset=utf-8'
const SLOW_BODY_MS = 10_000
const BAD_GATEWAY =
  '<html>\n<head><title>502 Bad Gateway</title></head>\n<body><center><h1>502 Bad Gateway</h1></center></body>\n</html>\n'
const NO_JSON = 'SUCCESS: this is text, and not the JSON that was asked for'

const WHOLE = { delivered: 'whole', breach: null } as const

/** What a reply, a refusal or a failure of the domain comes to. */
export const spoken = (result: unknown): Outcome => {
  if (result instanceof Refused) {
    const { code, detail, waitMs }: Refused = result
    const body = { message: code, ...(detail ? { detail } : {}) }
    const why = `refused ${code}${detail ? `: ${detail}` : ''}`
    return {
      ...WHOLE,
      status: STATUS[code],
      body,
      why,
      ...(waitMs === undefined ? {} : { retryAfter: Math.ceil(waitMs / 1_000) }),
    }
  }
  if (result instanceof WorldEnded) return ENDED
  if (result instanceof Error) {
    const why = `${result.name}: ${result.message}`
    // What the disk refuses is the machine's doing; everything else here is a fault of the mock itself.
    return { ...WHOLE, ...failed(why), why, breach: result instanceof NotWritten ? null : why, failure: result }
  }
  return { status: 200, body: result, why: 'answered by the domain', breach: null, delivered: 'whole' }
}

/** The stack of a failure, for the journal. */
export const stackOf = (failure: Error | undefined): Pick<JournalEntry, 'stack'> =>
  failure?.stack === undefined ? {} : { stack: failure.stack }

const failed = (detail: string) => ({
  status: STATUS.INTERNAL_SERVER_ERROR,
  body: { message: 'INTERNAL_SERVER_ERROR', detail },
})

/** What a call comes to under the effect of a rule. `domain` is what the domain said; null where it was not asked. */
export const underRule = (effect: Effect, route: Route, domain: Outcome | null): Outcome => {
  const why = domain ? `${domain.why}, and then a rule took over` : 'answered by a rule'
  const failure = domain?.failure ? { failure: domain.failure } : {}
  const ours = { why, breach: domain?.breach ?? null, delivered: 'whole', ...failure } as const
  switch (effect.does) {
    case 'refuse':
      return { ...spoken(scriptedRefusal(effect.code)), ...ours }
    case 'reply': {
      const { body, status, breach: meant } = effect
      const broken = meant ? null : breach(route, 'reply', body)
      return broken ? spoken(new ReplyBroken(`${route}: the reply of a rule: ${broken}`)) : { ...ours, body, status }
    }
    case 'fail':
      return { ...ours, ...failed(effect.words) }
    case 'fault':
      return faulty(effect, { ...(domain ?? { status: 0, body: null }), ...ours })
  }
}

const scriptedRefusal = (code: Refused['code']): Refused =>
  refused(code, STATUS[code] === 429 ? { waitMs: MINUTE_MS } : {})

/** A fault, given what would have been sent without it. */
const faulty = ({ kind, phase, field }: Effect & { readonly does: 'fault' }, whole: Outcome): Outcome => {
  const text = JSON.stringify(whole.body)
  switch (kind) {
    case 'no-answer':
    case 'reset':
      return phase === 'mid-body'
        ? { ...whole, cut: kind, delivered: 'part' }
        : { ...whole, status: 0, body: null, cut: kind, delivered: 'nothing' }
    case 'empty':
      return { ...whole, status: 200, body: null, sent: { text: '', type: JSON_TYPE }, delivered: 'nothing' }
    case 'truncated':
      return { ...whole, sent: { text: halfOf(text), type: JSON_TYPE }, delivered: 'part' }
    case 'not-json':
      return { ...whole, status: 200, body: NO_JSON, sent: { text: NO_JSON, type: JSON_TYPE } }
    case 'html-502':
      return { ...whole, status: 502, body: BAD_GATEWAY, sent: { text: BAD_GATEWAY, type: 'text/html' } }
    case 'wrong-type':
      return { ...whole, body: withWrongType(whole.body, field) }
    case 'slow-body':
      return { ...whole, spreadMs: SLOW_BODY_MS }
  }
}
const halfOf = (text: string): string => text.slice(0, Math.floor(text.length / 2))

/** How long a text takes at so many bytes a second, in ms. */
export const atSpeed = (outcome: Outcome, bytesPerSecond: number | null): Outcome => {
  if (bytesPerSecond === null || outcome.cut) return outcome
  return { ...outcome, spreadMs: (Buffer.byteLength(textOf(outcome)) / bytesPerSecond) * 1_000 }
}

/** What is sent of an outcome, unless it is cut. */
export const textOf = ({ sent, body }: Sent): string => sent?.text ?? JSON.stringify(body)
export const typeOf = ({ sent }: Sent): string => sent?.type ?? JSON_TYPE

const unanswered = { status: 0, body: null, breach: null, delivered: 'nothing', cut: 'reset' } as const

/** Nobody is there any more to hear an answer; the domain was not asked. */
export const GONE: Outcome = { ...unanswered, why: 'the caller went away while the call waited: nothing was done' }

/** The world was ended under a call that waited; the domain was not asked. */
export const ENDED: Outcome = {
  status: 404,
  body: { message: 'NO_DATA', detail: 'The world ended while the call waited: nothing was done.' },
  why: 'the world ended while the call waited',
  breach: null,
  delivered: 'whole',
}
