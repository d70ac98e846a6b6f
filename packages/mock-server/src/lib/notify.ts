/** Calls `send` with each item. If a call throws, logs the error with its stack and goes on with the other items. */
export const notify = <T>(items: Iterable<T>, send: (item: T) => void): void => {
  for (const item of items) {
    try {
      send(item)
    } catch (error) {
      console.error(error)
    }
  }
}
