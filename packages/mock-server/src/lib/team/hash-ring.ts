import { crc32 } from 'node:zlib'

const POINTS_PER_SERVER = 160

interface RingPoint {
  readonly hash: number
  readonly server: string
}

/**
 * Spreads keys over servers, given as `host:port`, exactly as nginx's `hash $key consistent` does for the same list.
 */
export class HashRing {
  readonly #points: readonly RingPoint[]

  constructor(servers: readonly string[]) {
    this.#points = servers.flatMap(listRingPoints).sort((one, other) => one.hash - other.hash)
  }

  /** Returns the server of a key. Throws if there are no servers. */
  ownerOf(key: string): string {
    const hash = crc32(key)
    const point = this.#points.find((each) => each.hash >= hash) ?? this.#points[0]
    if (point === undefined) throw new Error('a ring without servers has no owner for a key')
    return point.server
  }
}

/** Each point hashes the host, a zero byte, the port, and the four bytes of the point before it. */
const listRingPoints = (server: string): RingPoint[] => {
  const colon = server.lastIndexOf(':')
  const serverHash = crc32(`${server.slice(0, colon)}\0${server.slice(colon + 1)}`)
  const previousHash = Buffer.alloc(4)
  return Array.from({ length: POINTS_PER_SERVER }, () => {
    const hash = crc32(previousHash, serverHash)
    previousHash.writeUInt32LE(hash)
    return { hash, server }
  })
}
