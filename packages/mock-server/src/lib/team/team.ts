import { HashRing } from './hash-ring.ts'

/** The processes that share one address behind a proxy. Each world lives in the process that owns its id. */
export class Team {
  /** All processes as `host:port`, in the order in which the proxy lists them. */
  readonly servers: readonly string[]
  /** The process that this one is. */
  readonly self: string
  readonly #ring: HashRing

  constructor(servers: readonly string[], self: string) {
    this.servers = servers
    this.self = self
    this.#ring = new HashRing(servers)
  }

  owns(world: string): boolean {
    return this.#ring.ownerOf(world) === this.self
  }
}
