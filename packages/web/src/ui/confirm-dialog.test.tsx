import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { ConfirmDialog } from './dialog/confirm-dialog.tsx'

const onConfirm = vi.fn()
const onClose = vi.fn()
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const renderDialog = (state: { isBusy: boolean; disabled?: boolean }) =>
  renderApp(
    <ConfirmDialog title="Sure?" confirmLabel="Yes" onConfirm={onConfirm} onClose={onClose} {...state}>
      <p>All of it</p>
    </ConfirmDialog>,
  )

test('a busy confirm dialog can be neither confirmed again nor closed', async () => {
  renderDialog({ isBusy: true })
  for (const name of ['Yes', 'Cancel', 'Close']) await press(name)
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0])
})

test('a disabled confirm dialog cannot be confirmed, but can be closed', async () => {
  renderDialog({ isBusy: false, disabled: true })
  await press('Yes')
  expect(onConfirm).not.toHaveBeenCalled()
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})
