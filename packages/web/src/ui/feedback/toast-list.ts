import { type ReactNode, useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  /** A screen reader announces `bad` immediately, and `good` and `note` when it has nothing else to read. */
  readonly kind: 'good' | 'bad' | 'note'
  readonly text: string
  /** A link below the text, for example to support. */
  readonly helpLink: ReactNode
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const setToasts = (newToasts: readonly Toast[]) => {
  toasts = newToasts
  for (const listener of listeners) listener()
}

/** Shows a toast for four seconds. If a toast with this text is already shown, its time restarts. */
export const showToast = (kind: Toast['kind'], text: string, helpLink: ReactNode = null): void => {
  lastId += 1
  setToasts([...toasts.filter((toast) => toast.text !== text), { id: lastId, kind, text, helpLink }])
}

export const dismissToast = (id: number): void => setToasts(toasts.filter((toast) => toast.id !== id))

export const dismissAllToasts = (): void => setToasts([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts)
