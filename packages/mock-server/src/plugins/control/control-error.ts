import { suggest } from '../../fixtures/suggest.ts'
import { InvalidInputError } from '../../lib/issue.ts'
import { WorldAbsentError } from '../../worlds/absence/world-absent-error.ts'
import { WorldEndedError } from '../../worlds/absence/world-ended-error.ts'
import { WriteFailedError } from '../../worlds/committer.ts'
import { QuotaError } from '../../worlds/quota-error.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { OtherProcessError } from './processes/other-process-error.ts'

const STATUS_BY_REASON = { invalid: 400, missing: 404, 'in-use': 409 } as const

/** Creates a 404 error for an unknown name. Its message suggests a similar name, and lists up to `MAX_LISTED` names. */
export const createNotFoundError = (kind: string, name: string, knownNames: readonly string[]): InvalidInputError => {
  const listedNames =
    knownNames.length > MAX_LISTED
      ? [...knownNames.slice(0, MAX_LISTED), `${knownNames.length - MAX_LISTED} more`]
      : knownNames
  const choices = knownNames.length === 0 ? 'there is none yet' : `there is ${listedNames.join(', ')}`
  return new InvalidInputError(`There is no ${kind} "${name}"${suggest(name, knownNames)}: ${choices}.`, 'missing')
}

const MAX_LISTED = 20

/** Creates a 404 error for an unknown world. Its message lists the ids of the existing worlds. */
export const createUnknownWorldError = (worlds: Worlds, id: string): InvalidInputError =>
  createNotFoundError(
    'world',
    id,
    worlds.list().map((otherWorld) => otherWorld.id),
  )

/** Returns the world with this id. Throws a WorldAbsentError if the mock knows where it is, or else a 404 error. */
export const requireWorld = (worlds: Worlds, id: string): World => {
  const world = worlds.get(id)
  if (world) return world
  const absence = worlds.absenceOf(id)
  throw absence ? new WorldAbsentError(absence) : createUnknownWorldError(worlds, id)
}

/** Converts an error to the status and the sentence with which the control API answers it. */
export const toControlError = (
  error: Error & { readonly statusCode?: number },
): { status: number; message: string; retryAfter?: number } => {
  const { message } = error
  if (error instanceof WorldAbsentError) return error.absence
  if (error instanceof InvalidInputError) return { status: STATUS_BY_REASON[error.reason], message }
  if (error instanceof QuotaError) return { status: 429, message }
  if (error instanceof OtherProcessError) return { status: 421, message }
  if (error instanceof WorldEndedError) return error.absence ?? { status: 404, message }
  if (error instanceof WriteFailedError) return { status: 500, message }
  if (error.statusCode === 415)
    return { status: 415, message: 'The control API takes JSON only: send it with content-type: application/json.' }
  return { status: error.statusCode ?? 500, message }
}
