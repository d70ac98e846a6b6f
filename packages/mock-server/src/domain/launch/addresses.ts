import { LAUNCHERS, type Launcher } from '@sabai/contracts/constants'
import type { QueryContext } from '../context.ts'

/** The parts that all addresses of simulated providers share: the world to which they belong, and their local port. */
export interface ProviderAddressBase {
  readonly world: string
  readonly port: number
}

export const providerAddressBaseOf = ({ state, fixtureData }: QueryContext): ProviderAddressBase => ({
  world: state.id,
  port: fixtureData.rules.providers.port,
})

/** Returns the entry of a game in the launch table, which says how the game is opened; undefined without an entry. */
export const launcherOf = (code: string): Launcher | undefined =>
  Object.hasOwn(LAUNCHERS, code) ? LAUNCHERS[code] : undefined

const GAME_CODES_BY_HOST = new Map(
  Object.entries(LAUNCHERS).flatMap(([code, { hosts }]) => hosts.map((host): [string, string] => [host, code])),
)

/** Returns the code of the game to which a provider's host belongs. */
export const gameCodeOfHost = (host: string): string | undefined => GAME_CODES_BY_HOST.get(host)

/** Returns the path under which every simulated provider has the pages of a world. */
export const providerPathOf = (world: string): string => `/w/${world}`

/** Returns the address of a page at the simulated provider with the host `host`. */
export const simulatedAddressOf = (host: string, { world, port }: ProviderAddressBase, path: string): string =>
  `http://${host}.localhost:${port}${providerPathOf(world)}${path}`

/** Replaces an address of a provider in the launch table with that of its simulation; keeps any other address. */
export const toSimulatedAddress = <T extends string | null>(
  address: T,
  addressBase: ProviderAddressBase,
): T | string => {
  const [, host = '', path = ''] = /^https:\/\/([a-z0-9.-]+)((?:[/?#].*)?)$/.exec(address ?? '') ?? []
  return GAME_CODES_BY_HOST.has(host) ? simulatedAddressOf(host, addressBase, path) : address
}
