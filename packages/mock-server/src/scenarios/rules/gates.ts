interface Gate {
  open: boolean
  /** Resumes each of those who wait. */
  readonly waiting: Set<() => void>
}

export interface GateStatus {
  readonly name: string
  readonly open: boolean
  readonly waiting: number
}

/** The gates of a world, at which calls wait until they are released. A released gate stays open. */
export class Gates {
  readonly #gates = new Map<string, Gate>()

  /** Keeps the gates of `same` as they are, closes the other named ones, and releases those that no rule names any more. */
  keep(named: readonly string[], same: ReadonlySet<string>): void {
    for (const [name, gate] of this.#gates) {
      if (same.has(name)) continue
      this.#gates.delete(name)
      releaseWaiting(gate)
    }
    for (const name of named) if (!this.#gates.has(name)) this.#gates.set(name, { open: false, waiting: new Set() })
  }

  /** Resolves when the gate is released, or one of the signals is aborted. One that is not there is open. */
  wait(name: string, signal: AbortSignal): Promise<void> {
    const gate = this.#gates.get(name)
    if (!gate || gate.open || signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const resume = (): void => {
        gate.waiting.delete(resume)
        signal.removeEventListener('abort', resume)
        resolve()
      }
      gate.waiting.add(resume)
      signal.addEventListener('abort', resume)
    })
  }

  /** Opens a gate and resumes who waits there. Returns how many waited, or null where there is no such gate. */
  release(name: string): number | null {
    const gate = this.#gates.get(name)
    if (!gate) return null
    gate.open = true
    return releaseWaiting(gate)
  }

  read(): GateStatus[] {
    return [...this.#gates].map(([name, { open, waiting }]) => ({ name, open, waiting: waiting.size }))
  }
}

const releaseWaiting = ({ waiting }: Gate): number => {
  const waited = waiting.size
  for (const resume of [...waiting]) resume()
  return waited
}
