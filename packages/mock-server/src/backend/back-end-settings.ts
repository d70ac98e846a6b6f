import type { Route } from '@sabai/contracts'
import type { Base } from '../fixture-schema/schema.ts'
import { InvalidInputError } from '../lib/issue.ts'
import { isRoute, suggestRoute } from '../scenarios/check/references.ts'

export interface BackEndSettings {
  /** The address of the back end: the part before `/api`, without a trailing slash. */
  readonly baseUrl: string
  /** The calls that the mock answers in place of the back end. */
  readonly mixed: ReadonlySet<Route>
  /**
   * The member of the mock in whose name the mock answers the calls in `mixed`; null means the first member of the
   * cast.
   */
  readonly standIn: string | null
  readonly base: Base
  /** The file to write when the mock stops; null if the recording is exported by hand. */
  readonly file: string | null
}

/**
 * Reads the address of a back end. `name` is the option or setting that contains the address, for messages. Throws
 * InvalidInputError if it is not such an address.
 */
export const readBaseUrl = (text: string, name: string): string => {
  const example = 'Give the address before "/api", such as https://api.example'
  if (!URL.canParse(text)) throw new InvalidInputError(`${name} is not an address. ${example}.`)
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new InvalidInputError(`${name} must begin with https:// or http://. ${example}.`)
  if (url.username !== '' || url.password !== '')
    throw new InvalidInputError(`${name} must not contain a name or a password.`)
  if (url.search !== '' || url.hash !== '')
    throw new InvalidInputError(`${name} must not contain "?" or "#". ${example}.`)
  const base = url.href.replace(/\/+$/, '')
  if (base.endsWith('/api')) throw new InvalidInputError(`${name} ends with "/api". ${example}.`)
  return base
}

/**
 * Reads the calls that the mock answers itself: routes such as `GET /api/wallet`, separated by commas or new lines.
 * Throws InvalidInputError if the contract has no such call.
 */
export const parseMixedRoutes = (text: string, name: string): ReadonlySet<Route> => {
  const callTexts = text
    .split(/[,\n]/)
    .map((callText) => callText.replace(/#.*/, '').trim().replaceAll(/\s+/g, ' '))
    .filter((callText) => callText !== '')
  return new Set(
    callTexts.map((callText) => {
      if (isRoute(callText)) return callText
      throw new InvalidInputError(
        `${name} has "${callText}", and there is no such call${suggestRoute(callText)}. Write calls as the contract does: GET /api/wallet, separated by commas.`,
      )
    }),
  )
}
