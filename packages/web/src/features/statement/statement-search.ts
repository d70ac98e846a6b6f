import { parsePage } from './parse-page.ts'
import type { StatementEntry } from './read-statement.ts'

/**
 * The filters of the statement. `in` shows entries with money that the member received, `out` shows entries with money
 * that the member paid, and `games` shows the transfers between the wallet and games, or between games.
 */
export const STATEMENT_FILTERS = ['all', 'in', 'out', 'games'] as const
export type StatementFilter = (typeof STATEMENT_FILTERS)[number]

/** The data in the address of the statement page. */
export interface StatementSearch {
  readonly page: number
  readonly filter: StatementFilter
  /** The id of the entry whose receipt is open; an empty string if none is open. */
  readonly entry: string
}

/** Reads the query of the address. An invalid value counts as missing. */
export const readSearch = (search: URLSearchParams): StatementSearch => ({
  page: parsePage(search.get('page')),
  filter: STATEMENT_FILTERS.find((filter) => filter === search.get('show')) ?? 'all',
  entry: search.get('entry') ?? '',
})

/** Formats the query of the address. Values that are the default are left out. */
export const formatSearch = ({ page = 1, filter = 'all', entry = '' }: Partial<StatementSearch>): string => {
  const search = new URLSearchParams()
  if (page > 1) search.set('page', String(page))
  if (filter !== 'all') search.set('show', filter)
  if (entry !== '') search.set('entry', entry)
  return `?${search}`
}

/**
 * Returns whether a filter shows an entry. If an entry is not a transfer and has no sign, only `all` shows it: for
 * example, an entry of an unknown type, or the end of a bonus whose turnover was reached.
 */
export const matchesFilter = ({ type, sign }: StatementEntry, filter: StatementFilter): boolean => {
  if (filter === 'all') return true
  if (type === 'transfer') return filter === 'games'
  if (filter === 'in') return sign === '+'
  return filter === 'out' && sign === '-'
}

/**
 * Returns an id for an entry, because the server gives entries no ids. The address of a receipt contains this id. It
 * consists of the time in ms, the type and the accounts. It is an empty string if the time is unknown.
 */
export const entryIdOf = ({ createdAt, type, from, to }: StatementEntry): string => {
  const timeMs = Date.parse(createdAt)
  return Number.isNaN(timeMs) ? '' : [timeMs, type, from, to].filter(Boolean).join('-')
}

/** Returns the time in ms that is part of an entry id; NaN if the id is invalid. */
export const entryTimeOf = (entryId: string): number => Number(/^\d+/.exec(entryId)?.[0] ?? Number.NaN)
