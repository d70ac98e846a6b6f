interface Gate {
  open: boolean
  /** The functions that resume the waiting calls. */
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

  /** Keeps the gates in `unchanged`, releases and removes all others, and adds closed gates for the other `names`. */
  update(names: readonly string[], unchanged: ReadonlySet<string>): void {
    for (const [name, gate] of this.#gates) {
      if (unchanged.has(name)) continue
      this.#gates.delete(name)
      releaseWaiting(gate)
    }
    for (const name of names) if (!this.#gates.has(name)) this.#gates.set(name, { open: false, waiting: new Set() })
  }

  /** Resolves when the gate is released or `signal` is aborted. A gate that does not exist is treated as open. */
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

  /** Opens a gate and resumes the waiting calls. Returns their number, or null if there is no such gate. */
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
