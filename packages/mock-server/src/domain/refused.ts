import type { Code } from '@sabai/contracts'

/**
 * What a domain function returns when it says no. The codes are part of its type, so that a handler which
 * lets an undeclared one through does not compile.
 */
export class Refused<C extends Code = Code> {
  readonly code: C
  /** For developers: what was wrong, in one sentence. Never shown to members. */
  readonly detail: string | undefined
  /** TRANSFER_FAIL alone: what was done before the refusal stays, because it is posted and reversed. */
  readonly keep: boolean

  constructor(code: C, options: { readonly detail?: string; readonly keep?: boolean } = {}) {
    this.code = code
    this.detail = options.detail
    this.keep = options.keep ?? false
  }
}

export const refused = <const C extends Code>(
  code: C,
  options?: { readonly detail?: string; readonly keep?: boolean },
) => new Refused<C>(code, options)
