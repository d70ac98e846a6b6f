import type { Route } from '@sabai/contracts'

/** A call that waits at a gate. */
export interface WaitingCall {
  readonly route: Route
  /** The `_id` of the member who called; null for a visitor. */
  readonly member: string | null
  /** When the call came to the gate, as world time in ms. */
  readonly at: number
}

/** A waiting call with its number at its gate, and the function that resumes it. */
interface Waiter extends WaitingCall {
  readonly number: number
  readonly resume: () => void
}

interface Gate {
  open: boolean
  /** The number of the last call that came to the closed gate. */
  lastNumber: number
  /** The waiting calls in the order in which they came. */
  readonly waiters: Set<Waiter>
}

export interface GateStatus {
  readonly name: string
  readonly open: boolean
  readonly waiting: number
  /** The waiting calls in the order in which they came, each with its number at this gate, from 1. */
  readonly calls: readonly (WaitingCall & { readonly number: number })[]
}

/** The gates of a world, at which calls wait until they are released. A released gate stays open until it is closed. */
export class Gates {
  readonly #gates = new Map<string, Gate>()

  /** Keeps the gates in `keptNames`, releases and removes all others, and adds closed gates for the other `names`. */
  update(names: readonly string[], keptNames: ReadonlySet<string>): void {
    for (const [name, gate] of this.#gates) {
      if (keptNames.has(name)) continue
      this.#gates.delete(name)
      releaseWaiting(gate)
    }
    for (const name of names)
      if (!this.#gates.has(name)) this.#gates.set(name, { open: false, lastNumber: 0, waiters: new Set() })
  }

  /** Returns whether a gate is closed, so that calls wait at it. A gate that does not exist is treated as open. */
  isClosed(name: string): boolean {
    return this.#gates.get(name)?.open === false
  }

  /** Resolves when the call is released or `signal` is aborted. A gate that does not exist is treated as open. */
  wait(name: string, signal: AbortSignal, call: WaitingCall): Promise<void> {
    const gate = this.#gates.get(name)
    if (!gate || gate.open || signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      gate.lastNumber += 1
      const resume = (): void => {
        gate.waiters.delete(waiter)
        signal.removeEventListener('abort', resume)
        resolve()
      }
      const waiter: Waiter = { ...call, number: gate.lastNumber, resume }
      gate.waiters.add(waiter)
      signal.addEventListener('abort', resume)
    })
  }

  /** Opens a gate and resumes the waiting calls. Returns their number, or null if there is no such gate. */
  release(name: string): number | null {
    const gate = this.#gates.get(name)
    if (!gate) return null
    gate.open = true
    return releaseWaiting(gate)
  }

  /** Resumes one waiting call and leaves the gate as it is. Returns false if no call with this number waits at it. */
  releaseCall(name: string, number: number): boolean {
    const waiter = [...(this.#gates.get(name)?.waiters ?? [])].find((each) => each.number === number)
    waiter?.resume()
    return waiter !== undefined
  }

  /** Closes a gate, so that later calls wait at it. Returns false if there is no such gate. */
  close(name: string): boolean {
    const gate = this.#gates.get(name)
    if (gate) gate.open = false
    return gate !== undefined
  }

  read(): GateStatus[] {
    return [...this.#gates].map(([name, { open, waiters }]) => ({
      name,
      open,
      waiting: waiters.size,
      calls: [...waiters].map(({ resume: _, ...call }) => call),
    }))
  }
}

const releaseWaiting = ({ waiters }: Gate): number => {
  const waitingCount = waiters.size
  for (const { resume } of [...waiters]) resume()
  return waitingCount
}
