/** Thrown when a file does not contain what the mock wrote; `file` is its path, and the message says what is wrong. */
export class DamageError extends Error {
  override readonly name = 'DamageError'
  readonly file: string

  constructor(file: string, problem: string) {
    super(problem)
    this.file = file
  }
}

/** Thrown when a persisted world cannot be loaded. Its files stay; the message names the damaged file and a remedy. */
export class StoreDamagedError extends Error {
  override readonly name = 'StoreDamagedError'
}
