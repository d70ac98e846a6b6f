import { LAUNCHERS, type Launcher } from '@sabai/contracts/constants'
import type { QueryContext } from '../context.ts'

/** Where the simulated providers are: below which world, and at which port of this machine. */
export interface ProviderPlace {
  readonly world: string
  readonly port: number
}

export const placeOf = ({ state, fixtureData }: QueryContext): ProviderPlace => ({
  world: state.id,
  port: fixtureData.rules.providers.port,
})

/** How an account is opened; undefined of a code that the launch table does not have. */
export const launcherOf = (code: string): Launcher | undefined =>
  Object.hasOwn(LAUNCHERS, code) ? LAUNCHERS[code] : undefined

const CODES = new Map(
  Object.entries(LAUNCHERS).flatMap(([code, { hosts }]) => hosts.map((host): [string, string] => [host, code])),
)

/** The code of the game that a provider's host is of. */
export const gameOfHost = (host: string): string | undefined => CODES.get(host)

/** The path of a world's pages at each provider. */
export const providerPathOf = (world: string): string => `/w/${world}`

/** The address of a page at the simulated provider. */
export const addressAt = (host: string, { world, port }: ProviderPlace, path: string): string =>
  `http://${host}.localhost:${port}${providerPathOf(world)}${path}`

/** An address at a provider of the launch table as that of its simulation; any other address as it is. */
export const toSimulated = <T extends string | null>(address: T, place: ProviderPlace): T | string => {
  const [, host = '', path = ''] = /^https:\/\/([a-z0-9.-]+)((?:[/?#].*)?)$/.exec(address ?? '') ?? []
  return CODES.has(host) ? addressAt(host, place, path) : address
}
