import Fastify from 'fastify'

/**
 * What the mock server is compared with: Fastify that sends the same bytes and does nothing else.
 * Arguments: the port, then the bodies of `GET /api/wallet` and `POST /api/wallet/transfer`.
 */
const [port, wallet = '', transfer = ''] = process.argv.slice(2)
const app = Fastify()
const JSON_TYPE = 'application/json; charset=utf-8'
app.get('/__mock/health', (_request, reply) => reply.type(JSON_TYPE).send('{"status":"ok"}'))
app.get('/api/wallet', (_request, reply) => reply.type(JSON_TYPE).send(wallet))
app.post('/api/wallet/transfer', (_request, reply) => reply.type(JSON_TYPE).send(transfer))
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
