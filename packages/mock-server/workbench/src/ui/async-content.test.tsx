import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AsyncContent } from './async-content.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const createContent = (query: { data?: string; error?: Error }, reload = () => undefined) => (
  <AsyncContent of={{ data: query.data, error: query.error, reload }}>{(data) => <p>{data}</p>}</AsyncContent>
)

test('a view of the workbench that is still loading after three seconds says that the mock has not answered', () => {
  vi.useFakeTimers()
  render(createContent({}))
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  act(() => {
    vi.advanceTimersByTime(3_000)
  })
  expect(screen.getByRole('status').textContent).toContain('The mock has not answered yet')
})

test('a view of the workbench that cannot load says why and can try again, and a view with earlier data keeps it', async () => {
  const reload = vi.fn()
  const { rerender } = render(createContent({ error: new Error('There is no world "x"') }, reload))
  expect(screen.getByRole('alert').textContent).toContain('There is no world "x"')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
  rerender(createContent({ data: 'earlier', error: new Error('The mock does not answer') }))
  expect(screen.getByText('earlier')).toBeDefined()
})
