import type { Connect, Plugin } from 'vite'

const close: Connect.NextHandleFunction = (_request, response, next) => {
  response.shouldKeepAlive = false
  next()
}

/**
 * Ends each connection after one answer. When one that was used before is cut, Chromium sends what it had asked a second
 * time by itself, a POST as well; a scenario that loses one reply would then meet two calls, now and then.
 */
export const closeConnections = (): Plugin => ({
  name: 'close-connections',
  configureServer: ({ middlewares }) => void middlewares.use(close),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(close),
})
