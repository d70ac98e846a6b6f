const COUNT = 4
const { E2E_PORT: given } = process.env

const countFrom = (first: number): number[] => Array.from({ length: COUNT }, (_, index) => first + index)

const findFreePorts = async (): Promise<number[]> => {
  const { findFreePort } = await import('../packages/mock-server/src/testing/kill/mock-process.ts')
  const ports = new Set<number>()
  while (ports.size < COUNT) ports.add(await findFreePort())
  return [...ports]
}

if (given && !(/^\d{1,5}$/.test(given) && Number(given) >= 1 && Number(given) + COUNT - 1 <= 65_535))
  throw new Error(
    `E2E_PORT is '${given}'. It is the first of the ${COUNT} ports of the browser tests: a number from 1 to ${65_536 - COUNT}, free ones if unset.`,
  )
// Chosen once: the workers, which load this file again, inherit them.
process.env.E2E_PORTS ??= (given ? countFrom(Number(given)) : await findFreePorts()).join()
const [web = 0, laosWeb = 0, mock = 0, tabsWeb = 0] = process.env.E2E_PORTS.split(',').map(Number)

/** Where this run serves its builds and the mock: free ports, or those from E2E_PORT on. */
export const PORTS = { web, laosWeb, mock, tabsWeb } as const
