/**
 * The phases of a call in which a fault can occur. `before`: the domain is never called. `after-commit`: the domain
 * has carried out the call. `mid-body`: the domain has carried it out, and half of the reply has been sent.
 */
export const FAULT_PHASES = ['before', 'after-commit', 'mid-body'] as const
export type FaultPhase = (typeof FAULT_PHASES)[number]

interface FaultEntry {
  /** Completes a sentence that begins with "the mock", for QA. */
  readonly description: string
  /**
   * The phases in which the fault can occur, the default first. A fault that alters a reply can occur only once the
   * domain has replied.
   */
  readonly phases: readonly [FaultPhase, ...FaultPhase[]]
  /** Whether the app gets a reply with a body. Only such a reply can be slowed down by a rule. */
  readonly hasReply: boolean
}

const defineFaults = <K extends string>(entries: Readonly<Record<K, FaultEntry>>): Readonly<Record<K, FaultEntry>> =>
  entries

/** The faults of the transport. Checks, explanations and the journal are derived from this table. */
export const FAULTS = defineFaults({
  'no-answer': {
    description: 'never answers and keeps the connection open',
    phases: ['before', 'after-commit'],
    hasReply: false,
  },
  reset: { description: 'cuts the connection', phases: ['before', 'after-commit', 'mid-body'], hasReply: false },
  empty: { description: 'answers with nothing (status 200)', phases: ['before', 'after-commit'], hasReply: false },
  truncated: { description: 'ends the reply in the middle of its JSON', phases: ['mid-body'], hasReply: true },
  'not-json': {
    description: 'answers with a text that is no JSON (status 200)',
    phases: ['before', 'after-commit'],
    hasReply: true,
  },
  'html-502': {
    description: 'answers with the error page of a gateway (status 502)',
    phases: ['before', 'after-commit'],
    hasReply: true,
  },
  'wrong-type': { description: 'gives one value of the reply another type', phases: ['after-commit'], hasReply: true },
  'slow-body': { description: 'sends the reply drop by drop', phases: ['mid-body'], hasReply: true },
})
export type FaultKind = keyof typeof FAULTS
