/**
 * Thrown for a world that belongs to another process of the team. The proxy reads the headers of the reply, and sends
 * the request again, with its body, to the process of that world.
 */
export class OtherProcessError extends Error {
  override readonly name = 'OtherProcessError'
  readonly #world: string

  constructor(world: string) {
    super(`The world "${world}" belongs to another process: send this call to the proxy of the team.`)
    this.#world = world
  }

  toHeaders(): Record<string, string> {
    return { 'x-accel-redirect': '@other_process', 'x-mock-owner': this.#world }
  }
}
