import type { ControlInput, ControlReply, ControlRoute } from '@sabai/contracts/control'
import useSWR from 'swr'
import { callControl } from './control.ts'

/** The latest outcome of a query of the control API. */
export interface ControlQueryResult<T> {
  readonly data: T | undefined
  readonly error: Error | undefined
  readonly reload: () => void
}

/**
 * Queries the control API, and repeats the query every `pollIntervalMs` while the page is visible. A reply that takes
 * longer than `limitMs` is a failure. If `input` is null, nothing is sent.
 */
export const useControlQuery = <R extends ControlRoute>(
  route: R,
  input: ControlInput<R> | null,
  pollIntervalMs = 0,
  limitMs?: number,
): ControlQueryResult<ControlReply<R>> => {
  const { data, error, mutate } = useSWR<ControlReply<R>, Error>(
    input === null ? null : [route, input],
    () => (input === null ? Promise.reject(new Error('nothing to ask')) : callControl(route, input, limitMs)),
    { refreshInterval: pollIntervalMs },
  )
  return { data, error, reload: () => void mutate() }
}
