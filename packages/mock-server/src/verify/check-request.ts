import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import { REQUESTED_WITH } from '@sabai/contracts/constants'
import type { Exchange } from '../har/exchange.ts'
import type { Path } from '../lib/issue.ts'
import { findDeviations } from './find-deviations.ts'
import { type Finding, type FindingKind, formatPath } from './finding.ts'
import { showMediaType } from './show-safely.ts'

const createRequestFinding = (kind: FindingKind, expected: string, got: string, path: Path = []): Finding => ({
  severity: kind === 'not-recorded' ? 'note' : 'finding',
  kind,
  part: 'request',
  path: formatPath(path),
  expected,
  got,
})

/** Compares a recorded request with the contract. Ignores the token, because browsers leave it out of recordings. */
export const checkRequest = (
  route: Route,
  exchange: Exchange,
  params: Readonly<Record<string, string>>,
): readonly Finding[] => [
  ...checkHeaders(exchange.requestHeaders),
  ...findDeviations(route, 'params', params).map(({ kind, path, expected, got }) =>
    createRequestFinding(kind, expected, got, ['{params}', ...path]),
  ),
  ...checkBody(route, exchange),
]

/** Checks the header X-Requested-With. Reports nothing if the recording has no headers, or only Content-Type. */
const checkHeaders = (headers: Exchange['requestHeaders']): Finding[] => {
  const isRecorded = Object.keys(headers).some((name) => name !== 'content-type')
  const value = headers['x-requested-with']
  if (!isRecorded || value === REQUESTED_WITH) return []
  const got = value === undefined ? 'no such header' : 'another value'
  return [createRequestFinding('header', `X-Requested-With: ${REQUESTED_WITH}`, got)]
}

const checkBody = (route: Route, { requestBody, isRequestBodyOmitted, requestHeaders }: Exchange): Finding[] => {
  const spec: RouteSpec = routes[route]
  const type = requestHeaders['content-type']
  if (spec.upload)
    return type === undefined || /^multipart\/form-data\b/i.test(type)
      ? []
      : [createRequestFinding('content-type', 'Content-Type: multipart/form-data', showMediaType(type))]
  if (isRequestBodyOmitted)
    return spec.body ? [createRequestFinding('not-recorded', 'a body', 'not recorded, so it was not checked')] : []
  if (!spec.body) return (requestBody ?? '') === '' ? [] : [createRequestFinding('additional', 'no body', 'a body')]
  if ((requestBody ?? '') === '') return [createRequestFinding('missing', 'a body of JSON', 'nothing')]
  const typeFindings = /^application\/json\b/i.test(type ?? '')
    ? []
    : [createRequestFinding('content-type', 'Content-Type: application/json', showMediaType(type))]
  return [...typeFindings, ...checkJson(route, requestBody ?? '')]
}

const checkJson = (route: Route, text: string): Finding[] => {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return [createRequestFinding('not-json', 'a body of JSON', 'a text that is not JSON')]
  }
  return findDeviations(route, 'body', body).map(({ kind, path, expected, got }) =>
    createRequestFinding(kind, expected, got, path),
  )
}
