/** `before`: the domain is never asked. `after-commit`: it has done its work. `mid-body`: and half of its reply is out. */
export const PHASES = ['before', 'after-commit', 'mid-body'] as const
export type Phase = (typeof PHASES)[number]

interface FaultEntry {
  /** What the mock does, for QA: after "the mock". */
  readonly description: string
  /** When it can strike; the first one where the scenario names none. What spoils a reply strikes once there is one. */
  readonly phases: readonly [Phase, ...Phase[]]
  /** Whether the app gets a reply, which can be slowed. */
  readonly hasReply: boolean
}

const toTable = <K extends string>(entries: Readonly<Record<K, FaultEntry>>): Readonly<Record<K, FaultEntry>> => entries

/** What can go wrong with a reply in transport: checks, explanations and the journal are made from this table. */
export const FAULTS = toTable({
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
