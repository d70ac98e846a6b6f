import type { EntryWait, NewEntry } from '../worlds/journal/journal-entry.ts'
import type { World } from '../worlds/world.ts'

/** What the journal knows of a call before it is answered. */
export type ArrivedCall = Pick<
  NewEntry,
  'route' | 'method' | 'path' | 'member' | 'input' | 'notes' | 'rule' | 'skippedRules'
>

/** The journal entry of a call that waits. It is added when the first wait begins. */
export class WaitingEntry {
  /** The world time at which the call arrived. */
  readonly at: number
  readonly #world: World
  readonly #arrivedCall: ArrivedCall
  #waits: readonly EntryWait[] = []
  #number: number | undefined

  constructor(world: World, arrivedCall: ArrivedCall) {
    this.at = world.now()
    this.#world = world
    this.#arrivedCall = arrivedCall
  }

  /** The number of the entry; undefined if the call has not waited. */
  get number(): number | undefined {
    return this.#number
  }

  get waits(): readonly EntryWait[] {
    return this.#waits
  }

  /** Notes that a wait of the call, or of its reply, begins. Returns a function that notes its end. */
  beginWait(waiter: 'call' | 'reply', gate: string | null): () => void {
    const wait: EntryWait = { gate, from: this.#world.now(), until: null }
    this.#waits = [...this.#waits, wait]
    const why = `the ${waiter} waits${gate === null ? '' : ` at the gate "${gate}"`}`
    this.#number = this.#world.journal.putWaiting(
      { ...this.#arrivedCall, ...UNANSWERED, at: this.at, waits: this.#waits, why },
      this.#number,
    )
    return () => {
      this.#waits = this.#waits.with(-1, { ...wait, until: this.#world.now() })
    }
  }
}

const UNANSWERED = { status: 0, reply: null, delivered: 'nothing', violation: null } as const
