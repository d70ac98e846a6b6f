/** Something read from the disk is not what was written there: `file` is what to look at, the message what is wrong. */
export class DamageError extends Error {
  override readonly name = 'DamageError'
  readonly file: string

  constructor(file: string, wrong: string) {
    super(wrong)
    this.file = file
  }
}

/** A kept world cannot be loaded. Nothing was replaced; the message says which file, what is wrong, and the way on. */
export class StoreDamagedError extends Error {
  override readonly name = 'StoreDamagedError'
}
