/** Said when a world cannot be made, or cannot be changed as asked: the sentence is the answer. */
export class WorldRefusedError extends Error {
  override readonly name = 'WorldRefusedError'
  readonly inUse: boolean

  constructor(message: string, inUse = false) {
    super(message)
    this.inUse = inUse
  }
}
