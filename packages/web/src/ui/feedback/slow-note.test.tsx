import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { Loading } from './loading.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { Skeleton } from './skeleton.tsx'

beforeEach(async () => {
  await startAllTexts('en')
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  ['a page or dialog', () => <Loading>{<Skeleton />}</Loading>],
  ['the whole screen', LoadingOverlay],
])('if %s has been loading for five seconds, a polite message says that it takes longer than usual', (_, Part) => {
  render(<Part />)
  const status = screen.getByRole('status')
  act(() => void vi.advanceTimersByTime(4_999))
  expect(status.textContent).toBe('Loading')
  act(() => void vi.advanceTimersByTime(1))
  expect(status.textContent).toBe('LoadingThis takes longer than usual')
})
