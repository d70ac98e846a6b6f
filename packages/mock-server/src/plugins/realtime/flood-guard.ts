/** More packets a second than any honest client sends. */
const PACKETS_A_SECOND = 50

/** Counts what comes over one connection: says whether it is too much. `nowMs` is the machine's time. */
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
    return packets > PACKETS_A_SECOND
  }
}
