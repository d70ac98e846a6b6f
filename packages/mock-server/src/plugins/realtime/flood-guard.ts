/** The maximum number of packets that one connection may send in a second. The app never sends so many. */
const MAX_PACKETS_PER_SECOND = 50

/**
 * Creates a function that counts a packet and returns whether the current second has had too many. `nowMs` returns the
 * machine's time.
 */
export const createFloodGuard = (nowMs: () => number): (() => boolean) => {
  let secondStart = nowMs()
  let packetCount = 0
  return () => {
    const now = nowMs()
    if (now - secondStart >= 1_000) {
      secondStart = now
      packetCount = 0
    }
    packetCount += 1
    return packetCount > MAX_PACKETS_PER_SECOND
  }
}
