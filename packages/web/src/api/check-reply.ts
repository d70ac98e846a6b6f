import type { Route } from '@sabai/contracts'

// oxlint-disable-next-line no-restricted-imports -- loaded in development only
const importCheck = () => import('@sabai/contracts/check')
let check: ReturnType<typeof importCheck> | undefined

/** Loads the validator, once. Tests load it ahead: a module that is still on its way when a test file ends fails it. */
export const loadCheck = () => {
  check ??= importCheck()
  return check
}

/** Development only: says in the console where a reply breaks its contract. Production carries no validator. */
export const checkReply = async (route: Route, reply: unknown): Promise<void> => {
  const { findViolation } = await loadCheck()
  const sentence = findViolation(route, 'reply', reply)
  if (sentence) console.error(`${route}: ${sentence}`)
}
