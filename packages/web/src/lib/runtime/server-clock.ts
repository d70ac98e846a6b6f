/** A `Date` header counts whole seconds and travels a while: a smaller difference says nothing. */
const NOTICEABLE_MS = 2_000

let offsetMs = 0

/** Takes the server's time from a reply's `Date` header, where it can be read; otherwise the device's clock counts. */
export const noteServerDate = (header: string | null): void => {
  const serverMs = Date.parse(header ?? '')
  if (Number.isNaN(serverMs)) return
  const difference = serverMs - Date.now()
  offsetMs = Math.abs(difference) < NOTICEABLE_MS ? 0 : difference
}

/** The present, in milliseconds, by the server's clock. */
export const getServerNowMs = (): number => Date.now() + offsetMs
