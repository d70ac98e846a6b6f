/** What went wrong and what to do about it, in words for the person at the terminal: printed without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError'
}

/** Errors of other packages whose message is such a sentence. By name: Vite loads its config, and its classes, apart. */
const USER_ERRORS = [
  'UserError',
  'SettingError',
  'SettingError',
  'DataFolderError',
  'LockHeldError',
  'FixtureError',
  'WorldRefusedError',
]

/** Runs a script's work. A sentence is printed as it is, anything else with its stack; both end with exit code 1. */
export const runScript = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error && USER_ERRORS.includes(error.name) ? error.message : error)
    process.exitCode = 1
  }
}
