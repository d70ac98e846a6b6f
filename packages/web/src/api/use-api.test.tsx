import { act, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeferred, createFakeBackEnd } from '../testing/fake-back-end.ts'
import { MemberCache } from './member-cache.tsx'
import { useApi } from './use-api.ts'

let backEnd: ReturnType<typeof createFakeBackEnd>
beforeEach(() => {
  backEnd = createFakeBackEnd()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const createReply = (total: number) => Response.json({ total, statements: [] })

const Statement = ({ pageNumber }: { pageNumber: number }) => {
  const { data, error, isLoading, reload } = useApi('POST /api/statement', { body: { page: pageNumber, limit: 10 } })
  return (
    <>
      <p role="status">{isLoading ? 'loading' : `${data?.total ?? 'nothing'} ${error?.kind ?? ''}`.trim()}</p>
      <button type="button" onClick={() => void reload()}>
        reload
      </button>
    </>
  )
}

const renderStatement = (firstPage = 1) => {
  const cache = new Map()
  const createTree = (shownPage: number) => (
    <SWRConfig value={{ provider: () => cache }}>
      <Statement pageNumber={shownPage} />
    </SWRConfig>
  )
  const { rerender, unmount } = render(createTree(firstPage))
  return { turnTo: (nextPage: number) => rerender(createTree(nextPage)), unmount }
}
const shownText = () => screen.getByRole('status').textContent
const reload = () => act(async () => screen.getByRole('button').click())

test('the last reply stays on the screen when the next request fails', async () => {
  backEnd.answer('POST /api/statement', () => createReply(7))
  const { unmount } = renderStatement()
  await waitFor(() => expect(shownText()).toBe('7'))
  backEnd.answer('POST /api/statement', () => new Response('<h1>502</h1>', { status: 502 }))
  await reload()
  await waitFor(() => expect(shownText()).toBe('7 unreadable'))
  unmount()
})

test('a failed query is not retried automatically', async () => {
  vi.useFakeTimers()
  const { unmount } = renderStatement()
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(backEnd.calls).toHaveLength(1)
  unmount()
  vi.useRealTimers()
})

test('the reply to the latest query is shown, regardless of the order in which replies arrive', async () => {
  const [firstReply, secondReply] = [createDeferred<Response>(), createDeferred<Response>()]
  backEnd.answer('POST /api/statement', ({ body }) =>
    body && typeof body === 'object' && 'page' in body && body.page === 1 ? firstReply.promise : secondReply.promise,
  )
  const { turnTo, unmount } = renderStatement(1)
  turnTo(2)
  await act(async () => secondReply.resolve(createReply(2)))
  await waitFor(() => expect(shownText()).toBe('2'))
  await act(async () => firstReply.resolve(createReply(1)))
  expect(shownText()).toBe('2')
  unmount()
})

test('the reply to an older reload does not replace the reply to a newer one', async () => {
  backEnd.answer('POST /api/statement', () => createReply(0))
  const { unmount } = renderStatement()
  await waitFor(() => expect(shownText()).toBe('0'))
  const [olderReply, newerReply] = [createDeferred<Response>(), createDeferred<Response>()]
  backEnd.answer('POST /api/statement', () => olderReply.promise)
  await reload()
  backEnd.answer('POST /api/statement', () => newerReply.promise)
  await reload()
  await act(async () => newerReply.resolve(createReply(2)))
  await act(async () => olderReply.resolve(createReply(1)))
  await waitFor(() => expect(shownText()).toBe('2'))
  unmount()
})

test('a screen that is left and opened again at once sends its query again, and shows the last reply meanwhile', async () => {
  backEnd.answer('POST /api/statement', () => createReply(7))
  const createTree = (isOpen: boolean) => <MemberCache>{isOpen && <Statement pageNumber={1} />}</MemberCache>
  const { rerender, unmount } = render(createTree(true))
  await waitFor(() => expect(shownText()).toBe('7'))
  backEnd.answer('POST /api/statement', () => createReply(8))
  rerender(createTree(false))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  rerender(createTree(true))
  expect(shownText()).toBe('7')
  await waitFor(() => expect(shownText()).toBe('8'))
  unmount()
})
