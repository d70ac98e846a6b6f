import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { showToast } from './toast-list.ts'
import { Toasts } from './toasts.tsx'

const showToastInAct = (...args: Parameters<typeof showToast>) => act(() => showToast(...args))
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
  test('a toast disappears after four seconds', () => {
    render(<Toasts />)
    showToastInAct('note', 'Hello')
    advanceTime(3_999)
    expect(screen.queryByText('Hello')).not.toBeNull()
    advanceTime(1)
    expect(screen.queryByText('Hello')).toBeNull()
  })

  test('a toast stays while a pointer is over it, and then for the rest of its time', () => {
    render(<Toasts />)
    showToastInAct('note', 'Hello')
    advanceTime(3_000)
    fireEvent.pointerEnter(screen.getByText('Hello').closest('[data-kind]') ?? document.body)
    advanceTime(30_000)
    fireEvent.pointerLeave(screen.getByText('Hello').closest('[data-kind]') ?? document.body)
    advanceTime(999)
    expect(screen.queryByText('Hello')).not.toBeNull()
    advanceTime(1)
    expect(screen.queryByText('Hello')).toBeNull()
  })

  test('a bad toast is in an alert, which is announced at once, and a good toast is in a polite status', () => {
    render(<Toasts />)
    showToastInAct('bad', 'Failed')
    showToastInAct('good', 'Done')
    expect(within(screen.getByRole('alert')).queryByText('Failed')).not.toBeNull()
    expect(within(screen.getByRole('status')).queryByText('Done')).not.toBeNull()
  })

  test('if a toast with the same text is already shown, no second one is added', () => {
    render(<Toasts />)
    showToastInAct('note', 'Wait')
    showToastInAct('note', 'Wait')
    expect(screen.getAllByText('Wait')).toHaveLength(1)
  })

  test('of two toasts, the newer one is visible first, and then the older one for its full four seconds', () => {
    render(<Toasts />)
    showToastInAct('bad', 'Failed')
    showToastInAct('good', 'Copied')
    const toastOf = (text: string) => screen.queryByText(text)?.closest<HTMLElement>('[data-kind]')
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

  test('a toast is shown for four seconds in total, however many dialogs open and close meanwhile', () => {
    const dialog = (
      <Dialog title="Open" onClose={() => undefined}>
        Text
      </Dialog>
    )
    const { rerender } = render(<Toasts />)
    showToastInAct('note', 'Hello')
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

  test('a toast is shown inside the topmost dialog, because the page behind it is inert', () => {
    const page = (
      <>
        <Toasts />
        <Dialog title="Open" onClose={() => undefined}>
          Text
        </Dialog>
      </>
    )
    render(page)
    showToastInAct('bad', 'Failed')
    expect(within(screen.getByRole('dialog')).queryByText('Failed')).not.toBeNull()
  })

  test('closing a toast inside a dialog gives the focus to the dialog', () => {
    render(
      <>
        <Toasts />
        <Dialog title="Open" onClose={() => undefined}>
          Text
        </Dialog>
      </>,
    )
    showToastInAct('bad', 'Failed')
    const closeButton = within(within(screen.getByRole('dialog')).getByRole('alert')).getByRole('button', {
      name: 'Close',
    })
    closeButton.focus()
    fireEvent.click(closeButton)
    expect(screen.queryByText('Failed')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
  })
})
