import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useReloadOnNewBuild } from './use-reload-on-new-build.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the workbench reloads when the mock reports a new build, but not when the mock is merely reachable again', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const { rerender } = renderHook(({ build }) => useReloadOnNewBuild(build), {
    initialProps: { build: undefined as string | undefined },
  })
  rerender({ build: 'one' })
  rerender({ build: undefined })
  rerender({ build: 'one' })
  expect(reload).not.toHaveBeenCalled()
  rerender({ build: 'two' })
  expect(reload).toHaveBeenCalledOnce()
})
