import { type ErrorCode, type Route, refusalsOf, routes } from '@sabai/contracts'
import { COMMON_REFUSALS } from '@sabai/contracts/errors'
import { suggest } from '../../fixtures/suggest.ts'

/** Returns the refusals that a route declares; for `*`, the refusals common to all routes. */
export const declaredCodesOf = (on: Route | '*'): readonly ErrorCode[] =>
  on === '*' ? COMMON_REFUSALS : refusalsOf(routes[on])

/** Returns a sentence about a code that a route does not declare, with the codes that it declares. */
export const describeUndeclared = (on: Route | '*', code: string): string => {
  const declaredCodes = declaredCodesOf(on)
  const subject = on === '*' ? 'not every call declares' : `${on} does not declare`
  return `${subject} ${code}${suggest(code, declaredCodes)}: ${on === '*' ? 'they all declare' : 'it declares'} ${declaredCodes.join(', ')}`
}
