/** The most packets a second that are accepted: more than the app ever sends. */
const PACKETS_PER_SECOND = 50

/** Creates a function that counts a packet and returns whether there are too many. `nowMs` is the machine's time. */
export const createFloodGuard = (nowMs: () => number): (() => boolean) => {
  let since = nowMs()
  let packets = 0
  return () => {
    const now = nowMs()
    if (now - since >= 1_000) {
      since = now
      packets = 0
    }
    packets += 1
    return packets > PACKETS_PER_SECOND
  }
}
