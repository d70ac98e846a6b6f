import { type ComponentType, createElement, lazy, useState } from 'react'
import type { Namespace } from '../../texts/text-types.ts'
import { fetchTexts, hasTexts } from '../i18n/i18n.ts'
import { namespacesOf } from '../i18n/part-namespaces.ts'
import { waitForIdle } from '../runtime/idle.ts'

/**
 * Thrown if a part of the app cannot be fetched, because the network is down or a newer version has replaced the files.
 */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError'
}

/** A component whose code and texts are fetched when it is first rendered, or earlier with `fetch`. */
export type LazyPart<P extends object> = ComponentType<P> & {
  readonly fetch: () => Promise<unknown>
}

interface PartSource<P extends object> {
  readonly load: () => Promise<ComponentType<P>>
  /** The namespaces that the component uses in addition to the first, the basic and the shared namespaces. */
  readonly texts?: readonly Namespace[]
  /**
   * Whether home shows the part without a tap. If so, the part is fetched without the shared texts, and must not use
   * them.
   */
  readonly isOnHome?: boolean
}

/**
 * Creates a component that is fetched, together with its texts, when it is first rendered. If they cannot be fetched,
 * it throws a PartMissingError while rendering. A component that is already fetched does not suspend, because React
 * shows the fallback of a suspended component for at least 300 ms.
 */
export const lazyPart = <P extends object>({ load, texts = [], isOnHome }: PartSource<P>): LazyPart<P> => {
  const namespaces = namespacesOf(texts, isOnHome)
  let fetchedPart: ComponentType<P> | null = null
  const fetch = async () => {
    const [part] = await Promise.all([load(), fetchTexts(namespaces)])
    fetchedPart = part
    return part
  }
  const SuspendingPart: ComponentType<P> = lazy(async () => {
    try {
      return { default: await fetch() }
    } catch (cause) {
      throw new PartMissingError('A part of the app could not be fetched', { cause })
    }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, by modules, as React's lazy is
  const Part = (props: P) => {
    const [RenderedPart] = useState(() => (fetchedPart !== null && hasTexts(namespaces) ? fetchedPart : SuspendingPart))
    return createElement(RenderedPart, props)
  }
  return Object.assign(Part, { fetch })
}

/**
 * The delay before prefetching, so that it does not slow down the replies and pictures of the page that has just
 * appeared.
 */
const PREFETCH_DELAY_MS = 2_000
/**
 * The wait after a failure. If the connection is lost, the next part would fail too, and some browsers never request a
 * script again after its first request has failed.
 */
const FAILURE_DELAY_MS = 10_000

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Fetches parts that may be needed later, and their texts. Begins two seconds after a page has appeared, and fetches
 * one part after the other, each while the page is idle. After a failure, waits ten seconds before the next part; the
 * failed part is fetched again when it is needed. Returns the function that stops the prefetching.
 */
export const prefetchParts = (parts: readonly Pick<LazyPart<object>, 'fetch'>[]): (() => void) => {
  let isStopped = false
  const fetchAll = async () => {
    for (const part of parts) {
      await waitForIdle()
      if (isStopped) return
      await part.fetch().catch(() => wait(FAILURE_DELAY_MS))
    }
  }
  const timer = setTimeout(fetchAll, PREFETCH_DELAY_MS)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
