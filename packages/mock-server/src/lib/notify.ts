/** Calls `tell` with each item. Where it throws, the error is logged with its stack and the others are told all the same. */
export const notify = <T>(items: Iterable<T>, tell: (item: T) => void): void => {
  for (const item of items) {
    try {
      tell(item)
    } catch (error) {
      console.error(error)
    }
  }
}
