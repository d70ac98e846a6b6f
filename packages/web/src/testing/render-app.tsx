import { cleanup, render } from '@testing-library/react'
import type { PropsWithChildren, ReactElement } from 'react'
import { type InitialEntry, MemoryRouter } from 'react-router-dom'
import type { Cache } from 'swr'
import { afterEach, beforeEach, vi } from 'vitest'
import { MemberCache } from '../api/member-cache.tsx'
import { dismissAllToasts } from '../ui/feedback/toast-list.ts'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { createFakeBackEnd } from './fake-back-end.ts'
import { startAllTexts } from './start-all-texts.ts'

/**
 * For tests: a part of the app, in English, with what the app puts around it. A test file that imports this gets a new
 * back end for each of its tests; after each of them nothing is left on the page, and no mock, stub or faked timer.
 */

/** The back end of the test that runs. */
export let backEnd: ReturnType<typeof createFakeBackEnd>

beforeEach(async () => {
  backEnd = createFakeBackEnd()
  await startAllTexts('en')
})
afterEach(() => {
  cleanup()
  dismissAllToasts()
  vi.useRealTimers()
  vi.clearAllMocks()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

interface Options {
  path?: InitialEntry
  /** The replies of a visit, which outlive what is rendered. */
  cache?: Cache | undefined
}

/** Creates what stands around a component or a hook in the app. */
export const createWrapper =
  ({ path = '/', cache = new Map() }: Options = {}) =>
  ({ children }: PropsWithChildren) => (
    <MemberCache createCache={() => cache}>
      <MemoryRouter initialEntries={[path]}>
        {children}
        <Toasts />
      </MemoryRouter>
    </MemberCache>
  )

export const renderApp = (element: ReactElement, options?: Options) =>
  render(element, { wrapper: createWrapper(options) })
