import { type RouteSpec, routes } from '@sabai/contracts'
import { REQUESTED_WITH } from '@sabai/contracts/constants'
import type { HarLog } from '@sabai/contracts/control'
import { pathOf } from '@sabai/contracts/paths'
import type { Exchange } from '../../../har/exchange.ts'
import { writeHar } from '../../../har/write-har.ts'
import { JSON_TYPE } from '../../../http/call-outcome.ts'
import type { JournalEntry } from '../../../worlds/journal/journal-entry.ts'
import { hasTruncatedPart } from '../../../worlds/journal/truncated-copy.ts'
import type { World } from '../../../worlds/world.ts'
import { addressesOf, type Ports } from '../addresses.ts'
import { toJournalEntryView } from '../views.ts'

/** Exports the answered calls of a world's journal as HAR. */
export const exportJournal = (world: World, ports: Ports): HarLog => {
  const { appUrl } = addressesOf(ports, world)
  const calls = world.journal.entries().filter(isAnsweredCall)
  return writeHar(calls.map((entry) => toExchange(entry, appUrl)))
}

/**
 * Returns whether an entry is a call that was answered, and not a realtime event, a mark or a call that still waits.
 */
export const isAnsweredCall = ({ realtime, mark, answeredAt }: JournalEntry): boolean =>
  !realtime && mark === null && answeredAt !== null

/**
 * Converts a call of the journal to an exchange. Values that the contract marks personal or secret are redacted. A
 * value that the journal has cut is left out: a HAR reader could not distinguish it from a value that was sent.
 */
export const toExchange = (entry: JournalEntry, appUrl: string): Exchange => {
  const { route, method, at, answeredAt, status, notes, delivered } = entry
  const { input, reply, path, why } = toJournalEntryView(entry)
  const spec: RouteSpec | undefined = route === null ? undefined : routes[route]
  // The personal parts of a path are shortened in place, so that the route can still be recognised.
  const shownPath = route !== null && input.params ? pathOf(route, Object(input.params)) : path
  const hasBody = entry.input.body !== undefined || spec?.upload !== undefined
  const isBodyOmitted = hasBody && (spec?.upload !== undefined || hasTruncatedPart(entry.input.body))
  const bodyType = spec?.upload ? 'multipart/form-data' : 'application/json'
  return {
    method,
    url: new URL(shownPath, appUrl).href,
    requestHeaders: {
      // The journal records no headers, but adds a note to each call that was sent without this one.
      ...(notes.length === 0 && { 'x-requested-with': REQUESTED_WITH }),
      ...(hasBody && { 'content-type': bodyType }),
    },
    ...(isBodyOmitted && { isRequestBodyOmitted: true as const }),
    ...(hasBody && !isBodyOmitted && { requestBody: JSON.stringify(input.body) }),
    status,
    responseHeaders: status === 0 ? {} : { 'content-type': JSON_TYPE },
    ...(delivered === 'whole' && !hasTruncatedPart(entry.reply) && { responseBody: JSON.stringify(reply) }),
    startedAt: at,
    durationMs: (answeredAt ?? at) - at,
    comment: why,
  }
}
