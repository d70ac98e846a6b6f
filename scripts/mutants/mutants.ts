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
 * The mutants, each of which must make the random walk fail: a walk that passes with one of them proves nothing. They
 * are faults in the order of several steps, which `npm run mutation` does not make.
 */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'no queue: commands that wait do not see each other',
    file: `${SERVER}/worlds/committer.ts`,
    from: 'const result = job.step(next)',
    to: 'const result = job.step(this.#state)',
  },
  {
    name: 'write after swap: the state changes before the disk has taken it',
    file: `${SERVER}/worlds/committer.ts`,
    from: 'if (this.#write && next !== this.#state) await this.#write(next, this.#state)',
    to: 'const before = this.#state; this.#state = next; if (this.#write && next !== before) await this.#write(next, before)',
  },
]
