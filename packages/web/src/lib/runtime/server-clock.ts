/** A `Date` header counts whole seconds and travels a while: the server's clock is this much further on at most. */
const HEADER_LAG_MS = 2_000

let offsetMs = 0

/**
 * Takes the server's time from a reply's `Date` header, where it can be read; otherwise the device's clock counts. What
 * was known before stays where the header allows it, and then the device's clock: both are finer than the header. The
 * present is never before the header, so that nothing of this reply seems to last longer than it does.
 */
export const noteServerDate = (header: string | null): void => {
  const serverMs = Date.parse(header ?? '')
  if (Number.isNaN(serverMs)) return
  const leastMs = serverMs - Date.now()
  const isPossible = (offset: number) => offset >= leastMs && offset < leastMs + HEADER_LAG_MS
  offsetMs = [offsetMs, 0].find(isPossible) ?? leastMs
}

/** The present, in milliseconds, by the server's clock. */
export const getServerNowMs = (): number => Date.now() + offsetMs
