import { HashRing } from './hash-ring.ts'

/**
 * The processes that share one address behind a proxy. Each world lives in the process that owns its id. While the
 * number of processes changes, a world whose owner changes belongs to no process.
 */
export class Team {
  /** This process, as `host:port`. */
  readonly self: string
  #servers: readonly string[]
  #ring: HashRing
  #nextRing: HashRing | null = null
  #ringBefore: HashRing | null = null

  constructor(servers: readonly string[], self: string, nextServers: readonly string[] = []) {
    this.self = self
    this.#servers = servers
    this.#ring = new HashRing(servers)
    if (nextServers.length > 0) this.prepare(nextServers)
  }

  /** All processes as `host:port`, in the order in which the proxy lists them. */
  get servers(): readonly string[] {
    return this.#servers
  }

  owns(world: string): boolean {
    return this.#ring.ownerOf(world) === this.self && (this.#nextRing === null || this.willOwn(world))
  }

  /**
   * Tells whether this process will own a world after the change that is in progress. If no change is in progress,
   * tells whether this process owns the world now.
   */
  willOwn(world: string): boolean {
    return (this.#nextRing ?? this.#ring).ownerOf(world) === this.self
  }

  /** Tells whether the owner of a world is changing, or the last change took the world from this process. */
  isMoving(world: string): boolean {
    const owner = this.#ring.ownerOf(world)
    if (this.#nextRing !== null) return this.#nextRing.ownerOf(world) !== owner
    return this.#ringBefore !== null && owner !== this.self && this.#ringBefore.ownerOf(world) === this.self
  }

  /** Begins a change of the processes to `servers`. */
  prepare(servers: readonly string[]): void {
    this.#nextRing = new HashRing(servers)
  }

  /** Ends a change: from now on, the proxy uses `servers`. */
  commit(servers: readonly string[]): void {
    this.#ringBefore = this.#ring
    this.#ring = new HashRing(servers)
    this.#servers = servers
    this.#nextRing = null
  }
}
