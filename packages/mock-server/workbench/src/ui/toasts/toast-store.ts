import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly number: number
  readonly text: string
  readonly tone: 'good' | 'bad' | 'wait'
}

const TOAST_DURATION_MS = 6_000

let toasts: readonly Toast[] = []
let lastNumber = 0
const listeners = new Set<() => void>()

const setToasts = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

export const dismissToast = (toastNumber: number): void =>
  setToasts(toasts.filter((toast) => toast.number !== toastNumber))

/**
 * Shows a toast and returns its number. A toast with the tone `good` disappears after a few seconds. Other toasts stay
 * until they are dismissed. At most three are shown: a fourth one replaces the oldest.
 */
export const showToast = (text: string, tone: Toast['tone'] = 'good'): number => {
  lastNumber += 1
  const toast = { number: lastNumber, text, tone }
  setToasts([...toasts.slice(-2), toast])
  if (tone === 'good') setTimeout(() => dismissToast(toast.number), TOAST_DURATION_MS)
  return toast.number
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts)
