/** A deliberate fault in a source file, which the tests must detect. */
export interface Mutant {
  readonly name: string
  /** The path from the root of the repository. */
  readonly file: string
  /** The text to replace; the file must have it exactly once. */
  readonly from: string
  readonly to: string
}

const SERVER = 'packages/mock-server/src'

/**
 * The mutants, each of which must make the random walk fail; otherwise the walk would not detect real faults either.
 * Each breaks the order of several steps. The mutants of `npm run mutation` do not break such orders.
 */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'no queue: commands that wait do not see each other',
    file: `${SERVER}/worlds/committer.ts`,
    from: 'const result = job.step(nextState)',
    to: 'const result = job.step(this.#state)',
  },
  {
    name: 'write after swap: the state changes before the disk has taken it',
    file: `${SERVER}/worlds/committer.ts`,
    from: 'if (this.#write && nextState !== this.#state) await this.#write(nextState, this.#state)',
    to: 'const before = this.#state; this.#state = nextState; if (this.#write && nextState !== before) await this.#write(nextState, before)',
  },
]
