import type { Exchange } from './exchange.ts'

/**
 * Writes an exchange as a command for curl in a POSIX shell. The caller must already have removed secrets and personal
 * data. The command has a mark in place of a member's token, and in place of a body that was not recorded.
 */
export const writeCurl = (exchange: Exchange, { isMember }: { readonly isMember: boolean }): string => {
  const { method, url, requestHeaders, requestBody, isRequestBodyOmitted } = exchange
  const headers = { ...requestHeaders, ...(isMember && { authorization: 'Bearer •••' }) }
  const body = isRequestBodyOmitted ? '•••' : requestBody
  return [
    `curl ${quote(url)}`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quote(body)}`]),
  ].join(' \\\n  ')
}

/** Quotes a text for a POSIX shell. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
