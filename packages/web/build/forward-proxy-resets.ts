import type { ProxyOptions } from 'vite'

/**
 * Makes the proxy reset the caller's connection when the back end resets its own. By default the proxy answers with an
 * error page, or leaves a reply that has begun open forever, which would hide how the app handles a broken connection.
 */
export const forwardProxyResets: NonNullable<ProxyOptions['configure']> = (proxy) => {
  proxy.on('error', (error, _request, response) => {
    if ('req' in response && 'code' in error && error.code === 'ECONNRESET') response.socket?.resetAndDestroy()
  })
  proxy.on('proxyRes', (incoming, _request, response) => {
    incoming.once('close', () => {
      if (!incoming.complete) response.socket?.resetAndDestroy()
    })
  })
}
