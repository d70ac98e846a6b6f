import type { Connect, Plugin } from 'vite'

const YEAR = 'public, max-age=31536000, immutable'

const keepAssets: Connect.NextHandleFunction = (request, response, next) => {
  if (request.url?.startsWith('/assets/')) response.setHeader('Cache-Control', YEAR)
  next()
}

/** Lets browsers keep the files of a build whose names change with their content, as a host does: fonts, videos, code. */
export const cacheAssets = (): Plugin => ({
  name: 'cache-assets',
  configurePreviewServer: ({ middlewares }) => void middlewares.use(keepAssets),
})
