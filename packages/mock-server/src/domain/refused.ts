import type { Code } from '@sabai/contracts'

/**
 * What a domain function returns when it says no. The codes are part of its type, so that a handler which
 * lets an undeclared one through does not compile.
 */
export class Refused<C extends Code = Code> {
  readonly code: C
  /** For developers: what was wrong, in one sentence. Never shown to members. */
  readonly detail: string | undefined
  /** What was done before the refusal stays: a transfer posted and reversed, a wrong code that counts. */
  readonly keep: boolean
  /** Of status 429: how long to wait before the next try, in ms. */
  readonly waitMs: number | undefined

  constructor(code: C, options: Options = {}) {
    this.code = code
    this.detail = options.detail
    this.keep = options.keep ?? false
    this.waitMs = options.waitMs
  }
}

interface Options {
  readonly detail?: string
  readonly keep?: boolean
  readonly waitMs?: number
}

export const refused = <const C extends Code>(code: C, options?: Options) => new Refused<C>(code, options)
