import { formatDay } from '../../lib/format/time.ts'

/** Hashes a text with FNV-1a over its UTF-16 units. The hash distinguishes texts, but is not secure. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16)
}

/**
 * Returns the mark that is stored when an agreement is accepted: the day in Bangkok and a hash of the texts. If either
 * changes, the agreement is shown again (docs/decisions/departures.md, "Agreement").
 */
export const agreementMarkOf = (texts: readonly string[], nowMs: number): string =>
  `${formatDay(nowMs)} ${hashOf(JSON.stringify(texts))}`
