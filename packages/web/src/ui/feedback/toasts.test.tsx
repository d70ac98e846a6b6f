import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { showToast } from './toast-list.ts'
import { Toasts } from './toasts.tsx'

const showInAct = (...said: Parameters<typeof showToast>) => act(() => showToast(...said))
const advanceTime = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(async () => {
  await startAllTexts('en')
  vi.useFakeTimers()
})
afterEach(() => {
  advanceTime(60_000)
  cleanup()
  vi.useRealTimers()
})

describe('a toast', () => {
  test('a toast goes after four seconds', () => {
    render(<Toasts />)
    showInAct('note', 'Hello')
    advanceTime(3_999)
    expect(screen.queryByText('Hello')).not.toBeNull()
    advanceTime(1)
    expect(screen.queryByText('Hello')).toBeNull()
  })

  test('a toast waits while a pointer rests on it, and then has the time that it had left', () => {
    render(<Toasts />)
    showInAct('note', 'Hello')
    advanceTime(3_000)
    fireEvent.pointerEnter(screen.getByText('Hello').parentElement ?? document.body)
    advanceTime(30_000)
    fireEvent.pointerLeave(screen.getByText('Hello').parentElement ?? document.body)
    advanceTime(999)
    expect(screen.queryByText('Hello')).not.toBeNull()
    advanceTime(1)
    expect(screen.queryByText('Hello')).toBeNull()
  })

  test('a toast is announced at once when it is bad news, and otherwise when the reader is idle', () => {
    render(<Toasts />)
    showInAct('bad', 'Failed')
    showInAct('good', 'Done')
    expect(within(screen.getByRole('alert')).queryByText('Failed')).not.toBeNull()
    expect(within(screen.getByRole('status')).queryByText('Done')).not.toBeNull()
  })

  test('a toast that says the same again is not stacked', () => {
    render(<Toasts />)
    showInAct('note', 'Wait')
    showInAct('note', 'Wait')
    expect(screen.getAllByText('Wait')).toHaveLength(1)
  })

  test('of two toasts the newest is seen, and the other has its whole four seconds afterwards', () => {
    render(<Toasts />)
    showInAct('bad', 'Failed')
    showInAct('good', 'Copied')
    const toastOf = (text: string) => screen.queryByText(text)?.parentElement
    expect(toastOf('Failed')?.dataset).toHaveProperty('waiting')
    expect(toastOf('Copied')?.dataset).not.toHaveProperty('waiting')
    advanceTime(4_000)
    expect(toastOf('Copied')).toBeUndefined()
    expect(toastOf('Failed')?.dataset).not.toHaveProperty('waiting')
    advanceTime(3_999)
    expect(toastOf('Failed')).toBeDefined()
    advanceTime(1)
    expect(toastOf('Failed')).toBeUndefined()
  })

  test('a toast has its four seconds in all, however many dialogs open and close meanwhile', () => {
    const dialog = (
      <Dialog title="Open" onClose={() => undefined}>
        Text
      </Dialog>
    )
    const { rerender } = render(<Toasts />)
    showInAct('note', 'Hello')
    for (const isOpen of [true, false, true]) {
      advanceTime(1_000)
      rerender(
        <>
          <Toasts />
          {isOpen && dialog}
        </>,
      )
    }
    advanceTime(999)
    expect(within(screen.getByRole('dialog')).queryByText('Hello')).not.toBeNull()
    advanceTime(1)
    expect(screen.queryByText('Hello')).toBeNull()
  })

  test('a toast is seen inside the topmost dialog, because the page behind it is inert', () => {
    const page = (
      <>
        <Toasts />
        <Dialog title="Open" onClose={() => undefined}>
          Text
        </Dialog>
      </>
    )
    render(page)
    showInAct('bad', 'Failed')
    expect(within(screen.getByRole('dialog')).queryByText('Failed')).not.toBeNull()
  })
})
