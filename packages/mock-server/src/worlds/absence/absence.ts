import { HOUR_MS } from '../../lib/time.ts'

/** The reason why a world is not in this process, for the callers who name it. */
export interface Absence {
  /** 503 if the caller should try again later, 410 if the world has ended. */
  readonly status: 410 | 503
  readonly message: string
  /** The number of seconds after which the caller should try again. */
  readonly retryAfter?: number
}

/** Explains why a world is not in this process of a team. */
export const explainOtherProcess = (id: string): Absence => ({
  status: 503,
  message: `The world "${id}" is in another process of the team, or is being moved there: try again in a second, at the address of the team.`,
  retryAfter: 1,
})

/** Explains that a world in memory has ended because nobody used it for `unusedMs`. */
export const explainUnused = (id: string, unusedMs: number): string =>
  `The world "${id}" was in memory only, and ended because nobody used it for ${unusedMs / HOUR_MS} hours: make it again. A world that is persisted stays.`
