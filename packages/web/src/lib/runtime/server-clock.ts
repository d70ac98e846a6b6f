/**
 * A `Date` header has whole seconds and takes time to arrive. So when it arrives, the server's clock may be ahead of
 * the header, by at most this much.
 */
const HEADER_LAG_MS = 2_000

let offsetMs = 0

/**
 * Updates the server time from a reply's `Date` header, if the app may read it. Until a header was read, the server
 * time is the device's clock. A header limits the offset between the two clocks to a range. The known offset is kept if
 * it is in that range. Otherwise the offset is zero if that is in the range, because the device's clock is more precise
 * than the header. If neither fits, the header itself is the server time. The server time is never before the header,
 * because something in the reply, such as a code that expires, would then seem to last longer than it does.
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
