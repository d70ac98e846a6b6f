import type { Base } from '../../fixture-schema/schema.ts'

export interface Ports {
  readonly mockPort: number
  readonly webPort: number
  readonly laosWebPort: number
}

interface WorldRef {
  readonly id: string
  readonly base: Base
}

/** Returns the port that serves the app's build for a base. */
export const webPortOf = ({ webPort, laosWebPort }: Ports, base: Base): number =>
  base === 'la' ? laosWebPort : webPort

/** Returns the addresses at which a browser reaches a world's app and API. */
export const addressesOf = (ports: Ports, { id, base }: WorldRef) => ({
  id,
  appUrl: `http://${id}.localhost:${webPortOf(ports, base)}/`,
  apiUrl: `http://${id}.localhost:${ports.mockPort}`,
})
