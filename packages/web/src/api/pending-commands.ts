let pendingCount = 0
const listeners = new Set<() => void>()

/** Counts a command as pending until its promise settles. */
export const trackCommand = async <T>(command: Promise<T>): Promise<T> => {
  pendingCount += 1
  try {
    return await command
  } finally {
    pendingCount -= 1
    if (pendingCount === 0) for (const listener of listeners) listener()
  }
}

export const hasPendingCommands = (): boolean => pendingCount > 0

/** Calls the listener whenever the last pending command has ended. Returns the unsubscribe function. */
export const onCommandsEnd = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
