import { InvalidInputError } from '../../lib/issue.ts'

type Change = 'made' | 'removed'

/** The ids of the worlds that are being created or deleted. Meanwhile, other requests to create or delete them fail. */
export class Reservations {
  readonly #changes = new Map<string, { readonly change: Change; readonly end: Promise<unknown> }>()
  #closed = false

  /**
   * Reserves an id at once, until `changeWorld` has ended. Rejects with InvalidInputError if the id is already reserved
   * or the mock is stopping.
   */
  async hold<T>(id: string, change: Change, changeWorld: () => Promise<T>): Promise<T> {
    if (this.#closed) throw new InvalidInputError('the mock is stopping: no world is made or removed any more')
    const otherChange = this.#changes.get(id)
    if (otherChange)
      throw new InvalidInputError(
        `a world "${id}" is being ${otherChange.change}: ask again when that has ended, or choose another id`,
        'in-use',
      )
    const end = changeWorld()
    this.#changes.set(id, { change, end })
    try {
      return await end
    } finally {
      this.#changes.delete(id)
    }
  }

  /** Accepts no more reservations, and waits until those that are held have ended. */
  async close(): Promise<void> {
    this.#closed = true
    await this.settle()
  }

  /** Waits until the reservations that are held now have ended. */
  async settle(): Promise<void> {
    await Promise.allSettled([...this.#changes.values()].map(({ end }) => end))
  }
}
