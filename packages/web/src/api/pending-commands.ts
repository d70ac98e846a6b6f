let pending = 0
const listeners = new Set<() => void>()

/** Counts a command as pending until it has been answered, or will not be. */
export const trackCommand = async <T>(sent: Promise<T>): Promise<T> => {
  pending += 1
  try {
    return await sent
  } finally {
    pending -= 1
    if (pending === 0) for (const listener of listeners) listener()
  }
}

export const hasPendingCommands = (): boolean => pending > 0

/** Calls the listener whenever the last pending command has ended. Returns the unsubscribe function. */
export const onCommandsEnd = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
