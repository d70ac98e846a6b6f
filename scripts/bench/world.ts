import type { Reply } from '@sabai/contracts'
import type { RequestLoad } from './load.ts'
import type { BenchServer } from './server.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

const post = async <T>(url: string, body: unknown, headers: Record<string, string> = {}): Promise<T> => {
  const reply = await fetch(url, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`POST ${url}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}

/** Creates a world and logs in a member of its cast. Returns the headers for calls of this member in this world. */
export const logInToWorld = async (
  server: BenchServer,
  world: object,
  username: string,
): Promise<Record<string, string>> => {
  const { id } = await post<{ id: string }>(`${server.url}/__mock/worlds`, world)
  const login = { username, password: 'demo1234' }
  const { token } = await post<Reply<'POST /api/login'>>(`${server.url}/api/login`, login, { 'x-mock-world': id })
  return {
    host: `${id}.localhost:${server.port}`,
    authorization: `Bearer ${token}`,
    'x-requested-with': 'wallet-user',
  }
}

export const createWorld = (server: BenchServer): Promise<{ id: string }> => post(`${server.url}/__mock/worlds`, {})

export const walletLoadOf = (headers: Record<string, string>): RequestLoad => ({
  requests: [{ method: 'GET', path: '/api/wallet', headers }],
})

/** Returns a load that transfers one baht into a game and back in turn, so that the money never runs out. */
export const transferLoadOf = (headers: Record<string, string>): RequestLoad => {
  const createRequest = (from: string, to: string): RequestLoad['requests'][number] => ({
    method: 'POST',
    path: '/api/wallet/transfer',
    headers: { ...headers, ...JSON_TYPE },
    body: JSON.stringify({ from, to, amount: 1 }),
  })
  return { requests: [createRequest('wallet', 'MEKONG'), createRequest('MEKONG', 'wallet')] }
}

export const statementLoadOf = (headers: Record<string, string>, page: number): RequestLoad => ({
  requests: [
    {
      method: 'POST',
      path: '/api/statement',
      headers: { ...headers, ...JSON_TYPE },
      body: JSON.stringify({ page, limit: 10 }),
    },
  ],
})
