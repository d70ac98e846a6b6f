import type { Requester } from './requester.ts'

export interface AuditEntry extends Requester {
  readonly action: 'made' | 'reset' | 'deleted' | 'ended' | 'moved'
  readonly world: string
}

/** Formats a line of the log that says who did what to a world. It contains JSON, so that programs can read it. */
export const formatAudit = (entry: AuditEntry, at = new Date()): string =>
  `audit ${JSON.stringify({ at: at.toISOString(), ...entry })}`
