import type { Route } from '@sabai/contracts'

// oxlint-disable-next-line no-restricted-imports -- loaded in development only
const importValidator = () => import('@sabai/contracts/check')
let checkModule: ReturnType<typeof importValidator> | undefined

/**
 * Loads the validator once. Tests load it in advance, because a test file fails if an import is still pending at the
 * end of the file.
 */
export const loadValidator = () => {
  checkModule ??= importValidator()
  return checkModule
}

/**
 * In development, logs to the console where a reply violates its contract. The production build contains no validator.
 */
export const checkReply = async (route: Route, reply: unknown): Promise<void> => {
  const { findViolation } = await loadValidator()
  const violation = findViolation(route, 'reply', reply)
  if (violation) console.error(`${route}: ${violation}`)
}
