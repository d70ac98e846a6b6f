/** An error of the user's own: its message says what is wrong and what to do, and is printed without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError'
}

/** Names of errors with such a message. By name, because Vite loads its config, and so its classes, a second time. */
const USER_ERRORS = [
  'UserError',
  'SettingError',
  'DataFolderError',
  'LockHeldError',
  'FixtureError',
  'InvalidInputError',
]

/** Runs a command. Prints a user's error as its message, and any other with its stack; both end with exit code 1. */
export const runScript = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error && USER_ERRORS.includes(error.name) ? error.message : error)
    process.exitCode = 1
  }
}
