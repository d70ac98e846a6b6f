import { PATHS } from '../navigation/paths.ts'

/**
 * The options of all requests that are not calls of the back end. With them, a request has no cookies and no referrer,
 * which could say something about the member.
 */

const ANONYMOUS_REQUEST = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const

/**
 * Fetches the page of the app as the host serves it now. Returns an empty string if the host replies with an error, and
 * rejects if there is no reply.
 */
export const fetchPage = async (): Promise<string> => {
  // oxlint-disable-next-line no-restricted-globals -- the app's own page is not a call, and has no contract
  const response = await fetch(PATHS.root, { ...ANONYMOUS_REQUEST, cache: 'no-store' })
  return response.ok ? await response.text() : ''
}

/** Sends a report of an error, even if the page is closed meanwhile. If sending fails, the report is lost. */
export const postReport = async (address: string, report: object): Promise<void> => {
  const headers = { 'Content-Type': 'application/json' }
  const init = { ...ANONYMOUS_REQUEST, method: 'POST', headers, body: JSON.stringify(report), keepalive: true }
  // oxlint-disable-next-line no-restricted-globals -- the address is not the back end's; see docs/decisions/deploys.md
  await fetch(address, init).catch(() => undefined)
}
