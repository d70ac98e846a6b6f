/** A fault that is put into a source file while tests run, which they must notice. */
export interface Mutant {
  readonly name: string
  /** Path below the repository. */
  readonly file: string
  /** Text of the file that is replaced; it must stand there exactly once. */
  readonly from: string
  readonly to: string
}

const SERVER = 'packages/mock-server/src'

/** Each of them must make the walk fail: a walk that passes with one of these in place proves nothing. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'no queue: commands that wait do not see each other',
    file: `${SERVER}/worlds/committer.ts`,
    from: 'const result = job.step(next)',
    to: 'const result = job.step(this.#state)',
  },
  {
    name: 'float money: amounts are multiplied and rounded',
    file: `${SERVER}/domain/money/money.ts`,
    from: 'if (!Number.isFinite(amount) || Math.abs(amount) > AMOUNT_MAX) return null',
    to: 'if (Number.isFinite(amount)) return Math.round(amount * CURRENCIES[currency].minorUnits)',
  },
  {
    name: 'no rollback: a transfer that the game refuses is not reversed',
    file: `${SERVER}/domain/money/transfer.ts`,
    from: "status: failed ? 'FAILED' : 'SUCCESS'",
    to: "status: 'SUCCESS'",
  },
  {
    name: 'write after swap: the state changes before the disk has taken it',
    file: `${SERVER}/worlds/committer.ts`,
    from: 'if (this.#write && next !== this.#state) await this.#write(next, this.#state)',
    to: 'const before = this.#state; this.#state = next; if (this.#write && next !== before) await this.#write(next, before)',
  },
]
