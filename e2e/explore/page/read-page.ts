/** How long a page may take to answer, in ms. A page that is being left may never answer. */
const PAGE_TIMEOUT_MS = 10_000

/** Returns what was read from a page; the fallback if the page does not answer, or is being left. */
export const readPage = async <T>(answer: Promise<T>, fallback: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const timeoutFallback = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), PAGE_TIMEOUT_MS)
  })
  try {
    return await Promise.race([answer.catch(() => fallback), timeoutFallback])
  } finally {
    clearTimeout(timer)
  }
}
