import { parsePage } from './parse-page.ts'
import type { StatementEntry } from './read-statement.ts'

/** What the statement shows: everything, money that came from outside or left, or what moved between wallet and games. */
export const STATEMENT_FILTERS = ['all', 'in', 'out', 'games'] as const
export type StatementFilter = (typeof STATEMENT_FILTERS)[number]

/** What the address of the statement says. */
export interface StatementSearch {
  readonly page: number
  readonly filter: StatementFilter
  /** The entry whose receipt is open; an empty string if none is. */
  readonly entry: string
}

/** Reads the address; anything unknown in it counts as left out. */
export const readSearch = (search: URLSearchParams): StatementSearch => ({
  page: parsePage(search.get('page')),
  filter: STATEMENT_FILTERS.find((filter) => filter === search.get('show')) ?? 'all',
  entry: search.get('entry') ?? '',
})

/** Formats the address, without what it need not say. */
export const formatSearch = ({ page = 1, filter = 'all', entry = '' }: Partial<StatementSearch>): string => {
  const search = new URLSearchParams()
  if (page > 1) search.set('page', String(page))
  if (filter !== 'all') search.set('show', filter)
  if (entry !== '') search.set('entry', entry)
  return `?${search}`
}

/** Whether a filter shows an entry. A bonus that ended with nothing, and an unknown entry, are in no group. */
export const matchesFilter = ({ type, sign }: StatementEntry, filter: StatementFilter): boolean => {
  if (filter === 'all') return true
  if (type === 'transfer') return filter === 'games'
  if (filter === 'in') return sign === '+'
  return filter === 'out' && sign === '-'
}

/**
 * Returns what identifies an entry in its address, because the server gives it no id: its time in ms, type and
 * accounts. An empty string if its time is not known.
 */
export const entryIdOf = ({ createdAt, type, from, to }: StatementEntry): string => {
  const timeMs = Date.parse(createdAt)
  return Number.isNaN(timeMs) ? '' : [timeMs, type, from, to].filter(Boolean).join('-')
}

/** Returns the time in ms of the entry that an address names; NaN if the address is wrong. */
export const entryTimeOf = (entryId: string): number => Number(/^\d+/.exec(entryId)?.[0] ?? Number.NaN)
