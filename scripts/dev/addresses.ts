import { getMockUrl } from './mock-process.ts'
import { APP, MOCK, portOf } from './ports.ts'

interface Login {
  name: string
  username: string
  password: string
  description: string
}

/** Fetches the logins of the world that the app shows. Returns no logins if the mock server does not answer. */
const fetchLogins = async (world: string): Promise<Login[]> => {
  try {
    const reply = await fetch(`${getMockUrl()}/__mock/worlds/${world}`, { headers: { 'x-mock-world': world } })
    const { logins } = (await reply.json()) as { logins?: Login[] }
    return logins ?? []
  } catch {
    return []
  }
}

/** Prints the addresses of the app and the workbench, and the logins of the world. */
export const printAddresses = async (): Promise<void> => {
  const logins = await fetchLogins(process.env.MOCK_WORLD || 'main')
  const lines = logins.map(
    ({ name, username, password, description }) => `    ${username}  ${password}  ${name}: ${description}`,
  )
  console.log(
    [
      '',
      `  App        http://localhost:${portOf(APP)}`,
      `  Workbench  http://localhost:${portOf(MOCK)}`,
      ...(lines.length > 0 ? ['  Logins', ...lines] : []),
      '',
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  )
}
