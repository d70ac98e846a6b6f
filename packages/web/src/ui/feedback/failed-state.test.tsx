import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { FailedState } from './failed-state.tsx'

test('a section that could not be loaded shows a different picture while the device is offline', () => {
  const { container } = renderApp(<FailedState title="Not loaded" onRetry={() => undefined} />)
  const getShownScene = () => container.querySelector('[data-scene]')?.getAttribute('data-scene')
  expect(getShownScene()).toBe('failed')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void globalThis.dispatchEvent(new Event('offline')))
  expect(getShownScene()).toBe('offline')
  onLine.mockReturnValue(true)
  act(() => void globalThis.dispatchEvent(new Event('online')))
  expect(getShownScene()).toBe('failed')
})
