export type Path = readonly (string | number)[]

/** What is wrong with something that a person wrote, and where in it. `key` is set where the name is wrong, not its value. */
export interface Issue {
  readonly path: Path
  readonly key?: true
  readonly message: string
}

/** The same below a path. */
export const prefixIssues = (path: Path, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }))

/** An issue as one sentence that begins with its place: `amount in the body: must be a number`. */
export const formatIssue = ({ path, key, message }: Issue, source = ''): string => {
  const place = (key ? path.slice(0, -1) : path).join('.')
  const where = [place, source].filter((part) => part !== '').join(' in ')
  return where ? `${where}: ${message}` : message
}

/** More issues than anybody reads at once. */
const MOST_LISTED = 100

const formatIssues = (issues: readonly Issue[]): string => {
  const more = issues.length - MOST_LISTED
  const listed = issues.slice(0, MOST_LISTED).map((issue) => formatIssue(issue))
  return [...listed, ...(more > 0 ? [`and ${more} mistakes more`] : [])].join('; ')
}

/**
 * Thrown where something that a person wrote cannot be used; a text stands for one issue with the whole of it. `missing`:
 * what it names is not there; `in-use`: what it would make is there already.
 */
export class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError'
  readonly issues: readonly Issue[]
  readonly reason: 'invalid' | 'missing' | 'in-use'

  constructor(found: string | Issue | readonly Issue[], reason: InvalidInputError['reason'] = 'invalid') {
    const issues = typeof found === 'string' ? [{ path: [], message: found }] : [found].flat()
    super(formatIssues(issues))
    this.issues = issues
    this.reason = reason
  }
}

/** Does something. What it is refused for stands below a path, or in what has a name: `"withdraw/poor": given.1.credit: …`. */
export const withPlace = <T>(place: Path | string, work: () => T): T => {
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
