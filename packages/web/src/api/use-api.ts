import type { QueryRoute, Reply } from '@sabai/contracts'
import useSWR from 'swr'
import type { Untrusted } from '../lib/wire/untrusted.ts'
import type { ApiError } from './api-error.ts'
import { type InputArgs, sendQuery } from './send-call.ts'

export interface QueryOptions {
  /** Keeps showing the previous reply while the reply for another input (such as the next page) is loading. */
  readonly keepPrevious?: boolean
  /**
   * What happens when the screen appears. `ask`: the query is sent even if a reply is cached, and the cached reply is
   * shown meanwhile. `ask-once`: the query is sent only if no reply is cached. `wait`: nothing is sent until the screen
   * calls `reload`.
   */
  readonly onMount?: 'ask' | 'ask-once' | 'wait'
  /** Repeats the query at this interval while the page is visible and the device is online. */
  readonly refreshIntervalMs?: number
}

export interface QueryState<R extends QueryRoute> {
  /** The last successful reply; kept when a later request fails. */
  readonly data: Untrusted<Reply<R>> | undefined
  readonly error: ApiError | undefined
  /** Whether the first request is pending, with nothing to show yet. */
  readonly isLoading: boolean
  /** Whether a request is pending, the first or a later one. */
  readonly isValidating: boolean
  /** Sends the query again; resolves when the reply has arrived. Never rejects: see `error`. */
  readonly reload: () => Promise<void>
}

/** Returns the key of a query in the cache. */
export const queryKeyOf = <R extends QueryRoute>(route: R, ...[input]: InputArgs<R>) => [route, input] as const

/**
 * Sends a query and keeps its reply current: it is fetched again when the member returns to the page (`MemberCache`)
 * and when the device is online again. Only the reply to the latest request is used, and a failed request is not
 * retried. Accepts only queries: a command does not compile.
 */
export const useApi = <R extends QueryRoute>(
  route: R,
  ...[input, options]: [...InputArgs<R>, options?: QueryOptions]
): QueryState<R> => {
  const { keepPrevious = false, onMount = 'ask', refreshIntervalMs = 0 }: QueryOptions = options ?? {}
  const args = [input] as InputArgs<R>
  const { data, error, isLoading, isValidating, mutate } = useSWR<Untrusted<Reply<R>>, ApiError>(
    queryKeyOf(route, ...args),
    () => sendQuery(route, ...args),
    {
      shouldRetryOnError: false,
      keepPreviousData: keepPrevious,
      refreshInterval: refreshIntervalMs,
      revalidateIfStale: onMount === 'ask',
      ...(onMount === 'wait' ? { revalidateOnMount: false } : {}),
    },
  )
  const reload = async () => {
    await mutate().catch(() => undefined)
  }
  return { data, error, isLoading, isValidating, reload }
}
