import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCheck } from '../scenarios/playground/use-check.ts'
import { fakeMock } from '../testing/fake-mock.ts'
import { retryWhenBack } from './retry.ts'
import { useControlQuery } from './use-control-query.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), onErrorRetry: retryWhenBack }}>{children}</SWRConfig>
)

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a polling query gets its data once the missing world is created', async () => {
  const mock = fakeMock()
  mock.answer('GET /__mock/worlds/{id}/inbox', () => Response.json({ message: 'There is no world' }, { status: 404 }))
  const queryHook = renderHook(
    () => useControlQuery('GET /__mock/worlds/{id}/inbox', { params: { id: 'mine' } }, 2_000),
    {
      wrapper,
    },
  )
  await advanceTime(0)
  expect(queryHook.result.current.error?.message).toBe('There is no world')
  mock.reply('GET /__mock/worlds/{id}/inbox', { messages: [] })
  await advanceTime(2_000)
  expect(queryHook.result.current).toMatchObject({ data: { messages: [] }, error: undefined })
})

test('a query without polling is not retried after a refusal', async () => {
  const mock = fakeMock()
  mock.answer('GET /__mock/worlds/{id}/inbox', () => Response.json({ message: 'There is no world' }, { status: 404 }))
  renderHook(() => useControlQuery('GET /__mock/worlds/{id}/inbox', { params: { id: 'mine' } }), { wrapper })
  await advanceTime(60_000)
  expect(mock.calls).toHaveLength(1)
})

test('a scenario typed while the mock is unreachable is checked once the mock is back', async () => {
  fakeMock()
  const checkHook = renderHook(({ text }) => useCheck(text), { wrapper, initialProps: { text: 'title: a' } })
  checkHook.rerender({ text: 'title: b' })
  await advanceTime(1_000)
  expect(checkHook.result.current).toEqual({ report: null, failure: 'The mock does not answer. Is it still running?' })
  const report = { problems: [], explained: ['b'], scenario: { title: 'b' } }
  const mock = fakeMock()
  mock.reply('POST /__mock/scenarios/check', report)
  await advanceTime(2_000)
  expect(checkHook.result.current).toEqual({ report, failure: null })
  expect(mock.calls.map(({ body }) => body)).toEqual([{ text: 'title: b' }])
})

test('a scenario is checked after a pause in typing, and never shown with the report on an earlier text', async () => {
  const mock = fakeMock()
  mock.answer('POST /__mock/scenarios/check', ({ body }) =>
    Response.json({ problems: [], explained: [JSON.stringify(body)], scenario: null }),
  )
  const checkHook = renderHook(({ text }) => useCheck(text), { wrapper, initialProps: { text: 'a' } })
  await advanceTime(0)
  expect(checkHook.result.current.report?.explained).toEqual(['{"text":"a"}'])
  for (const text of ['ab', 'abc']) {
    checkHook.rerender({ text })
    await advanceTime(100)
    expect(checkHook.result.current).toEqual({ report: null, failure: null })
  }
  await advanceTime(250)
  expect(checkHook.result.current.report?.explained).toEqual(['{"text":"abc"}'])
  expect(mock.calls.map(({ body }) => body)).toEqual([{ text: 'a' }, { text: 'abc' }])
})

test('a query reports an unreachable mock after its time limit, and recovers when the mock answers', async () => {
  const mock = fakeMock()
  mock.answer('GET /__mock/health', () => new Promise<Response>(() => undefined))
  const queryHook = renderHook(() => useControlQuery('GET /__mock/health', {}, 2_000, 2_500), { wrapper })
  await advanceTime(2_400)
  expect(queryHook.result.current.error).toBeUndefined()
  await advanceTime(100)
  expect(queryHook.result.current.error?.message).toBe('The mock does not answer. Is it still running?')
  mock.reply('GET /__mock/health', { status: 'ok', version: '1', build: '1' })
  await advanceTime(4_000)
  expect(queryHook.result.current).toMatchObject({ data: { status: 'ok' }, error: undefined })
})
