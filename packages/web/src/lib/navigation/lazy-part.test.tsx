import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { startTexts, useTexts } from '../i18n/i18n.ts'
import { lazyPart, prefetchParts } from './lazy-part.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const renderPart = (Part: ReturnType<typeof lazyPart>) =>
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  )

test('a prefetched part is rendered at once, and any other part once it has been fetched', async () => {
  await startTexts('en')
  const PrefetchedPart = lazyPart({ load: async () => () => 'the part' })
  await PrefetchedPart.fetch()
  renderPart(PrefetchedPart)
  expect(screen.getByText('the part')).toBeTruthy()
  cleanup()
  renderPart(lazyPart({ load: async () => () => 'another part' }))
  expect(screen.queryByText('another part')).toBeNull()
  expect(await screen.findByText('another part')).toBeTruthy()
})

test('a part is rendered only when its own texts and the shared texts have been fetched', async () => {
  await startTexts('la')
  const Part = lazyPart({
    load: async () => () => [useTexts().t('contact.link'), useTexts().t('pager.next')].join(),
    texts: ['contact'],
  })
  await Part.fetch()
  // `startTexts` loads only the texts that the first script uses.
  await startTexts('en')
  renderPart(Part)
  expect(screen.queryByText('Contact us,Next page')).toBeNull()
  expect(await screen.findByText('Contact us,Next page')).toBeTruthy()
})

const createParts = () => {
  const fetchedParts: string[] = []
  const settleFunctions: (() => void)[] = []
  const parts = ['first', 'second', 'third'].map((name) => ({
    fetch: () => {
      fetchedParts.push(name)
      return new Promise<void>((resolve, reject) => settleFunctions.push(name === 'first' ? reject : resolve))
    },
  }))
  return { parts, fetchedParts, settleFunctions }
}

test('parts are prefetched one by one while the page is idle, and after a failure, the next part follows ten seconds later', async () => {
  vi.useFakeTimers()
  const requestIdle = vi.fn((run: () => void) => setTimeout(run, 10))
  vi.stubGlobal('requestIdleCallback', requestIdle)
  const { parts, fetchedParts, settleFunctions } = createParts()
  prefetchParts(parts)
  await vi.advanceTimersByTimeAsync(2_005)
  expect(fetchedParts).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchedParts).toEqual(['first'])
  settleFunctions[0]?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetchedParts).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(10)
  expect(fetchedParts).toEqual(['first', 'second'])
  settleFunctions[1]?.()
  await vi.advanceTimersByTimeAsync(10)
  expect(fetchedParts).toEqual(['first', 'second', 'third'])
})

test('prefetching stops when the member leaves the page', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 10))
  const { parts, fetchedParts, settleFunctions } = createParts()
  const stopPrefetching = prefetchParts(parts)
  await vi.advanceTimersByTimeAsync(2_010)
  expect(fetchedParts).toEqual(['first'])
  stopPrefetching()
  settleFunctions[0]?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchedParts).toEqual(['first'])
})
