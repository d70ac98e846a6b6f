// Serves the app in a process of its own: its sources as they are, or the built app in the folder that BUILT_APP names.
// It listens when its parent sends a message, once the mock server answers: a tab that was left open meets no failure.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createServer, preview } from 'vite'

const outDir = process.env.BUILT_APP
const root = 'packages/web'
// The configuration reads the launch table of the contracts, which this process cannot load as it is.
const configLoader = 'runner'
const server = outDir ? null : await createServer({ root, configLoader, clearScreen: false })

/** In a page quotes are written as entities. */
const formActionOf = (text) => /form-action (?:&#39;|[^;"])*/.exec(text)?.[0] ?? ''

/** Lets the page's own policy post forms where the one in the header does; the file stays as it was built. */
const alignPolicyInPage = {
  name: 'align-policy-in-page',
  configurePreviewServer: (server) => () =>
    server.middlewares.use(async (request, response, next) => {
      if (request.url?.split('?')[0] !== '/index.html') return next()
      const { headers } = server.config.preview
      const page = await readFile(resolve(outDir, 'index.html'), 'utf8')
      const formAction = formActionOf(headers['Content-Security-Policy'])
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.setHeader('Cache-Control', 'no-cache')
      response.end(page.replace(formActionOf(page), () => formAction))
    }),
}

// With a built app nothing else keeps this process alive until it listens.
process.channel.ref()
process.once('message', async () => {
  if (server) await server.listen()
  else await preview({ root, configLoader, build: { outDir }, plugins: [alignPolicyInPage] })
  process.send('listening')
})
