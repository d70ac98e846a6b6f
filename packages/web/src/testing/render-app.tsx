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
 * Renders parts of the app in tests, in English, inside the same React providers as in the app. A test file that
 * imports this file gets a new fake back end for each test. After each test, the page and all mocks, stubs and fake
 * timers are cleared.
 */

/** The fake back end of the current test. */
export let backEnd: ReturnType<typeof createFakeBackEnd>

beforeEach(async () => {
  backEnd = createFakeBackEnd()
  await startAllTexts('en')
})
afterEach(() => {
  cleanup()
  dismissAllToasts()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.clearAllMocks()
  vi.restoreAllMocks()
  // A test may have taken the device offline. SWR remembers this, and its module is shared by all test files.
  dispatchEvent(new Event('online'))
  vi.unstubAllEnvs()
})

interface Options {
  path?: InitialEntry
  /** The cache of replies. A test that renders twice can use the same cache again. */
  cache?: Cache | undefined
}

/** Creates a wrapper with the providers that surround a component or a hook in the app. */
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
