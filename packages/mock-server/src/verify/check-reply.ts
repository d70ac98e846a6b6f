import { type Route, type RouteSpec, refusalsOf, routes } from '@sabai/contracts'
import { isErrorCode, STATUS_BY_CODE } from '@sabai/contracts/errors'
import { isRefusedInReply } from '@sabai/contracts/route'
import { describeValue } from '../fixtures/describe-value.ts'
import type { Path } from '../lib/issue.ts'
import { fieldOf } from '../lib/record.ts'
import { findDeviations } from './find-deviations.ts'
import { type Finding, type FindingKind, formatPath } from './finding.ts'
import { showCode, showMediaType } from './show-safely.ts'

/** A reply as it arrived. */
export interface ReceivedReply {
  readonly status: number
  readonly contentType: string | undefined
  readonly text: string
}

/** The content of a reply, and where it deviates from the contract. */
export interface CheckedReply {
  /** The code, if the reply is a refusal that the contract declares for this call; otherwise null. */
  readonly refusal: string | null
  /** The parsed body; undefined if it is not JSON. */
  readonly body: unknown
  readonly findings: readonly Finding[]
}

/** Creates a finding about a reply. */
export const createReplyFinding = (kind: FindingKind, expected: string, got: string, path: Path = []): Finding => ({
  // Clients ignore fields that they do not know, so an unknown field breaks nothing.
  severity: kind === 'additional' ? 'note' : 'finding',
  kind,
  part: 'reply',
  path: formatPath(path),
  expected,
  got,
})

/** Compares a reply with the contract: its status, its type and its body, or the code and the status of a refusal. */
export const checkReply = (route: Route, { status, contentType, text }: ReceivedReply): CheckedReply => {
  const createUnreadableReply = (kind: FindingKind, expected: string, got: string): CheckedReply => ({
    refusal: null,
    body: undefined,
    findings: [createReplyFinding(kind, expected, got)],
  })
  if (status >= 300 && status < 400)
    return createUnreadableReply('status', 'status 200', `status ${status}, a redirect`)
  if (text.trim() === '') return createUnreadableReply('empty', 'JSON', `an empty body, with status ${status}`)
  const parsedBody = parseJson(text)
  if (!parsedBody)
    return createUnreadableReply('not-json', 'JSON', `${describeText(text, contentType)}, with status ${status}`)
  const { body } = parsedBody
  const typeFindings = /^application\/json\s*(;|$)/i.test(contentType ?? '')
    ? []
    : [createReplyFinding('content-type', 'Content-Type: application/json', showMediaType(contentType))]
  const { refusal = null, findings } = checkBody(route, status, body)
  return { refusal, body, findings: [...typeFindings, ...findings] }
}

interface CheckedBody {
  readonly refusal?: string
  readonly findings: readonly Finding[]
}

const checkBody = (route: Route, status: number, body: unknown): CheckedBody => {
  const spec: RouteSpec = routes[route]
  const message = fieldOf(body, 'message')
  const isRefusal = isErrorCode(message) && STATUS_BY_CODE[message] >= 400
  if (isRefusal)
    return isRefusedInReply(spec, message)
      ? checkMisplacedRefusal(status, message)
      : checkRefusal(spec, status, message, Object(body))
  if (status < 200 || status >= 300) return checkUnknownRefusal(status, body)
  const statusFindings = status === 200 ? [] : [createReplyFinding('status', 'status 200', `status ${status}`)]
  const deviations = findDeviations(route, 'reply', body).map(({ kind, path, expected, got }) =>
    createReplyFinding(kind, expected, got, path),
  )
  const refusalCheck = checkRefusalInReply(spec, body)
  return { ...refusalCheck, findings: [...statusFindings, ...deviations, ...refusalCheck.findings] }
}

const checkRefusal = (
  spec: RouteSpec,
  status: number,
  code: keyof typeof STATUS_BY_CODE,
  body: object,
): CheckedBody => {
  const isDeclared = refusalsOf(spec).includes(code)
  const unknownKeys = Object.keys(body).filter((key) => key !== 'message' && key !== 'detail')
  return {
    ...(isDeclared && { refusal: code }),
    findings: [
      ...(isDeclared ? [] : [createReplyFinding('code', 'a code that this call declares', code, ['message'])]),
      ...(status === STATUS_BY_CODE[code]
        ? []
        : [createReplyFinding('status', `status ${STATUS_BY_CODE[code]} for ${code}`, `status ${status}`)]),
      ...(unknownKeys.length === 0
        ? []
        : [createReplyFinding('additional', 'message and detail alone in a refusal', describeValue(body))]),
    ],
  }
}

/** Reports a code that this call should send with status 200 as `{success: false, error: <code>}`. */
const checkMisplacedRefusal = (status: number, code: string): CheckedBody => {
  const expected = `status 200 with {"success":false,"error":"${code}"}`
  return {
    findings: [createReplyFinding('code', expected, `{"message":"${code}"} with status ${status}`, ['message'])],
  }
}

/** Reports a failed reply whose code is missing, or is not in the error catalogue. */
const checkUnknownRefusal = (status: number, body: unknown): CheckedBody => {
  const message = fieldOf(body, 'message')
  const finding =
    message === undefined
      ? createReplyFinding(
          'code',
          'the code of a refusal',
          `${describeValue(body)} without "message", with status ${status}`,
        )
      : createReplyFinding('code', 'a code of the error catalogue', `${showCode(message)}, with status ${status}`, [
          'message',
        ])
  return { findings: [finding] }
}

/** Checks the code of a call that refuses with status 200 and `{success: false, error: <code>}`. */
const checkRefusalInReply = (spec: RouteSpec, body: unknown): CheckedBody => {
  if (spec.refusesWith !== 'success-false' || fieldOf(body, 'success') !== false) return { findings: [] }
  const code = fieldOf(body, 'error')
  if (isErrorCode(code) && spec.refusals.includes(code)) return { refusal: code, findings: [] }
  // A code that is not a text has already been found as a deviation.
  if (code !== undefined && typeof code !== 'string') return { findings: [] }
  return { findings: [createReplyFinding('code', `one of ${spec.refusals.join(', ')}`, showCode(code), ['error'])] }
}

const parseJson = (text: string): { readonly body: unknown } | null => {
  try {
    return { body: JSON.parse(text) }
  } catch {
    return null
  }
}

/** Describes a text that is not JSON, without repeating any of it. */
const describeText = (text: string, contentType: string | undefined): string => {
  if (/^\s*</.test(text)) return `a page of HTML or XML (${showMediaType(contentType)})`
  if (/^\s*[{[]/.test(text)) return `JSON that is damaged or cut off, ${describeValue(text)}`
  return `${describeValue(text)} (${showMediaType(contentType)})`
}
