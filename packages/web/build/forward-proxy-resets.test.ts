// @vitest-environment node
import { once } from 'node:events'
import { createServer as createBackEnd, get, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { forwardProxyResets } from './forward-proxy-resets.ts'

/**
 * Calls the back end through the proxy. Resolves with the received text, and with the error that cut off the reply, if
 * any.
 */
const callThroughProxy = async (answer: RequestListener) => {
  const backEnd = createBackEnd(answer).listen(0, '127.0.0.1')
  await once(backEnd, 'listening')
  const target = `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, ws: false, proxy: { '/api': { target, configure: forwardProxyResets } } },
  })
  await vite.listen()
  onTestFinished(async () => {
    await vite.close()
    backEnd.close()
  })
  const port = Number(new URL(vite.resolvedUrls?.local[0] ?? '').port)
  return new Promise<{ text: string; error: string | null }>((resolve) => {
    let text = ''
    const finish = (error: NodeJS.ErrnoException | null) =>
      resolve({ text, error: error && (error.code ?? error.name) })
    const request = get({ port, host: '127.0.0.1', path: '/api', agent: false }, (response) => {
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
      })
      response.on('error', finish)
      response.on('end', () => finish(null))
    })
    request.on('error', finish)
  })
}

test('the proxy passes on a complete reply', async () => {
  expect(await callThroughProxy((_request, response) => response.end('whole'))).toEqual({ text: 'whole', error: null })
})

test('when the back end resets the connection, the proxy resets it too, without an error page', async () => {
  const outcome = await callThroughProxy((_request, response) => response.socket?.resetAndDestroy())
  expect(outcome).toEqual({ text: '', error: 'ECONNRESET' })
})

test('when a reply is cut off in the middle, the proxy cuts it off too', async () => {
  const outcome = await callThroughProxy((_request, response) => {
    response.writeHead(200, { 'content-length': 10 })
    response.write('half ', () => response.socket?.resetAndDestroy())
  })
  expect(outcome).toMatchObject({ error: 'ECONNRESET' })
})
