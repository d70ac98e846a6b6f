import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly number: number
  readonly text: string
  readonly tone: 'good' | 'bad' | 'wait'
}

const TOAST_MS = 6_000

let toasts: readonly Toast[] = []
let number = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

export const dismiss = (gone: number): void => change(toasts.filter((toast) => toast.number !== gone))

/**
 * Shows a toast and returns its number. A toast with the tone `good` disappears after a few seconds; all others stay
 * until somebody dismisses them.
 */
export const showToast = (text: string, tone: Toast['tone'] = 'good'): number => {
  number += 1
  const toast = { number, text, tone }
  change([...toasts.slice(-2), toast])
  if (tone === 'good') setTimeout(() => dismiss(toast.number), TOAST_MS)
  return toast.number
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts)
