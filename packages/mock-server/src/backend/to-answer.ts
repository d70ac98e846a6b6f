import { isDeepStrictEqual } from 'node:util'
import { type ErrorCode, type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { RuleSpec } from '@sabai/contracts/control'
import { isErrorCode, STATUS_BY_CODE } from '@sabai/contracts/errors'
import { toRefusalOnWire } from '@sabai/contracts/route'
import { fieldOf } from '../lib/record.ts'
import { findContractViolations } from '../scenarios/check/contract-violations.ts'
import { declaredCodesOf } from '../scenarios/check/describe-undeclared.ts'

export type AnswerEffect = Pick<RuleSpec, 'refuse' | 'reply' | 'status' | 'violation' | 'fault'>

/** How a scenario repeats the reply of a back end. */
export interface RecordedAnswer {
  readonly effect: AnswerEffect
  /** The body as the journal shows it. */
  readonly shownBody: unknown
}

/** Converts a reply to the answer of a scenario's rule. `hide` replaces the personal values in its body. */
export const toAnswer = (
  route: Route,
  { status, text }: { readonly status: number; readonly text: string },
  hide: (body: unknown) => unknown,
): RecordedAnswer => {
  if (text.trim() === '') return { effect: { fault: { kind: 'empty' } }, shownBody: null }
  let parsedBody: unknown
  try {
    parsedBody = JSON.parse(text)
  } catch {
    return toTextAnswer(status, text)
  }
  const body = hide(parsedBody)
  const code = refusalCodeOf(route, status, body)
  if (code !== null) return { effect: { refuse: code }, shownBody: body }
  const obeysContract = status === 200 && findContractViolations(route, 'reply', body, []).length === 0
  if (obeysContract) return { effect: { reply: body }, shownBody: body }
  return { effect: { reply: body, ...(status !== 200 && { status }), violation: true }, shownBody: body }
}

const toTextAnswer = (status: number, text: string): RecordedAnswer => {
  const isPage = /^\s*</.test(text)
  const description = `(${isPage ? 'a page' : 'a text'} of ${text.length} characters, which is not JSON)`
  return { effect: { fault: { kind: isPage && status >= 500 ? 'html-502' : 'not-json' } }, shownBody: description }
}

/**
 * Returns the code of a reply that is a refusal, if the contract declares the code and a rule with `refuse` sends
 * exactly this reply; otherwise null.
 */
const refusalCodeOf = (route: Route, status: number, body: unknown): ErrorCode | null => {
  const spec: RouteSpec = routes[route]
  const code = fieldOf(body, fieldOf(body, 'success') === false ? 'error' : 'message')
  if (!isErrorCode(code) || !declaredCodesOf(route).includes(code)) return null
  if (STATUS_BY_CODE[code] < 400 && status < 400) return null
  return isDeepStrictEqual(toRefusalOnWire(spec, code), { status, body }) ? code : null
}
