import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTexts } from '../lib/i18n.ts'
import { Dialog } from './dialog.tsx'
import { toast } from './toast-list.ts'
import { Toasts } from './toasts.tsx'

const say = (...said: Parameters<typeof toast>) => act(() => toast(...said))
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(async () => {
  await startTexts('en')
  vi.useFakeTimers()
})
afterEach(() => {
  pass(60_000)
  cleanup()
  vi.useRealTimers()
})

describe('a toast', () => {
  test('goes after four seconds', () => {
    render(<Toasts />)
    say('note', 'Hello')
    pass(3_999)
    expect(screen.queryByText('Hello')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Hello')).toBeNull()
  })

  test('waits while a pointer rests on it, and then has the time that it had left', () => {
    render(<Toasts />)
    say('note', 'Hello')
    pass(3_000)
    fireEvent.pointerEnter(screen.getByText('Hello').parentElement ?? document.body)
    pass(30_000)
    fireEvent.pointerLeave(screen.getByText('Hello').parentElement ?? document.body)
    pass(999)
    expect(screen.queryByText('Hello')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Hello')).toBeNull()
  })

  test('is announced at once when it is bad news, and otherwise when the reader is idle', () => {
    render(<Toasts />)
    say('bad', 'Failed')
    say('good', 'Done')
    expect(within(screen.getByRole('alert')).queryByText('Failed')).not.toBeNull()
    expect(within(screen.getByRole('status')).queryByText('Done')).not.toBeNull()
  })

  test('that says the same again is not stacked', () => {
    render(<Toasts />)
    say('note', 'Wait')
    say('note', 'Wait')
    expect(screen.getAllByText('Wait')).toHaveLength(1)
  })

  test('is seen inside the topmost dialog, because the page behind it is inert', () => {
    const page = (
      <>
        <Toasts />
        <Dialog title="Open" onClose={() => undefined}>
          Text
        </Dialog>
      </>
    )
    render(page)
    say('bad', 'Failed')
    expect(within(screen.getByRole('dialog')).queryByText('Failed')).not.toBeNull()
  })
})
