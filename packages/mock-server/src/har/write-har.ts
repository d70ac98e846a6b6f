import { APP_VERSION } from '@sabai/contracts/constants'
import type { HarLog } from '@sabai/contracts/control'
import { toIsoTime } from '../lib/time.ts'
import type { Exchange } from './exchange.ts'

type HarEntry = HarLog['log']['entries'][number]

/**
 * Writes exchanges as a HAR 1.2 file, in the given order. The caller must already have removed secrets and personal
 * data.
 */
export const writeHar = (exchanges: readonly Exchange[]): HarLog => ({
  log: { version: '1.2', creator: { name: 'Sabai', version: APP_VERSION }, entries: exchanges.map(toEntry) },
})

/** The value that the format uses for an unknown size. */
const UNKNOWN_SIZE = -1

const toEntry = (exchange: Exchange): HarEntry => {
  const { method, url, requestHeaders, requestBody, status, responseHeaders, responseBody, durationMs } = exchange
  return {
    startedDateTime: toIsoTime(exchange.startedAt),
    time: durationMs,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: toHeaderList(requestHeaders),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      ...(requestBody !== undefined && {
        postData: { mimeType: requestHeaders['content-type'] ?? '', text: requestBody },
      }),
      headersSize: UNKNOWN_SIZE,
      bodySize: exchange.isRequestBodyOmitted ? UNKNOWN_SIZE : Buffer.byteLength(requestBody ?? ''),
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: toHeaderList(responseHeaders),
      content: {
        size: responseBody === undefined ? UNKNOWN_SIZE : Buffer.byteLength(responseBody),
        mimeType: responseHeaders['content-type'] ?? '',
        ...(responseBody !== undefined && { text: responseBody }),
      },
      redirectURL: responseHeaders.location ?? '',
      headersSize: UNKNOWN_SIZE,
      bodySize: responseBody === undefined ? UNKNOWN_SIZE : Buffer.byteLength(responseBody),
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    ...(exchange.comment !== undefined && { comment: exchange.comment }),
  }
}

const toHeaderList = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))
