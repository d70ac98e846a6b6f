import type { Path } from '../lib/issue.ts'

/** The ways in which an exchange can violate the contract. */
export type FindingKind =
  | 'missing'
  | 'additional'
  | 'type'
  | 'value'
  | 'code'
  | 'status'
  | 'refused'
  | 'header'
  | 'content-type'
  | 'empty'
  | 'not-json'
  | 'no-answer'
  | 'not-recorded'

/**
 * One deviation from the contract. `expected` and `got` are for people, and never contain a personal or secret value.
 * A note is worth knowing but breaks nothing.
 */
export interface Finding {
  readonly severity: 'finding' | 'note'
  readonly kind: FindingKind
  readonly part: 'request' | 'reply'
  /** The place in the body, such as `slots[0].amount`; empty for the request or the reply as a whole. */
  readonly path: string
  readonly expected: string
  readonly got: string
}

/** A finding, with the number of places where it occurs. The places differ only in the indexes of list items. */
export interface CountedFinding extends Finding {
  readonly times: number
}

/** Formats a path as code does: `slots[0].amount`. */
export const formatPath = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '')

/** Merges findings that differ only in the indexes of list items into the first of them, and counts them. */
export const countFindings = (findings: readonly Finding[]): CountedFinding[] => {
  const countedFindings = new Map<string, CountedFinding>()
  for (const finding of findings) {
    const { severity, kind, part, path, expected, got } = finding
    // Numbers in `got` are ignored, since the sizes of values differ between items that are wrong in the same way.
    const key = [severity, kind, part, path.replaceAll(/\[\d+\]/g, '[]'), expected, got.replaceAll(/\d+/g, '0')].join(
      '\n',
    )
    const earlierFinding = countedFindings.get(key)
    countedFindings.set(key, { ...(earlierFinding ?? finding), times: (earlierFinding?.times ?? 0) + 1 })
  }
  return [...countedFindings.values()]
}
