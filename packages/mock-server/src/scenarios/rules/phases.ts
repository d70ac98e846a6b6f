import type { FaultSpec } from '@sabai/contracts/control'

type Kind = FaultSpec['kind']
export type Phase = NonNullable<FaultSpec['phase']>

/** When each fault can strike; the first one where the rule does not say. */
export const PHASES: Readonly<Record<Kind, readonly [Phase, ...Phase[]]>> = {
  'no-answer': ['before', 'after-commit'],
  reset: ['before', 'after-commit', 'mid-body'],
  empty: ['before', 'after-commit'],
  'not-json': ['before', 'after-commit'],
  'html-502': ['before', 'after-commit'],
  // These need a reply to spoil, so the domain has always done its work.
  truncated: ['mid-body'],
  'slow-body': ['mid-body'],
  'wrong-type': ['after-commit'],
}

/** When a fault strikes. */
export const phaseOf = ({ kind, phase }: FaultSpec): Phase => phase ?? PHASES[kind][0]
