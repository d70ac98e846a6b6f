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
