import { Session } from 'node:inspector/promises'
import type { AddressInfo } from 'node:net'
import { createTestApp } from '../../packages/mock-server/src/testing/test-app.ts'

/**
 * Prints as JSON how many source files of the mock and the contracts run during a transfer through HTTP in a world
 * without rules, and how many function calls they make.
 */

const { app } = await createTestApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

const post = async (path: string, body: object, token = ''): Promise<{ token: string }> => {
  const headers = { 'content-type': 'application/json', authorization: token, 'x-requested-with': 'wallet-user' }
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`POST ${path}: ${reply.status}`)
  return (await reply.json()) as { token: string }
}
const { token } = await post('/api/login', { username: '0690000001', password: 'demo1234' })
const transfer = () => post('/api/wallet/transfer', { from: 'wallet', to: 'MEKONG', amount: 1 }, token)

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
for (let warmUp = 0; warmUp < 50; warmUp += 1) await transfer()
await session.post('Profiler.takePreciseCoverage')
await transfer()
const { result } = await session.post('Profiler.takePreciseCoverage')
const callCounts = result
  .filter(({ url }) => /\/packages\/[\w-]+\/src\/(?!testing\/)/.test(url))
  .map(({ functions }) => functions.reduce((sum, { ranges: [functionRange] }) => sum + (functionRange?.count ?? 0), 0))
  .filter((calls) => calls > 0)
console.log(JSON.stringify({ files: callCounts.length, calls: callCounts.reduce((sum, calls) => sum + calls, 0) }))
process.exit(0)
