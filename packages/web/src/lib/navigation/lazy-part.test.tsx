import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { startTexts, useTexts } from '../i18n/i18n.ts'
import { fetchAhead, lazyPart } from './lazy-part.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (Part: ReturnType<typeof lazyPart>) =>
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  )

test('a part that was fetched ahead is drawn at once, and one that was not after a wait', async () => {
  await startTexts('en')
  const Ahead = lazyPart({ load: async () => () => 'the part' })
  await Ahead.fetch()
  show(Ahead)
  expect(screen.getByText('the part')).toBeTruthy()
  cleanup()
  show(lazyPart({ load: async () => () => 'another part' }))
  expect(screen.queryByText('another part')).toBeNull()
  expect(await screen.findByText('another part')).toBeTruthy()
})

test('a part whose texts are not here yet waits for them, and for those that it shares with others', async () => {
  await startTexts('la')
  const Part = lazyPart({
    load: async () => () => [useTexts().t('contact.link'), useTexts().t('pager.next')].join(),
    texts: ['contact'],
  })
  await Part.fetch()
  // Another language begins with nothing but its first texts.
  await startTexts('en')
  show(Part)
  expect(screen.queryByText('Contact us,Next page')).toBeNull()
  expect(await screen.findByText('Contact us,Next page')).toBeTruthy()
})

const createParts = () => {
  const fetched: string[] = []
  const answers: (() => void)[] = []
  const parts = ['first', 'second', 'third'].map((name) => ({
    fetch: () => {
      fetched.push(name)
      return new Promise<void>((resolve, reject) => answers.push(name === 'first' ? reject : resolve))
    },
  }))
  return { parts, fetched, answers }
}

test('parts are fetched ahead one after the other while the page is idle, also when one of them fails', async () => {
  vi.useFakeTimers()
  const idle = vi.fn((run: () => void) => setTimeout(run, 10))
  vi.stubGlobal('requestIdleCallback', idle)
  const { parts, fetched, answers } = createParts()
  fetchAhead(parts)
  await vi.advanceTimersByTimeAsync(2_005)
  expect(fetched).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toEqual(['first'])
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(10)
  expect(fetched).toEqual(['first', 'second'])
  answers[1]?.()
  await vi.advanceTimersByTimeAsync(10)
  expect(fetched).toEqual(['first', 'second', 'third'])
})

test('nothing more is fetched ahead for a page that was left', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 10))
  const { parts, fetched, answers } = createParts()
  const stop = fetchAhead(parts)
  await vi.advanceTimersByTimeAsync(2_010)
  expect(fetched).toEqual(['first'])
  stop()
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toEqual(['first'])
})
