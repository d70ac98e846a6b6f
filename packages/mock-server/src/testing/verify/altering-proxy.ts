import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Route } from '@sabai/contracts'
import { onTestFinished } from 'vitest'
import type { Exchange } from '../../har/exchange.ts'
import { matchRoute } from '../../verify/match-route.ts'
import { START } from '../test-worlds.ts'

/** A reply on its way through the proxy. */
export interface PassingReply {
  readonly status: number
  readonly contentType: string | null
  readonly text: string
}

/** Changes a reply, or returns null to cut the connection instead. */
export type Alteration = (reply: PassingReply) => PassingReply | null

export interface AlteringProxy {
  readonly url: string
  /** The exchanges that passed through the proxy, as they reached the caller. */
  readonly exchanges: readonly Exchange[]
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/**
 * Starts a proxy in front of a mock, for the running test. The proxy alters the replies of some routes, and serves the
 * API below the path `/base`.
 */
export const startAlteringProxy = async (
  mockPort: number,
  world: string,
  alterations: { readonly [R in Route]?: Alteration } = {},
): Promise<AlteringProxy> => {
  const exchanges: Exchange[] = []
  const forward = async (request: IncomingMessage): Promise<PassingReply | null> => {
    const { method = '', url = '' } = request
    const requestBody = await readBody(request)
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>
    const response = await fetch(`http://127.0.0.1:${mockPort}${url.replace('/base', '')}`, {
      method,
      headers: { ...headers, 'x-mock-world': world },
      ...(requestBody !== '' && { body: requestBody }),
    })
    const originalReply = {
      status: response.status,
      contentType: response.headers.get('content-type'),
      text: await response.text(),
    }
    const absoluteUrl = `http://${request.headers.host}${url}`
    const route = matchRoute(method, new URL(absoluteUrl))?.route
    const alter = route && alterations[route]
    const reply = alter ? alter(originalReply) : originalReply
    if (reply === null) return null
    exchanges.push({
      method,
      url: absoluteUrl,
      requestHeaders: headers,
      ...(requestBody !== '' && { requestBody }),
      status: reply.status,
      responseHeaders: reply.contentType === null ? {} : { 'content-type': reply.contentType },
      responseBody: reply.text,
      startedAt: START,
      durationMs: 1,
    })
    return reply
  }
  const server = createServer((request, response) => {
    forward(request)
      .then((reply) => {
        if (reply === null) return response.destroy()
        const { status, contentType, text } = reply
        response.writeHead(status, contentType === null ? {} : { 'content-type': contentType })
        return response.end(text)
      })
      .catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/base`, exchanges }
}
