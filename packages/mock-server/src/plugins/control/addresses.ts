import type { Base } from '../../fixtures/schema.ts'

/** Where the app and the mock are served. */
export interface Ports {
  readonly mockPort: number
  readonly webPort: number
  readonly laosWebPort: number
}

interface WorldRef {
  readonly id: string
  readonly base: Base
}

/** Where the build for a base is served. */
export const webPortOf = ({ webPort, laosWebPort }: Ports, base: Base): number =>
  base === 'la' ? laosWebPort : webPort

/** The addresses of a world in a browser. */
export const addressesOf = (ports: Ports, { id, base }: WorldRef) => ({
  id,
  appUrl: `http://${id}.localhost:${webPortOf(ports, base)}/`,
  apiUrl: `http://${id}.localhost:${ports.mockPort}`,
})
