import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '../ui/toasts/toast-store.ts'
import { useAction } from './use-action.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a toast says why buttons are disabled while the mock takes long to answer an action', async () => {
  const { result } = renderHook(() => ({ action: useAction(), toasts: useToasts() }))
  let resolveAnswer = (_text: string): void => undefined
  const answer = new Promise<string>((resolve) => {
    resolveAnswer = resolve
  })
  act(() => result.current.action.run(() => answer))
  await advanceTime(2_000)
  expect(result.current.toasts).toEqual([])
  await advanceTime(1_000)
  expect(result.current.toasts.map(({ text }) => text)).toEqual([
    'The mock has not answered yet: the buttons wait for its answer.',
  ])
  expect(result.current.action.isBusy).toBe(true)
  resolveAnswer('Done')
  await advanceTime(0)
  expect(result.current.toasts.map(({ text }) => text)).toEqual(['Done'])
  expect(result.current.action.isBusy).toBe(false)
})

test('an action that the mock has answered shows no toast about waiting later', async () => {
  const { result } = renderHook(() => ({ action: useAction(), toasts: useToasts() }))
  act(() => result.current.action.run(async () => undefined))
  await advanceTime(3_000)
  expect(result.current.toasts.filter(({ tone }) => tone === 'wait')).toEqual([])
})
