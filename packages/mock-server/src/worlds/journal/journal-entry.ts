import type { Route } from '@sabai/contracts'

/** A wait that the rules of a scenario imposed on a call, in world time. */
export interface EntryWait {
  /** The gate at which the call waited; null for a delay. */
  readonly gate: string | null
  readonly from: number
  /** Null while the call waits. */
  readonly until: number | null
}

/**
 * One call and its response, one event of a realtime connection, or a mark. Times are world time. Values are stored
 * unredacted, and redacted when they are read. The entry of a call that waits is replaced when it is answered.
 */
export interface JournalEntry {
  /** Counted from 1 in each world. */
  readonly number: number
  /** The position in the order of answers, from 1; 0 while the call waits. */
  readonly order: number
  /** When the call arrived, or the event happened. */
  readonly at: number
  /** Null while the call waits. */
  readonly answeredAt: number | null
  /** The waits of the call, in the order in which they began. */
  readonly waits: readonly EntryWait[]
  /** The text of a mark; null for calls and events. */
  readonly mark: string | null
  readonly route: Route | null
  /** True for an event of a realtime connection: `method` is then the event, and `path` the room, if any. */
  readonly realtime: boolean
  readonly method: string
  /** The path without its query string. */
  readonly path: string
  readonly member: string | null
  readonly input: { readonly params?: unknown; readonly body?: unknown; readonly upload?: unknown }
  readonly status: number
  readonly reply: unknown
  /** Who answered and why, in a few words, such as `answered by the domain` or `refused TRANSFER_FAIL`. */
  readonly why: string
  /** The rule of a scenario that answered or slowed this call. */
  readonly rule: { readonly scenario: string; readonly number: number; readonly effect: string } | null
  /** The rules for this route that did not apply, each with the reason. */
  readonly skippedRules: readonly { readonly scenario: string; readonly number: number; readonly why: string }[]
  /** How much of the reply was sent. */
  readonly delivered: 'whole' | 'part' | 'nothing'
  /**
   * A sentence about a reply that broke the contract, or about a failure of the mock, such as a broken invariant. Null
   * if there is neither. The test fixture fails a test in which a violation happens.
   */
  readonly violation: string | null
  /** The stack of the failure; present only if the mock itself failed. */
  readonly stack?: string
  /** Deviations of the caller from the product document, such as a missing header. */
  readonly notes: readonly string[]
}

export type NewEntry = Omit<JournalEntry, 'number' | 'order' | 'realtime' | 'answeredAt' | 'waits' | 'mark'> & {
  readonly realtime?: true
  /** When the call was answered; by default, when it arrived. */
  readonly answeredAt?: JournalEntry['answeredAt']
  readonly waits?: readonly EntryWait[] | undefined
}

/** The values that a mark has in the fields of a call. */
export const MARK_FIELDS: Omit<NewEntry, 'at'> = {
  route: null,
  method: 'mark',
  path: '',
  member: null,
  input: {},
  status: 0,
  reply: null,
  why: 'set by somebody who watched',
  rule: null,
  skippedRules: [],
  delivered: 'nothing',
  violation: null,
  notes: [],
}
