/**
 * An error that the user can correct. Its message says what is wrong and what to do, and is printed without a stack.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
}

/**
 * The names of errors whose messages are for the user. Names are compared instead of classes, because Vite loads its
 * config, and with it these classes, a second time.
 */
const USER_ERROR_NAMES = [
  'UserError',
  'SettingError',
  'DataFolderError',
  'LockHeldError',
  'FixtureError',
  'InvalidInputError',
  'VerifyError',
]

/** Whether the message of an error is a sentence for the user, to be printed without a stack. */
export const isUserError = (error: unknown): error is Error =>
  error instanceof Error && USER_ERROR_NAMES.includes(error.name)

/** Runs a command. If it throws, prints the error, and exits with code 1. Errors for the user are printed without a stack. */
export const runScript = async (run: () => Promise<void>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    console.error(isUserError(error) ? error.message : error)
    process.exitCode = 1
  }
}
