import type { Connect, Plugin } from 'vite'
import { ASSETS_PATH, CACHE_CONTROL, cacheControlOf, NOT_FOUND_TEXT } from './hosting/hosting.ts'

const pathOf = (url: string | undefined): string => url?.split('?')[0] ?? ''

const setCacheHeader: Connect.NextHandleFunction = (request, response, next) => {
  const path = pathOf(request.url)
  if (path.startsWith(ASSETS_PATH)) response.setHeader('Cache-Control', cacheControlOf(path))
  next()
}

/**
 * Replies 404 to a request for an asset that does not exist. Vite would reply with the page, even to a request for a
 * script.
 */
const refuseMissingAsset: Connect.NextHandleFunction = (request, response, next) => {
  if (!pathOf(request.originalUrl).startsWith(ASSETS_PATH)) return next()
  response.statusCode = 404
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.setHeader('Cache-Control', CACHE_CONTROL.missing)
  response.end(`${NOT_FOUND_TEXT}\n`)
}

/**
 * Lets browsers cache the fonts, videos and code in `/assets/`, whose names change with their content, and replies 404
 * to unknown names there. The hosts for which the build writes configurations do the same.
 */
export const cacheAssets = (): Plugin => ({
  name: 'cache-assets',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use(setCacheHeader)
    return () => void middlewares.use(refuseMissingAsset)
  },
})
