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

export const dismiss = (gone: number): void => change(toasts.filter((told) => told.number !== gone))

/** Says how something went. What went well leaves by itself; what did not stays until it was read. */
export const showToast = (text: string, tone: Toast['tone'] = 'good'): void => {
  number += 1
  const told = { number, text, tone }
  change([...toasts.slice(-2), told])
  if (tone === 'good') setTimeout(() => dismiss(told.number), TOAST_MS)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts)
