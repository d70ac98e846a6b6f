import type { Route } from '@sabai/contracts'

/** Development only: says in the console where a reply breaks its contract. Production carries no validator. */
export const checkReply = async (route: Route, reply: unknown): Promise<void> => {
  // oxlint-disable-next-line no-restricted-imports -- loaded in development only
  const { findBreach } = await import('@sabai/contracts/check')
  const sentence = findBreach(route, 'reply', reply)
  if (sentence) console.error(`${route}: ${sentence}`)
}
