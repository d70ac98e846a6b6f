import type { Code } from '@sabai/contracts'

/**
 * What a domain function returns when it says no. The codes are part of its type, so that a handler which
 * lets an undeclared one through does not compile.
 */
export class Refusal<C extends Code = Code> {
  readonly code: C
  /** For developers: what was wrong, in one sentence. Never shown to members. */
  readonly detail: string | undefined
  /** What was done before the refusal stays: a transfer posted and reversed, a wrong code that counts. */
  readonly commitState: boolean
  /** Of status 429: how long to wait before the next try, in ms. */
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

export const refuse = <const C extends Code>(code: C, options?: RefusalOptions) => new Refusal<C>(code, options)
