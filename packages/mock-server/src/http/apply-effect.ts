import { type Route, routes } from '@sabai/contracts'
import { findViolation } from '@sabai/contracts/check'
import { STATUS_BY_CODE } from '@sabai/contracts/errors'
import { type Refusal, refuse } from '../domain/refusal.ts'
import { ReplyContractError } from '../handlers/execute-call.ts'
import { MINUTE_MS } from '../lib/time.ts'
import type { Effect } from '../scenarios/rules/effect.ts'
import { bodyTextOf, type CallOutcome, JSON_TYPE, toFailureOutcome, toOutcome, toServerError } from './call-outcome.ts'
import { changeAt } from './change-at.ts'
import { corruptType } from './corrupt-types.ts'

const SLOW_BODY_DURATION_MS = 10_000
const BAD_GATEWAY =
  '<html>\n<head><title>502 Bad Gateway</title></head>\n<body><center><h1>502 Bad Gateway</h1></center></body>\n</html>\n'
const NOT_JSON = 'SUCCESS: this is text, and not the JSON that was asked for'

/** Applies the effect of a rule to the outcome of the domain, which is null if the domain was not called. */
export const applyEffect = (effect: Effect, route: Route, domainOutcome: CallOutcome | null): CallOutcome => {
  const why = domainOutcome ? `${domainOutcome.why}, and then a rule took over` : 'answered by a rule'
  const failure = domainOutcome?.failure ? { failure: domainOutcome.failure } : {}
  const overrides = { why, violation: domainOutcome?.violation ?? null, delivered: 'whole', ...failure } as const
  switch (effect.type) {
    case 'refuse':
      return { ...toOutcome(toRefusal(effect.code), routes[route]), ...overrides }
    case 'reply': {
      const { body, status, headers, violation: mayViolate } = effect
      const unintendedViolation = mayViolate ? null : findViolation(route, 'reply', body)
      return unintendedViolation
        ? toFailureOutcome(new ReplyContractError(`${route}: the reply of a rule: ${unintendedViolation}`))
        : { ...overrides, body, status, ...(headers && { headers, ...toPayload(body, headers) }) }
    }
    case 'change':
      // Only a successful reply has values to change, so a refusal of the domain stays as it is.
      return domainOutcome?.status === 200
        ? applyChange(effect, route, { ...domainOutcome, ...overrides })
        : { ...overrides, status: 0, body: null, ...domainOutcome }
    case 'fail':
      return { ...overrides, ...toServerError(effect.description) }
    case 'fault':
      return applyFault(effect, { ...(domainOutcome ?? { status: 0, body: null }), ...overrides })
  }
}

/** Returns the payload of a text whose content type is not JSON: the text itself, without the quotes of JSON. */
const toPayload = (body: unknown, headers: Readonly<Record<string, string>>): Pick<CallOutcome, 'payload'> => {
  const [, type] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type') ?? []
  return type === undefined || type.includes('json') || typeof body !== 'string'
    ? {}
    : { payload: { text: body, type } }
}

const toRefusal = (code: Refusal['code']): Refusal =>
  refuse(code, STATUS_BY_CODE[code] === 429 ? { waitMs: MINUTE_MS } : {})

/** Sets and removes values in a reply of the domain, as a rule says. */
const applyChange = (
  { set, remove, violation: mayViolate }: Effect & { readonly type: 'change' },
  route: Route,
  outcome: CallOutcome,
): CallOutcome => {
  const bodyWithSetValues = Object.entries(set).reduce(
    (body, [field, value]) => changeAt(body, field.split('.'), () => value),
    outcome.body,
  )
  // The last items of a list are removed first, so that no index changes before it is used.
  const body = remove
    .toSorted((fieldA, fieldB) => fieldB.localeCompare(fieldA, 'en', { numeric: true }))
    .reduce((changed, field) => changeAt(changed, field.split('.'), () => undefined), bodyWithSetValues)
  const unintendedViolation = mayViolate ? null : findViolation(route, 'reply', body)
  return unintendedViolation
    ? toFailureOutcome(new ReplyContractError(`${route}: the changed reply of a rule: ${unintendedViolation}`))
    : { ...outcome, body }
}

/** Applies a fault to the outcome that would have been sent without it. */
const applyFault = ({ kind, phase, field }: Effect & { readonly type: 'fault' }, outcome: CallOutcome): CallOutcome => {
  const text = JSON.stringify(outcome.body)
  switch (kind) {
    case 'no-answer':
    case 'reset':
      return phase === 'mid-body'
        ? { ...outcome, cut: kind, delivered: 'part' }
        : { ...outcome, status: 0, body: null, cut: kind, delivered: 'nothing' }
    case 'empty':
      return { ...outcome, status: 200, body: null, payload: { text: '', type: JSON_TYPE }, delivered: 'nothing' }
    case 'truncated':
      return { ...outcome, payload: { text: firstHalfOf(text), type: JSON_TYPE }, delivered: 'part' }
    case 'not-json':
      return { ...outcome, status: 200, body: NOT_JSON, payload: { text: NOT_JSON, type: JSON_TYPE } }
    case 'html-502':
      return { ...outcome, status: 502, body: BAD_GATEWAY, payload: { text: BAD_GATEWAY, type: 'text/html' } }
    case 'wrong-type':
      return { ...outcome, body: corruptType(outcome.body, field) }
    case 'slow-body':
      return { ...outcome, spreadMs: SLOW_BODY_DURATION_MS }
  }
}

const firstHalfOf = (text: string): string => text.slice(0, Math.floor(text.length / 2))

/** Slows a reply down to `bytesPerSecond` unless it is cut. */
export const throttle = (outcome: CallOutcome, bytesPerSecond: number): CallOutcome =>
  outcome.cut ? outcome : { ...outcome, spreadMs: (Buffer.byteLength(bodyTextOf(outcome)) / bytesPerSecond) * 1_000 }
