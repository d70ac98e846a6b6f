/** Said when a world cannot be made, or cannot be changed as asked: the sentence is the answer. */
export class WorldRefused extends Error {
  override readonly name = 'WorldRefused'
  readonly inUse: boolean

  constructor(message: string, inUse = false) {
    super(message)
    this.inUse = inUse
  }
}
