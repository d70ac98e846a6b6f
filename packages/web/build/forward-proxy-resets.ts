import type { ProxyOptions } from 'vite'

/**
 * Makes a proxy cut the caller off where the back end cut the proxy off. By itself it would answer with an error page, or
 * leave a reply that began open for ever, and nobody could see how the app takes a connection that breaks.
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
