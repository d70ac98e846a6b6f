import { connect } from 'node:net'

/** How long a test waits for an answer before it fails. */
const PATIENCE_MS = 10_000

/** Writes bytes to a port as they are and reads until the other side closes: what it said. */
export const exchangeBytes = (port: number, bytes: string | Uint8Array, { end = false } = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const heard: Buffer[] = []
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`nothing happened for ${PATIENCE_MS} ms`)))
    socket.on('data', (chunk) => heard.push(chunk))
    // Being cut off is an answer, too.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    )
    socket.on('close', () => resolve(Buffer.concat(heard).toString()))
    socket.write(bytes)
    if (end) socket.end()
  })

/** One request as text; what a browser would add is not added. */
export const formatRequest = (
  line: string,
  headers: readonly (readonly [name: string, value: string])[],
  body = '',
): string => {
  const all = [
    ...headers,
    ['Connection', 'close'],
    ...(body ? [['Content-Length', String(Buffer.byteLength(body))]] : []),
  ]
  return `${[line, ...all.map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n${body}`
}

/** The status of the first answer in what was heard; null where there is none. */
export const parseStatus = (heard: string): number | null => {
  const status = /^HTTP\/1\.[01] (\d{3}) /.exec(heard)?.[1]
  return status === undefined ? null : Number(status)
}
