import { useSyncExternalStore } from 'react'

export interface Told {
  readonly number: number
  readonly text: string
  readonly tone: 'good' | 'bad'
}

const SHOWN_MS = 6_000

let list: readonly Told[] = []
let number = 0
const listeners = new Set<() => void>()

const change = (next: readonly Told[]): void => {
  list = next
  for (const listener of listeners) listener()
}

export const dismiss = (gone: number): void => change(list.filter((told) => told.number !== gone))

/** Says how something went. What went well leaves by itself; what did not stays until it was read. */
export const tell = (text: string, tone: Told['tone'] = 'good'): void => {
  number += 1
  const told = { number, text, tone }
  change([...list.slice(-2), told])
  if (tone === 'good') setTimeout(() => dismiss(told.number), SHOWN_MS)
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTold = (): readonly Told[] => useSyncExternalStore(listen, () => list)
