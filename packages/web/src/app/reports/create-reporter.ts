import { getBuildId } from '../../lib/deploy/build-id.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { describeMessage, describeName, describeStack } from './describe-error.ts'

/**
 * How an error was noticed. `error`: no code caught it. `rejection`: no code handled the rejection of a promise.
 * `boundary`: an error boundary caught it. `policy`: the content security policy blocked something.
 */
type ReportKind = 'error' | 'rejection' | 'boundary' | 'policy'

/** A report of an error, as it is sent. It contains no data of the member (docs/decisions/deploys.md). */
export interface ErrorReport {
  readonly kind: ReportKind
  readonly name: string
  readonly message: string
  /** The positions of the stack in files of the build, each with line and column, innermost first. */
  readonly stack: readonly string[]
  /** The path in the table of routes, without query, hash or parameters; `other` if the table does not have it. */
  readonly route: string
  readonly language: string
  readonly build: string
}

const MAX_REPORTS_PER_PAGE = 20
const MAX_REPORTS_PER_MINUTE = 5
const MINUTE_MS = 60_000

const CSP_DIRECTIVE_PATTERN =
  /^([a-z]{3,8}-src(-elem|-attr)?|base-uri|form-action|frame-ancestors|(require-)?trusted-types(-for)?)$/
/**
 * Matches the part of a blocked address that is reported: its scheme, or the keyword that the browser gives in place of
 * an address. The rest of an address may contain personal data.
 */
const BLOCKED_URI_PATTERN =
  /^((https?|wss?|data|blob)(?=:|$)|(inline|eval|wasm-eval|trusted-types-policy|trusted-types-sink)$)/

const describeRoute = (): string => Object.values<string>(PATHS).find((path) => path === location.pathname) ?? 'other'

/**
 * Creates the functions that report errors with `send`: at most five a minute and 20 until the page is reloaded, and
 * equal errors once.
 */
export const createReporter = (send: (report: ErrorReport) => void) => {
  const sentReports = new Set<string>()
  let sentAtMs: number[] = []

  const reportOnce = (kind: ReportKind, error: Pick<ErrorReport, 'name' | 'message' | 'stack'>): void => {
    const nowMs = performance.now()
    sentAtMs = sentAtMs.filter((atMs) => nowMs - atMs < MINUTE_MS)
    const fullReport = {
      kind,
      ...error,
      route: describeRoute(),
      language: document.documentElement.lang,
      build: getBuildId(),
    }
    const text = JSON.stringify(fullReport)
    if (sentReports.has(text) || sentReports.size >= MAX_REPORTS_PER_PAGE || sentAtMs.length >= MAX_REPORTS_PER_MINUTE)
      return
    sentReports.add(text)
    sentAtMs.push(nowMs)
    send(fullReport)
  }

  return {
    reportError: (kind: ReportKind, error: unknown): void => {
      const { message, stack = '' } = error instanceof Error ? error : new Error(typeof error)
      const stackOfError = error instanceof Error ? stack : ''
      reportOnce(kind, {
        name: describeName(error),
        message: describeMessage(message),
        stack: describeStack(stackOfError),
      })
    },
    reportViolation: (event: SecurityPolicyViolationEvent): void => {
      const sourcePosition = `${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`
      reportOnce('policy', {
        name: CSP_DIRECTIVE_PATTERN.exec(event.effectiveDirective)?.[0] ?? 'policy',
        message: BLOCKED_URI_PATTERN.exec(event.blockedURI)?.[0] ?? '',
        stack: describeStack(sourcePosition),
      })
    },
  }
}
