import type { Route } from '@sabai/contracts'

let check: Promise<typeof import('@sabai/contracts/check')> | undefined

/** Loads the validator, once. Tests load it ahead: a module that is still on its way when a test file ends fails it. */
export const loadCheck = () => {
  // oxlint-disable-next-line no-restricted-imports -- loaded in development only
  check ??= import('@sabai/contracts/check')
  return check
}

/** Development only: says in the console where a reply breaks its contract. Production carries no validator. */
export const checkReply = async (route: Route, reply: unknown): Promise<void> => {
  const { findBreach } = await loadCheck()
  const sentence = findBreach(route, 'reply', reply)
  if (sentence) console.error(`${route}: ${sentence}`)
}
