import Fastify from 'fastify'

/**
 * The baseline for the mock server: a Fastify server that reads the same requests, parses the body of the POST, sends
 * the same headers and bytes, and does nothing else. Arguments: the port, then the bodies of `GET /api/wallet` and
 * `POST /api/wallet/transfer`.
 */
const [port, wallet = '', transfer = ''] = process.argv.slice(2)
const app = Fastify()
const JSON_TYPE = 'application/json; charset=utf-8'
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  date: new Date().toUTCString(),
}
app.get('/__mock/health', (_request, reply) => reply.type(JSON_TYPE).send('{"status":"ok"}'))
const sendJson = (reply, text) => reply.type(JSON_TYPE).headers(HEADERS).send(text)
app.get('/api/wallet', (_request, reply) => sendJson(reply, wallet))
app.post('/api/wallet/transfer', (_request, reply) => sendJson(reply, transfer))
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
