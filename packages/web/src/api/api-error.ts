/**
 * How a call failed: `refused` by the server with a code, `unreachable` over the network, `timeout` after 60 s,
 * `unreadable` where what came is no reply of ours, `offline` before anything was sent.
 */
export type FailureKind = 'refused' | 'unreachable' | 'timeout' | 'unreadable' | 'offline'

/** The one error of the API client. Each call decides how it is shown (product section 8). */
export class ApiError extends Error {
  readonly kind: FailureKind
  /** The reply's `message`, where there was one: shown translated, or raw when we have no text for it. */
  readonly code: string | undefined
  /** A command that may have been applied all the same. It is never sent again by itself and never called failed. */
  readonly outcomeUnknown: boolean
  /** The app has handled it already, by leaving for /login or /terminated: there is nothing left to show. */
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
