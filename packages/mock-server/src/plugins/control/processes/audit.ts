import type { Requester } from './requester.ts'

export interface AuditEntry extends Requester {
  readonly action: 'made' | 'reset' | 'deleted' | 'ended' | 'moved'
  readonly world: string
}

/** Formats who did what to a world, as a line of the log that programs can read. */
export const formatAudit = (entry: AuditEntry, at = new Date()): string =>
  `audit ${JSON.stringify({ at: at.toISOString(), ...entry })}`
