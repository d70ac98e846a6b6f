import { type ComponentType, createElement, lazy, useState } from 'react'
import type { Namespace } from '../../texts/text-types.ts'
import { fetchTexts, hasTexts } from '../i18n/i18n.ts'
import { waitForIdle } from '../runtime/idle.ts'

/** A part of the app could not be fetched: the line is down, or a newer version has replaced the files. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError'
}

/** A component whose code and texts are fetched when it is first shown, or ahead of that. */
export type LazyPart<P extends object> = ComponentType<P> & {
  readonly fetch: () => Promise<unknown>
}

interface PartSource<P extends object> {
  readonly load: () => Promise<ComponentType<P>>
  /** What it says besides the first texts and the shared ones. */
  readonly texts?: readonly Namespace[]
}

/**
 * A component that is fetched with its texts when it is first shown. Where they cannot be had, it throws a
 * PartMissingError as it renders. What was fetched ahead is drawn at once: React would show what stands in its place for
 * 300 ms.
 */
export const lazyPart = <P extends object>({ load, texts = [] }: PartSource<P>): LazyPart<P> => {
  const names: readonly Namespace[] = ['shared', ...texts]
  let fetched: ComponentType<P> | null = null
  const fetch = async () => {
    const [part] = await Promise.all([load(), fetchTexts(names)])
    fetched = part
    return part
  }
  const Waiting: ComponentType<P> = lazy(async () => {
    try {
      return { default: await fetch() }
    } catch (cause) {
      throw new PartMissingError('A part of the app could not be fetched', { cause })
    }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, by modules, as React's lazy is
  const Part = (props: P) => {
    const [Content] = useState(() => (fetched !== null && hasTexts(names) ? fetched : Waiting))
    return createElement(Content, props)
  }
  return Object.assign(Part, { fetch })
}

/** Leaves the line to the replies and pictures of the page that has just appeared. */
const AHEAD_AFTER_MS = 2_000

/**
 * Fetches parts that may be needed later and their texts: from two seconds after a page appeared, one after the other,
 * each while the page is idle. A part that fails is fetched again when it is needed. Returns a function that stops it.
 */
export const fetchAhead = (parts: readonly Pick<LazyPart<object>, 'fetch'>[]): (() => void) => {
  let isStopped = false
  const fetchAll = async () => {
    for (const part of parts) {
      await waitForIdle()
      if (isStopped) return
      await part.fetch().catch(() => undefined)
    }
  }
  const timer = setTimeout(fetchAll, AHEAD_AFTER_MS)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
