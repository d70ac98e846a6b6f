import { useSyncExternalStore } from 'react'

/**
 * The media query for screens that are wide enough for tables, and for a chat beside the page. Style sheets repeat this
 * width.
 */
export const WIDE_SCREEN_QUERY = '(min-width: 56.25rem)'

/** The media query for phones in landscape. Style sheets repeat it. */
export const LANDSCAPE_PHONE_QUERY = '(min-width: 40rem) and (max-height: 30rem)'

/** Returns whether a CSS media query matches; the component re-renders when that changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = globalThis.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => globalThis.matchMedia(query).matches,
  )
