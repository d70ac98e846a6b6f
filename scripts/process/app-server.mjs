// Serves the app in a separate process: from its sources, or the built app in the folder BUILT_APP. It listens only
// after a message from its parent, which the parent sends when the mock server answers. Otherwise a tab that is still
// open would reload while its calls fail.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createServer, preview } from 'vite'

const outDir = process.env.BUILT_APP && resolve(process.env.BUILT_APP)
const root = 'packages/web'
// The configuration imports the launch table of the contracts, which is TypeScript and needs Vite's loader.
const configLoader = 'runner'
const server = outDir ? null : await createServer({ root, configLoader, clearScreen: false })

/** Returns the form-action directive of a policy. In a page, its quotes are HTML entities. */
const formActionOf = (text) => /form-action (?:&#39;|[^;"])*/.exec(text)?.[0] ?? ''

/** Serves index.html with the header's form-action directive in its policy tag, without changing the built file. */
const alignPolicyInPage = {
  name: 'align-policy-in-page',
  configurePreviewServer: (server) => () =>
    server.middlewares.use(async (request, response, next) => {
      if (request.url?.split('?')[0] !== '/index.html') return next()
      const { headers } = server.config.preview
      const page = await readFile(join(outDir, 'index.html'), 'utf8')
      const formAction = formActionOf(headers['Content-Security-Policy'])
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.setHeader('Cache-Control', 'no-cache')
      response.end(page.replace(formActionOf(page), () => formAction))
    }),
}

// Until a built app is served, only this reference to the IPC channel keeps the process alive.
process.channel.ref()
process.once('message', async () => {
  if (server) await server.listen()
  else await preview({ root, configLoader, build: { outDir }, plugins: [alignPolicyInPage] })
  process.send('listening')
})
