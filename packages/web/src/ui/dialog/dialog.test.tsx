import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { Dialog } from './dialog.tsx'
import { useCloseGuard } from './use-close-guard.ts'

const Page = ({ locked = false }) => {
  const [openCount, setOpenCount] = useState<number>(0)
  return (
    <>
      <button type="button" onClick={() => setOpenCount(1)}>
        Open
      </button>
      {openCount >= 1 && (
        <Dialog title="First" locked={locked} onClose={() => setOpenCount(0)}>
          <button type="button" onClick={() => setOpenCount(2)}>
            More
          </button>
        </Dialog>
      )}
      {openCount >= 2 && (
        <Dialog title="Second" role="alertdialog" onClose={() => setOpenCount(1)}>
          <button type="button" onClick={() => setOpenCount(1)}>
            OK
          </button>
          <button type="button" onClick={() => setOpenCount(0)}>
            Close all
          </button>
        </Dialog>
      )}
    </>
  )
}

const GuardedContent = ({ isNeeded }: { isNeeded: boolean }) => {
  const [leaveDialog, setLeaveDialog] = useState<(() => void) | null>(null)
  useCloseGuard(isNeeded, (close) => setLeaveDialog(() => close))
  if (!leaveDialog) return null
  return (
    <Dialog title="Stop?" role="alertdialog" onClose={() => setLeaveDialog(null)}>
      <button type="button" onClick={leaveDialog}>
        Leave
      </button>
    </Dialog>
  )
}
const GuardedPage = () => {
  const [isOpen, setOpen] = useState(true)
  const [isNeeded, setNeeded] = useState(true)
  if (!isOpen) return null
  return (
    <Dialog title="First" onClose={() => setOpen(false)}>
      <button type="button" onClick={() => setNeeded(false)}>
        Finish
      </button>
      <GuardedContent isNeeded={isNeeded} />
    </Dialog>
  )
}

const ReplacedButton = () => {
  const [isDone, setDone] = useState(false)
  if (isDone) return <p>Done</p>
  return (
    <button type="button" onClick={() => setDone(true)}>
      Do it
    </button>
  )
}

const openDialog = async (page = <Page />) => {
  renderApp(page)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog', { name: 'First' })
}
const goBack = () => {
  const { dialogDepth = 0, ...otherState } = window.history.state ?? {}
  window.history.replaceState({ ...otherState, dialogDepth: dialogDepth - 1 }, '')
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
}

beforeEach(() => {
  window.history.replaceState(null, '')
})

describe('a dialog', () => {
  test('a dialog takes the focus when it opens, and closes with its close button', async () => {
    const dialog = await openDialog()
    expect(document.activeElement).toBe(dialog)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('when several dialogs close at once, the focus returns to where it was before the first one opened', async () => {
    await openDialog()
    await userEvent.click(screen.getByText('More'))
    await userEvent.click(screen.getByText('Close all'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })

  test('a dialog is marked as covered while another one is above it', async () => {
    const firstDialog = await openDialog()
    await userEvent.click(screen.getByText('More'))
    expect(firstDialog.dataset.covered).toBe('')
    expect(screen.getByRole('alertdialog').dataset.covered).toBeUndefined()
    await userEvent.click(screen.getByText('OK'))
    expect(firstDialog.dataset.covered).toBeUndefined()
  })

  test('a dialog takes the focus if the button with the focus is replaced by something else', async () => {
    renderApp(
      <Dialog title="First" onClose={() => undefined}>
        <ReplacedButton />
      </Dialog>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Do it' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  })

  test('a dialog closes with Esc', async () => {
    fireEvent(await openDialog(), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a press outside a dialog closes it, unless the press began inside', async () => {
    const dialog = await openDialog()
    fireEvent.pointerDown(screen.getByText('More'))
    fireEvent.click(dialog)
    expect(screen.queryByRole('dialog')).not.toBeNull()
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('one Esc closes only the topmost dialog, even if the browser asks all of them to close', async () => {
    const firstDialog = await openDialog()
    await userEvent.click(screen.getByText('More'))
    const secondDialog = screen.getByRole('alertdialog')
    act(() => {
      for (const dialog of [secondDialog, firstDialog]) dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.queryByRole('dialog', { name: 'First' })).not.toBeNull()
  })

  test('the second click of a double click that opens a dialog has no effect in the dialog, but a later click does', async () => {
    await openDialog()
    const moreText = screen.getByText('More')
    fireEvent.click(moreText, { detail: 2 })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    fireEvent.click(moreText, { detail: 1 })
    expect(screen.queryByRole('alertdialog')).not.toBeNull()
  })

  test('the second click of a double click that closes a dialog has no effect on what was below it, but a later click does', async () => {
    await openDialog()
    await userEvent.click(screen.getByText('More'))
    fireEvent.click(screen.getByRole('button', { name: 'OK' }), { detail: 1 })
    fireEvent.click(screen.getByText('More'), { detail: 2 })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    fireEvent.click(screen.getByText('More'), { detail: 1 })
    expect(screen.queryByRole('alertdialog')).not.toBeNull()
  })

  test('the second click of a double click has no effect on a control that appeared after the first click', async () => {
    await openDialog()
    fireEvent.click(screen.getByRole('heading', { name: 'First' }), { detail: 1 })
    const moreText = screen.getByText('More')
    fireEvent.click(moreText, { detail: 2 })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    fireEvent.click(moreText, { detail: 3 })
    expect(screen.queryByRole('alertdialog')).not.toBeNull()
  })

  test('a locked dialog cannot be closed', async () => {
    const dialog = await openDialog(<Page locked />)
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })

  test('the back button closes the topmost dialog first', async () => {
    await openDialog()
    await userEvent.click(screen.getByText('More'))
    await waitFor(() => expect(window.history.state?.dialogDepth).toBe(2))
    goBack()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.queryByRole('dialog', { name: 'First' })).not.toBeNull()
    goBack()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('closing a dialog removes its history entry', async () => {
    const historyGo = vi.spyOn(window.history, 'go').mockImplementation(() => undefined)
    await openDialog()
    await waitFor(() => expect(window.history.state?.dialogDepth).toBe(1))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(historyGo).toHaveBeenCalledWith(-1))
    goBack()
  })

  test.each([
    [
      'its close button',
      (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Close' })),
    ],
    ['Esc', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    ['the back button', goBack],
  ])('a dialog with an active close guard asks before %s closes it', async (_, close) => {
    renderApp(<GuardedPage />)
    const dialog = screen.getByRole('dialog', { name: 'First' })
    await waitFor(() => expect(window.history.state?.dialogDepth).toBe(1))
    act(() => void close(dialog))
    expect(await screen.findByRole('alertdialog', { name: 'Stop?' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a dialog whose close guard is no longer needed closes without a question', async () => {
    renderApp(<GuardedPage />)
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('a dialog stays open when a file chooser in it is cancelled', () => {
  let isOpen = true
  renderApp(
    <Dialog
      title="First"
      onClose={() => {
        isOpen = false
      }}
    >
      <input type="file" aria-label="File" />
    </Dialog>,
  )
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }))
  expect(isOpen).toBe(true)
})
