import type { ProxyOptions } from 'vite'

/**
 * Makes the proxy reset the caller's connection when the back end resets its connection. By default the proxy replies
 * with an error page, or never ends a reply that has begun. Both would hide how the app handles a broken connection.
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
