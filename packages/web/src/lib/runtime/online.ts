import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  for (const event of ['online', 'offline']) globalThis.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) globalThis.removeEventListener(event, listener)
  }
}

/** Returns false while the device reports that it is offline. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
