/** Returns the system's code of an error, such as ENOENT; undefined if it has none. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

export const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
