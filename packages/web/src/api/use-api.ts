import type { QueryRoute, Reply } from '@sabai/contracts'
import useSWR from 'swr'
import type { Untrusted } from '../lib/wire/untrusted.ts'
import type { ApiError } from './api-error.ts'
import { type InputArgs, sendQuery } from './send-call.ts'

export interface QueryOptions {
  /** With another input (the next page) the previous reply stays until the new one arrives. */
  readonly keepPrevious?: boolean
  /**
   * When the screen appears: `ask` even where a reply is known (it is shown meanwhile), `ask-once` only where none is,
   * or `wait` until the screen calls `reload`.
   */
  readonly onMount?: 'ask' | 'ask-once' | 'wait'
  /** Asked again and again after so long, as long as the page can be seen and the line is there. */
  readonly everyMs?: number
}

export interface QueryState<R extends QueryRoute> {
  /** The last good reply; it stays when a later one fails. */
  readonly data: Untrusted<Reply<R>> | undefined
  readonly error: ApiError | undefined
  /** Nothing to show yet. */
  readonly isLoading: boolean
  /** A request is under way, the first or a later one. */
  readonly isValidating: boolean
  /** Sends the query again; resolves when it has been answered. Never rejects: see `error`. */
  readonly reload: () => Promise<void>
}

/** The key of a query in the cache. */
export const cacheKey = <R extends QueryRoute>(route: R, ...[input]: InputArgs<R>) => [route, input] as const

/**
 * A reply that the screen shows and that may be fetched again by itself: when the member comes back to the page
 * (`MemberCache`) and when the network is back. The latest request wins and a failure is not repeated. Takes queries
 * alone: a command given to it does not compile.
 */
export const useApi = <R extends QueryRoute>(
  route: R,
  ...[input, options]: [...InputArgs<R>, options?: QueryOptions]
): QueryState<R> => {
  const { keepPrevious = false, onMount = 'ask', everyMs = 0 }: QueryOptions = options ?? {}
  const args = [input] as InputArgs<R>
  const { data, error, isLoading, isValidating, mutate } = useSWR<Untrusted<Reply<R>>, ApiError>(
    cacheKey(route, ...args),
    () => sendQuery(route, ...args),
    {
      shouldRetryOnError: false,
      keepPreviousData: keepPrevious,
      refreshInterval: everyMs,
      revalidateIfStale: onMount === 'ask',
      ...(onMount === 'wait' ? { revalidateOnMount: false } : {}),
    },
  )
  const reload = async () => {
    await mutate().catch(() => undefined)
  }
  return { data, error, isLoading, isValidating, reload }
}
