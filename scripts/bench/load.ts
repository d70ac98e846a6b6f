import autocannon from 'autocannon'

export interface RequestLoad {
  requests: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }[]
}

export interface Measurement {
  perSecond: number
  p99Ms: number
}

/**
 * Sends a load over the given number of connections, for a time in seconds or a number of requests. Throws if a reply
 * does not have a status 2xx, because figures of refused calls would be meaningless.
 */
export const measureLoad = async (
  url: string,
  load: RequestLoad,
  options: { connections: number; seconds?: number; requests?: number },
): Promise<Measurement> => {
  const result = await autocannon({
    url,
    connections: options.connections,
    requests: load.requests,
    ...(options.requests ? { amount: options.requests } : { duration: options.seconds ?? 3 }),
  })
  const failedCount = result.non2xx + result.errors
  if (failedCount > 0)
    throw new Error(`${failedCount} of ${result.requests.total} replies were refused: ${load.requests[0]?.path}`)
  return { perSecond: result.requests.total / result.duration, p99Ms: result.latency.p99 }
}

export const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
