/**
 * A `Date` header has whole seconds and takes time to arrive: the clock of the server is at most this much further on.
 */
const HEADER_LAG_MS = 2_000

let offsetMs = 0

/**
 * Updates the server time from a reply's `Date` header, if it can be read; without one, the clock of the device is
 * used. The header allows a range of offsets: the known offset is kept if it is in that range, or else the clock of the
 * device is used if it is, since both are more precise than the header. The result is never before the header, so that
 * nothing in this reply appears to last longer than it does.
 */
export const noteServerDate = (header: string | null): void => {
  const serverMs = Date.parse(header ?? '')
  if (Number.isNaN(serverMs)) return
  const minOffsetMs = serverMs - Date.now()
  const isPossible = (offset: number) => offset >= minOffsetMs && offset < minOffsetMs + HEADER_LAG_MS
  offsetMs = [offsetMs, 0].find(isPossible) ?? minOffsetMs
}

/** Returns the current time of the server, in milliseconds. */
export const getServerNowMs = (): number => Date.now() + offsetMs
