import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  /** `good` and `note` are said when the reader is idle, `bad` at once. */
  readonly kind: 'good' | 'bad' | 'note'
  readonly text: string
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast for four seconds. The same text is not stacked: its time starts again. */
export const showToast = (kind: Toast['kind'], text: string): void => {
  lastId += 1
  change([...toasts.filter((other) => other.text !== text), { id: lastId, kind, text }])
}

/** Removes a toast. */
export const dismissToast = (id: number): void => change(toasts.filter((other) => other.id !== id))

/** Removes every toast. */
export const dismissAllToasts = (): void => change([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts)
