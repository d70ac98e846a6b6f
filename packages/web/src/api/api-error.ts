/**
 * How a call failed: `refused` by the server with a code, `unreachable` over the network, `timeout` after 60 s (an
 * upload: 300 s), `unreadable` because the response is not a reply of our server, or `offline` before anything was
 * sent.
 */
export type FailureKind = 'refused' | 'unreachable' | 'timeout' | 'unreadable' | 'offline'

/** The only error of the API client. The caller decides how it is shown (product section 8). */
export class ApiError extends Error {
  readonly kind: FailureKind
  /** The reply's `message`, if there was one; shown translated, or raw if we have no text for it. */
  readonly code: string | undefined
  /** The command may have been carried out nevertheless: it is never resent automatically, nor reported as failed. */
  readonly outcomeUnknown: boolean
  /** The app has already handled the error by leaving for /login or /terminated: there is nothing left to show. */
  readonly handled: boolean

  constructor(kind: FailureKind, details: { code?: string; outcomeUnknown?: boolean; handled?: boolean } = {}) {
    super(details.code ?? kind)
    this.name = 'ApiError'
    this.kind = kind
    this.code = details.code
    this.outcomeUnknown = details.outcomeUnknown ?? false
    this.handled = details.handled ?? false
  }
}
