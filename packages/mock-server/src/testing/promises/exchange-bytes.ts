import { connect } from 'node:net'

/** How long a connection may be silent before the exchange fails. */
const MAX_SILENCE_MS = 10_000

/**
 * Writes bytes to a port unchanged, and returns what the server sends until the connection is closed. If `end` is true,
 * ends the client's side of the connection after the bytes.
 */
export const exchangeBytes = (port: number, bytes: string | Uint8Array, { end = false } = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const receivedChunks: Buffer[] = []
    socket.setTimeout(MAX_SILENCE_MS, () => socket.destroy(new Error(`nothing happened for ${MAX_SILENCE_MS} ms`)))
    socket.on('data', (chunk) => receivedChunks.push(chunk))
    // A reset by the server is a valid outcome.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    )
    socket.on('close', () => resolve(Buffer.concat(receivedChunks).toString()))
    socket.write(bytes)
    if (end) socket.end()
  })

/** Formats a request with the given headers. Adds only `Connection`, and the `Content-Length` of a body. */
export const formatRequest = (
  line: string,
  headers: readonly (readonly [name: string, value: string])[],
  body = '',
): string => {
  const headerLines = [
    ...headers,
    ['Connection', 'close'],
    ...(body ? [['Content-Length', String(Buffer.byteLength(body))]] : []),
  ]
  return `${[line, ...headerLines.map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n${body}`
}

/** Parses the status of the first reply in the text that a server sent; null if there is none. */
export const parseStatus = (received: string): number | null => {
  const status = /^HTTP\/1\.[01] (\d{3}) /.exec(received)?.[1]
  return status === undefined ? null : Number(status)
}
