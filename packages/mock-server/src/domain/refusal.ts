import type { ErrorCode } from '@sabai/contracts'

/**
 * What a domain function returns when it refuses a call. The code is part of the type, so a handler does not compile if
 * it returns a code that the contract does not declare for the call.
 */
export class Refusal<C extends ErrorCode = ErrorCode> {
  readonly code: C
  /** One sentence for developers about what was wrong; never shown to members. */
  readonly detail: string | undefined
  /**
   * Whether the call's earlier changes are committed, such as a transfer that was posted and reversed, or the count
   * of failed attempts.
   */
  readonly commitState: boolean
  /** For status 429: how long to wait before the next attempt, in ms. */
  readonly waitMs: number | undefined

  constructor(code: C, options: RefusalOptions = {}) {
    this.code = code
    this.detail = options.detail
    this.commitState = options.commitState ?? false
    this.waitMs = options.waitMs
  }
}

interface RefusalOptions {
  readonly detail?: string
  readonly commitState?: boolean
  readonly waitMs?: number
}

export const refuse = <const C extends ErrorCode>(code: C, options?: RefusalOptions) => new Refusal<C>(code, options)
