import type { Connect, Plugin } from 'vite'

const ONE_YEAR_IMMUTABLE = 'public, max-age=31536000, immutable'

const setCacheHeader: Connect.NextHandleFunction = (request, response, next) => {
  if (request.url?.startsWith('/assets/')) response.setHeader('Cache-Control', ONE_YEAR_IMMUTABLE)
  next()
}

/**
 * Lets browsers cache the fonts, videos and code in `/assets/`, whose names change with their content, as a production
 * host does.
 */
export const cacheAssets = (): Plugin => ({
  name: 'cache-assets',
  configurePreviewServer: ({ middlewares }) => void middlewares.use(setCacheHeader),
})
