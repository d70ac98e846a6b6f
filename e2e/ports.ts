const PORT_COUNT = 4
const { E2E_PORT: firstPort } = process.env

const listConsecutivePorts = (first: number): number[] =>
  Array.from({ length: PORT_COUNT }, (_, index) => first + index)

const findFreePorts = async (): Promise<number[]> => {
  const { findFreePort } = await import('../packages/mock-server/src/testing/kill/mock-process.ts')
  const ports = new Set<number>()
  while (ports.size < PORT_COUNT) ports.add(await findFreePort())
  return [...ports]
}

if (
  firstPort &&
  !(/^\d{1,5}$/.test(firstPort) && Number(firstPort) >= 1 && Number(firstPort) + PORT_COUNT - 1 <= 65_535)
)
  throw new Error(
    `E2E_PORT is '${firstPort}'. It is the first of the ${PORT_COUNT} ports of the browser tests, a number from 1 to ${65_536 - PORT_COUNT}: correct it, or leave it unset to use free ports.`,
  )
// Only the main process chooses ports: workers load this file again, but inherit the variable.
process.env.E2E_PORTS ??= (firstPort ? listConsecutivePorts(Number(firstPort)) : await findFreePorts()).join()
const [web = 0, laosWeb = 0, mock = 0, tabsWeb = 0] = process.env.E2E_PORTS.split(',').map(Number)

/** The ports of the builds and the mock in this run: free ones, or consecutive ones from E2E_PORT on. */
export const PORTS = { web, laosWeb, mock, tabsWeb } as const
