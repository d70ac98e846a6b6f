import { useSyncExternalStore } from 'react'

/** From here on pages have columns, and the menu stands beside them; style sheets say the same width. */
export const WIDE = '(min-width: 56.25rem)'

/** Whether a CSS media query matches; a component that calls this is drawn again when that changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = globalThis.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => globalThis.matchMedia(query).matches,
  )
