import type { Exchange } from '../har/exchange.ts'
import { checkReply, createReplyFinding } from './check-reply.ts'
import { checkRequest } from './check-request.ts'
import type { Finding } from './finding.ts'
import { listBases, type MatchedCall, matchRoute } from './match-route.ts'
import { ReportBuilder, type VerifyReport } from './report.ts'
import { SecretValues } from './secret-values.ts'
import { showPath } from './show-safely.ts'

export interface VerifyHarOptions {
  /** The name of the file, for the report. */
  readonly source: string
  /** The address of the back end whose calls are checked; by default, calls to every address are checked. */
  readonly baseUrl?: string | undefined
}

interface RecordedCall {
  readonly exchange: Exchange
  readonly url: URL
  readonly match: MatchedCall | null
}

/** Compares the requests and the replies of recorded calls, both queries and commands, with the contract. */
export const verifyHar = (exchanges: readonly Exchange[], { source, baseUrl }: VerifyHarOptions): VerifyReport => {
  const secrets = new SecretValues()
  const report = new ReportBuilder(secrets)
  const calls = exchanges.map((exchange): RecordedCall => {
    const url = new URL(exchange.url)
    const match = matchRoute(exchange.method, url)
    return { exchange, url, match: baseUrl === undefined || match?.base === baseUrl ? match : null }
  })
  const bases = new Set(baseUrl === undefined ? calls.flatMap(({ match }) => match?.base ?? []) : [baseUrl])
  const origins = new Set([...bases].map((base) => new URL(base).origin))
  const ignoredCounts = { otherHosts: 0, otherPaths: 0, preflights: 0 }
  for (const { exchange, url, match } of calls) {
    const baseOutside = listBases(url).find(({ base }) => bases.has(base))
    if (match) addRecordedCall(report, secrets, exchange, match)
    else if (!origins.has(url.origin)) ignoredCounts.otherHosts += 1
    else if (exchange.method === 'OPTIONS') ignoredCounts.preflights += 1
    else if (baseOutside) report.addOutside(`${showMethod(exchange.method)} ${showPath(baseOutside.path)}`)
    else ignoredCounts.otherPaths += 1
  }
  return report.build(source, { ignored: ignoredCounts })
}

const showMethod = (method: string): string => (/^[A-Z]{1,10}$/.test(method) ? method : '…')

const addRecordedCall = (
  report: ReportBuilder,
  secrets: SecretValues,
  exchange: Exchange,
  { route, params }: MatchedCall,
): void => {
  const { status, responseBody, responseHeaders, requestBody } = exchange
  secrets.addMarked(route, 'params', params)
  secrets.addMarked(route, 'body', parseOrUndefined(requestBody))
  secrets.addMarked(route, 'reply', parseOrUndefined(responseBody))
  secrets.add(/^Bearer (.+)$/.exec(exchange.requestHeaders.authorization ?? '')?.[1])
  const requestFindings = checkRequest(route, exchange, params)
  const missingReply = describeMissingReply(status, responseBody)
  const { refusal, findings } = missingReply
    ? { refusal: null, findings: [missingReply] }
    : checkReply(route, { status, contentType: responseHeaders['content-type'], text: responseBody ?? '' })
  report.addCall(route, [...requestFindings, ...findings], refusal)
}

/** Returns the finding that a recording lacks the reply of a call, or null if it has the reply. */
const describeMissingReply = (status: number, responseBody: string | undefined): Finding | null => {
  const createNote = (kind: 'no-answer' | 'not-recorded', got: string): Finding => ({
    ...createReplyFinding(kind, 'a reply', got),
    severity: 'note',
  })
  if (status === 0) return createNote('no-answer', 'none: the call was cancelled, or the connection failed')
  if (status === 304) return createNote('not-recorded', 'status 304: the browser used the reply that it had kept')
  // A redirect or 204 has no body to record, and breaks the contract by its status alone.
  if (responseBody === undefined && status !== 204 && (status < 300 || status >= 400))
    return createNote('not-recorded', 'a reply whose body was not recorded, so it was not checked')
  return null
}

const parseOrUndefined = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
