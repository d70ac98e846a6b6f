// Serves a built app as in production: compressed, with keep-alive connections, and with calls forwarded to the mock
// server. It runs in a separate process. Arguments: the port, the folder, the headers as JSON, and the port of the mock
// server. Without the last argument, it forwards no calls.
import compression from 'compression'
import { preview } from 'vite'

const [port, outDir, headers = '{}', mockPort] = process.argv.slice(2)
const backEnd = { target: `http://127.0.0.1:${mockPort}`, changeOrigin: false }
const proxy = {
  '/api': backEnd,
  '/__mock': backEnd,
  '/media': backEnd,
  '/uploads': backEnd,
  '/socket.io': { ...backEnd, ws: true },
}
const compressionPlugin = {
  name: 'compress',
  configurePreviewServer: ({ middlewares }) => void middlewares.use(compression({ level: 6 })),
}
await preview({
  configFile: false,
  root: 'packages/web',
  logLevel: 'error',
  plugins: [compressionPlugin],
  build: { outDir },
  preview: {
    host: '127.0.0.1',
    port: Number(port),
    strictPort: true,
    headers: JSON.parse(headers),
    ...(mockPort === undefined ? {} : { proxy }),
  },
})
