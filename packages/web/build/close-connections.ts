import type { Connect, Plugin } from 'vite'

const disableKeepAlive: Connect.NextHandleFunction = (_request, response, next) => {
  response.shouldKeepAlive = false
  next()
}

/**
 * Closes each connection after one response. If a reused connection is cut, Chromium resends the request by itself,
 * even a POST. A scenario that drops one reply would then occasionally receive two calls.
 */
export const closeConnections = (): Plugin => ({
  name: 'close-connections',
  configureServer: ({ middlewares }) => void middlewares.use(disableKeepAlive),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(disableKeepAlive),
})
