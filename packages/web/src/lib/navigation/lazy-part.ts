import { type ComponentType, createElement, lazy, useState } from 'react'
import { fetchPageTexts, hasPageTexts } from '../i18n/i18n.ts'

/** A part of the app could not be fetched: the line is down, or a newer version has replaced the files. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError'
}

/** A component whose code is fetched when it is first shown, or ahead of that. */
export type LazyPart<P extends object> = ComponentType<P> & {
  /** Fetches its code; the texts are fetched by themselves. */
  readonly fetch: () => Promise<unknown>
}

/**
 * A component that is fetched when it is first shown, and the texts of such parts with it. Where they cannot be had, it
 * throws a PartMissingError as it renders. What was fetched ahead is drawn at once: React would show what stands in its
 * place for 300 ms.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> => {
  let fetched: ComponentType<P> | null = null
  const fetchCode = async () => {
    fetched = await load()
    return fetched
  }
  const Waiting: ComponentType<P> = lazy(async () => {
    try {
      const [part] = await Promise.all([fetchCode(), fetchPageTexts()])
      return { default: part }
    } catch (cause) {
      throw new PartMissingError('A part of the app could not be fetched', { cause })
    }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, by modules, as React's lazy is
  const Part = (props: P) => {
    const [Content] = useState(() => (fetched !== null && hasPageTexts() ? fetched : Waiting))
    return createElement(Content, props)
  }
  return Object.assign(Part, { fetch: fetchCode })
}

/** Leaves the line to the replies and pictures of the page that has just appeared. */
const AHEAD_AFTER_MS = 2_000

/**
 * Fetches parts that may be needed later and their texts, two seconds after a page appeared. A failure is ignored: the
 * part is fetched again when it is needed.
 */
export const fetchAhead = (parts: readonly Pick<LazyPart<object>, 'fetch'>[]): (() => void) => {
  const fetchAll = () => void Promise.allSettled([fetchPageTexts(), ...parts.map((part) => part.fetch())])
  const timer = setTimeout(fetchAll, AHEAD_AFTER_MS)
  return () => clearTimeout(timer)
}
