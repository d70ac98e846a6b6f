import type { ControlInput, ControlReply, ControlRoute } from '@sabai/contracts/control'
import { useEffect } from 'react'
import { type ControlQueryResult, useControlQuery } from './use-control-query.ts'

/**
 * Queries the control API, and repeats the query whenever `version`, such as the number of the newest call, changes.
 * Also repeats it every `pollIntervalMs`, because due events and acts of colleagues change a world without a call.
 */
export const useLiveQuery = <R extends ControlRoute>(
  route: R,
  input: ControlInput<R>,
  version: number | string,
  pollIntervalMs = 2_000,
): ControlQueryResult<ControlReply<R>> => {
  const query = useControlQuery(route, input, pollIntervalMs)
  const { reload } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when the version changes
  useEffect(reload, [version])
  return query
}
