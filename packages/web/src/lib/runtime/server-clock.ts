/**
 * A `Date` header has whole seconds and takes time to arrive. When it arrives, the time of the server is later than it
 * by at most this much.
 */
const HEADER_LAG_MS = 2_000

let offsetMs = 0

/**
 * Updates the server time from a reply's `Date` header, if the app may read it. Without a header, the device's clock is
 * used. The header allows a range of offsets. The known offset is kept if it is in that range; otherwise the offset is
 * zero if that is in the range. Both are more precise than the header. The server time is never before the header, so
 * that nothing in this reply seems to last longer than it does.
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
