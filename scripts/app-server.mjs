// Serves the app in a process of its own: its sources as they are, or the built app in the folder that BUILT_APP names.
// It listens when its parent sends a message, once the mock server answers: a tab that was left open meets no failure.
import { createServer, preview } from 'vite'

const outDir = process.env.BUILT_APP
const root = 'packages/web'
const server = outDir ? null : await createServer({ root, clearScreen: false })

// With a built app nothing else keeps this process alive until it listens.
process.channel.ref()
process.once('message', async () => {
  if (server) await server.listen()
  else await preview({ root, build: { outDir } })
  process.send('listening')
})
