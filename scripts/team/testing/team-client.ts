import { type IncomingMessage, request } from 'node:http'
import type { ControlInput, ControlReply, ControlRoute } from '@sabai/contracts/control'
import { pathOf } from '@sabai/contracts/paths'

export interface TeamReply<T> {
  readonly status: number
  readonly body: T
}

/**
 * Sends a call, and parses its reply. Rejects if the connection is cut. `headers` may contain a Host, which `fetch`
 * does not allow.
 */
export const send = <T>(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<TeamReply<T>> =>
  new Promise((resolve, reject) => {
    const contentType = body === undefined ? {} : { 'content-type': 'application/json' }
    const sentRequest = request(url + path, { method, headers: { ...contentType, ...headers }, agent: false })
    sentRequest.on('error', reject)
    sentRequest.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parseReply(text) as T }))
    })
    sentRequest.end(body === undefined ? undefined : JSON.stringify(body))
  })

const parseReply = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Makes a call of the control API through the proxy. */
export const callControl = <R extends ControlRoute>(
  url: string,
  route: R,
  input: Partial<ControlInput<R>> = {},
): Promise<TeamReply<ControlReply<R> & { readonly message?: string }>> => {
  const { params = {}, body } = input as { params?: Record<string, string>; body?: unknown }
  return send(url, route.split(' ')[0] ?? '', pathOf(route, params), {}, body)
}

/** Opens a stream, and resolves with its first bytes while it goes on. Then ends it. */
export const readFirstBytes = (url: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const sentRequest = request(url + path, { agent: false })
    sentRequest.on('error', reject)
    sentRequest.on('response', (response: IncomingMessage) => {
      response.once('data', (chunk: Buffer) => {
        resolve(chunk.toString())
        response.destroy()
      })
    })
    sentRequest.end()
  })

export interface OpenStream {
  /** Returns the text received so far. */
  read(): string
  close(): void
}

/** Opens a stream, and resolves when its first bytes have arrived. */
export const openStream = (url: string, path: string): Promise<OpenStream> =>
  new Promise((resolve, reject) => {
    const sentRequest = request(url + path, { agent: false })
    let text = ''
    sentRequest.on('error', reject)
    sentRequest.on('response', (response: IncomingMessage) => {
      response.on('error', () => undefined)
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        resolve({ read: () => text, close: () => response.destroy() })
      })
    })
    sentRequest.end()
  })

export interface OpenSocket {
  /** The text of the first message. */
  readonly firstMessage: string
  close(): void
}

/** Opens a WebSocket of socket.io in a world. Resolves with its first message. */
export const openSocket = (url: string, world: string): Promise<OpenSocket> =>
  new Promise((resolve, reject) => {
    const headers = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      'x-mock-world': world,
    }
    const sentRequest = request(`${url}/socket.io/?EIO=4&transport=websocket`, { headers, agent: false })
    sentRequest.on('error', reject)
    sentRequest.on('response', (response) => reject(new Error(`the socket was refused with ${response.statusCode}`)))
    sentRequest.on('upgrade', (_response, socket, head: Buffer) => {
      socket.on('error', () => undefined)
      const finish = (frame: Buffer) => {
        // A short frame of a server has two or four bytes before its text.
        const firstMessage = frame.subarray((frame[1] ?? 0) < 126 ? 2 : 4).toString()
        resolve({ firstMessage, close: () => socket.destroy() })
      }
      if (head.length > 0) finish(head)
      else socket.once('data', finish)
    })
    sentRequest.end()
  })
