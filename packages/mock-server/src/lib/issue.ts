export type Path = readonly (string | number)[]

/** A mistake in something that a person wrote. `key` is set if the key at `path` is wrong rather than its value. */
export interface Issue {
  readonly path: Path
  readonly key?: true
  readonly message: string
}

/** Returns the issues, each with `path` put before its own path. */
export const prefixIssues = (path: Path, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }))

/** Formats an issue as one sentence that begins with its place: `amount in the body: must be a number`. */
export const formatIssue = ({ path, key, message }: Issue, source = ''): string => {
  const dottedPath = (key ? path.slice(0, -1) : path).join('.')
  const location = [dottedPath, source].filter((part) => part !== '').join(' in ')
  return location ? `${location}: ${message}` : message
}

/** The largest number of issues that a message lists: more than anybody reads at once. */
const MAX_LISTED_ISSUES = 100

const formatIssues = (issues: readonly Issue[]): string => {
  const omittedCount = issues.length - MAX_LISTED_ISSUES
  const messages = issues.slice(0, MAX_LISTED_ISSUES).map((issue) => formatIssue(issue))
  return [...messages, ...(omittedCount > 0 ? [`and ${omittedCount} mistakes more`] : [])].join('; ')
}

/**
 * Thrown when something that a person wrote cannot be used. A string argument is the message of one issue about the
 * whole input.
 * The reason `missing` means that the input names something that does not exist; `in-use` means that the input would
 * create something that exists already.
 */
export class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError'
  readonly issues: readonly Issue[]
  readonly reason: 'invalid' | 'missing' | 'in-use'

  constructor(messageOrIssues: string | Issue | readonly Issue[], reason: InvalidInputError['reason'] = 'invalid') {
    const issues =
      typeof messageOrIssues === 'string' ? [{ path: [], message: messageOrIssues }] : [messageOrIssues].flat()
    super(formatIssues(issues))
    this.issues = issues
    this.reason = reason
  }
}

/** Runs `work`. If it throws issues, puts a path or a name before them: `"withdraw/poor": given.1.credit: …`. */
export const withIssuePath = <T>(place: Path | string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    const { issues, message, reason } = error
    throw new InvalidInputError(
      typeof place === 'string' ? `${place}: ${message}` : prefixIssues(place, issues),
      reason,
    )
  }
}
