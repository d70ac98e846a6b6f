import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { FailedState } from './failed-state.tsx'

beforeEach(() => startAllTexts('en'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a section that could not be loaded shows one picture for a failure, and another while the device is offline', () => {
  const { container } = render(<FailedState title="Not loaded" onRetry={() => undefined} />)
  const sceneShown = () => container.querySelector('[data-scene]')?.getAttribute('data-scene')
  expect(sceneShown()).toBe('failed')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void globalThis.dispatchEvent(new Event('offline')))
  expect(sceneShown()).toBe('offline')
})
