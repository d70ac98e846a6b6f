/** `invalid`: what is asked for cannot be; `missing`: what it names is not there; `in-use`: what it would make is there already. */
type RefusedReason = 'invalid' | 'missing' | 'in-use'

/** Thrown where worlds, scenarios and the control API refuse what they are asked for: the message is the answer. */
export class WorldRefusedError extends Error {
  override readonly name = 'WorldRefusedError'
  readonly reason: RefusedReason

  constructor(message: string, reason: RefusedReason = 'invalid') {
    super(message)
    this.reason = reason
  }
}

/** Does something whose refusal is to begin with where it stands, if that is named: `given.2.credit: there is no …`. */
export const withPlace = <T>(place: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (place === '' || !(error instanceof WorldRefusedError)) throw error
    throw new WorldRefusedError(`${place}: ${error.message}`, error.reason)
  }
}
