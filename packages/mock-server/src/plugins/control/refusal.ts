import { didYouMean } from '../../fixtures/suggest.ts'
import { NotWritten } from '../../worlds/committer.ts'
import { WorldRefused, type Worlds } from '../../worlds/registry.ts'
import { type World, WorldEnded } from '../../worlds/world.ts'
import { NoSuchWorld } from '../world-of.ts'

/** What the control API says no with: a status and a sentence. */
export class ControlRefused extends Error {
  override readonly name = 'ControlRefused'
  readonly status: 400 | 404

  constructor(status: 400 | 404, message: string) {
    super(message)
    this.status = status
  }
}

/** Says that something of a name is not there, and what is. */
export const notThere = (what: string, name: string, known: readonly string[]): ControlRefused => {
  const listed = known.length > SHOWN ? [...known.slice(0, SHOWN), `${known.length - SHOWN} more`] : known
  const there = known.length === 0 ? 'there is none yet' : `there is ${listed.join(', ')}`
  return new ControlRefused(404, `There is no ${what} "${name}"${didYouMean(name, known)}: ${there}.`)
}

const SHOWN = 20

/** A 404 with the ids that exist. */
export const noWorld = (worlds: Worlds, id: string): ControlRefused =>
  notThere(
    'world',
    id,
    worlds.list().map((other) => other.id),
  )

/** The world of this id. Throws `noWorld`. */
export const worldNamed = (worlds: Worlds, id: string): World => {
  const world = worlds.get(id)
  if (world) return world
  throw noWorld(worlds, id)
}

/** The status and sentence that a failure is answered with. */
export const spokenRefusal = (error: Error & { readonly statusCode?: number }): { status: number; message: string } => {
  const { message } = error
  if (error instanceof ControlRefused) return { status: error.status, message }
  if (error instanceof WorldRefused) return { status: error.inUse ? 409 : 400, message }
  if (error instanceof NoSuchWorld || error instanceof WorldEnded) return { status: 404, message }
  if (error instanceof NotWritten) return { status: 500, message }
  if (error.statusCode === 415)
    return { status: 415, message: 'The control API takes JSON only: send it with content-type: application/json.' }
  return { status: error.statusCode ?? 500, message }
}
