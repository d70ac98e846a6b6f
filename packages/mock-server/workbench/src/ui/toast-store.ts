import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly number: number
  readonly text: string
  readonly tone: 'good' | 'bad'
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

/** Shows a toast. A good one disappears after a few seconds; a bad one stays until it is closed. */
export const showToast = (text: string, tone: Toast['tone'] = 'good'): void => {
  number += 1
  const toast = { number, text, tone }
  change([...toasts.slice(-2), toast])
  if (tone === 'good') setTimeout(() => dismiss(toast.number), TOAST_MS)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts)
