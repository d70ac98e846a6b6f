/**
 * How a call failed. `refused`: the server replied with an error code. `unreachable`: the network failed. `timeout`: no
 * reply within 60 s (uploads: 300 s). `unreadable`: the response is not a reply of our server. `offline`: the device
 * was offline, so nothing was sent.
 */
export type FailureKind = 'refused' | 'unreachable' | 'timeout' | 'unreadable' | 'offline'

/** The only error that the API client throws. The caller decides how it is shown (product section 8). */
export class ApiError extends Error {
  readonly kind: FailureKind
  /** The `message` of the reply, if there was one. It is shown translated, or raw if we have no text for it. */
  readonly code: string | undefined
  /**
   * Whether the server may have carried out the command despite the error. Such a command is neither resent
   * automatically nor reported as failed.
   */
  readonly outcomeUnknown: boolean
  /**
   * Whether the app has already handled the error by navigating to /login or /terminated, so that there is nothing to
   * show.
   */
  readonly isHandled: boolean

  constructor(kind: FailureKind, details: { code?: string; outcomeUnknown?: boolean; isHandled?: boolean } = {}) {
    super(details.code ?? kind)
    this.name = 'ApiError'
    this.kind = kind
    this.code = details.code
    this.outcomeUnknown = details.outcomeUnknown ?? false
    this.isHandled = details.isHandled ?? false
  }
}
