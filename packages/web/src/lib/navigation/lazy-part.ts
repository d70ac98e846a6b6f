import { type ComponentType, lazy } from 'react'
import { fetchPageTexts } from '../i18n/i18n.ts'

/** A part of the app could not be fetched: the line is down, or a newer version has replaced the files. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError'
}

/**
 * A component that is fetched when it is first shown, and the texts of such parts with it. Where they cannot be had, it
 * throws a PartMissingError as it renders.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    try {
      const [part] = await Promise.all([load(), fetchPageTexts()])
      return { default: part }
    } catch (cause) {
      throw new PartMissingError('A part of the app could not be fetched', { cause })
    }
  })

/** Leaves the line to the replies and pictures of the page that has just appeared. */
const AHEAD_AFTER_MS = 2_000

/**
 * Fetches parts that may be needed later, two seconds after a page appeared. A failure is ignored: the part is fetched
 * again when it is needed.
 */
export const fetchAhead = (loads: readonly (() => Promise<unknown>)[]): (() => void) => {
  const timer = setTimeout(() => void Promise.allSettled(loads.map((load) => load())), AHEAD_AFTER_MS)
  return () => clearTimeout(timer)
}
