/** Calls `send` with each item. Where it throws, the error is logged with its stack and the other items follow all the same. */
export const notify = <T>(items: Iterable<T>, send: (item: T) => void): void => {
  for (const item of items) {
    try {
      send(item)
    } catch (error) {
      console.error(error)
    }
  }
}
