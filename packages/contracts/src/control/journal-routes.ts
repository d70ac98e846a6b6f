import { Type } from 'typebox'
import { object } from '../route.ts'
import { HarLog } from './har-schemas.ts'
import { JournalEntryView, ReportView, StateChange } from './journal-schemas.ts'
import { type ControlSpec, WorldParams } from './spec.ts'

const optional = Type.Optional
/** The number of an entry in the journal. */
const EntryNumber = Type.String({ pattern: '^[1-9][0-9]{0,14}$' })
const EntryParams = object({ id: Type.String(), entry: EntryNumber })

/** The calls of the control API about the journal of a world. */
export const journalRoutes = {
  'GET /__mock/worlds/{id}/journal': {
    summary: 'The last 2,000 calls of this world, in order of arrival, each with what answered it, and the marks',
    params: WorldParams,
    reply: object({ entries: Type.Array(JournalEntryView) }),
  },
  'POST /__mock/worlds/{id}/journal/marks': {
    summary: 'Adds a mark to the journal, to find this moment again between the calls',
    params: WorldParams,
    body: object({ text: Type.String({ maxLength: 200 }) }),
    /** The number of the mark's entry. */
    reply: object({ number: Type.Integer() }),
  },
  'GET /__mock/worlds/{id}/journal/har': {
    summary:
      'The answered calls of the journal, or one `entry`, as a HAR 1.2 file, redacted like the journal; without realtime events',
    params: WorldParams,
    query: object({ entry: optional(EntryNumber) }),
    reply: HarLog,
  },
  'GET /__mock/worlds/{id}/journal/{entry}/curl': {
    summary: 'A call of the journal as a command for curl, redacted like the journal',
    params: EntryParams,
    reply: object({ command: Type.String() }),
  },
  'GET /__mock/worlds/{id}/journal/{entry}/changes': {
    summary: 'What a call of the journal did, and the first 200 values of the state that it changed, without secrets',
    params: EntryParams,
    /** `done` describes in sentences what the call did, for example to money, sessions and bonuses. */
    reply: object({ done: Type.Array(Type.String()), changes: Type.Array(StateChange) }),
  },
  'GET /__mock/worlds/{id}/events': {
    summary:
      'The journal live, as server-sent events (entries kept after Last-Event-ID, new ones, an entry again when its call is answered, a comment every 2 s), or over WebSocket as lists of entries',
    params: WorldParams,
    headers: object({ 'last-event-id': optional(Type.String({ pattern: '^[0-9]{1,15}$' })) }),
    reply: JournalEntryView,
    stream: true,
  },
  'GET /__mock/worlds/{id}/report': {
    summary: 'Findings: violations of the contract, notes, broken invariants, unused rules, unmet expectations',
    params: WorldParams,
    reply: ReportView,
  },
} as const satisfies Record<string, ControlSpec>
