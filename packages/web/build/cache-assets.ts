import type { Connect, Plugin } from 'vite'
import { ASSETS, CACHE, cacheOf, MISSING_TEXT } from './hosting/hosting.ts'

const pathOf = (url: string | undefined): string => url?.split('?')[0] ?? ''

const setCacheHeader: Connect.NextHandleFunction = (request, response, next) => {
  const path = pathOf(request.url)
  if (path.startsWith(ASSETS)) response.setHeader('Cache-Control', cacheOf(path))
  next()
}

/** Answers what no file has answered: Vite would reply with the page, also to a script that is missing. */
const refuseMissingAsset: Connect.NextHandleFunction = (request, response, next) => {
  if (!pathOf(request.originalUrl).startsWith(ASSETS)) return next()
  response.statusCode = 404
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.setHeader('Cache-Control', CACHE.missing)
  response.end(`${MISSING_TEXT}\n`)
}

/**
 * Lets browsers cache the fonts, videos and code in `/assets/`, whose names change with their content, and answers 404
 * to names that are not there, as the hosts do whose configuration the build writes.
 */
export const cacheAssets = (): Plugin => ({
  name: 'cache-assets',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use(setCacheHeader)
    return () => void middlewares.use(refuseMissingAsset)
  },
})
