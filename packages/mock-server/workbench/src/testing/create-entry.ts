import type { JournalEntry } from '../control/journal-follower.ts'

/** Creates an entry of a journal: a successful query of a member, unless `changes` says otherwise. */
export const createEntry = (number: number, changes: Partial<JournalEntry>): JournalEntry => ({
  number,
  at: '2026-11-20T02:30:00.000Z',
  answeredAt: '2026-11-20T02:30:00.000Z',
  waits: [],
  mark: null,
  route: 'GET /api/wallet',
  realtime: false,
  method: 'GET',
  path: '/api/wallet',
  member: 'SB1',
  input: {},
  status: 200,
  reply: {},
  why: 'answered by the domain',
  rule: null,
  skippedRules: [],
  delivered: 'whole',
  violation: null,
  notes: [],
  ...changes,
})
