import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { ConfirmDialog } from './dialog/confirm-dialog.tsx'

const onConfirm = vi.fn()
const onClose = vi.fn()
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const show = (state: { busy: boolean; disabled?: boolean }) =>
  renderApp(
    <ConfirmDialog title="Sure?" confirm="Yes" onConfirm={onConfirm} onClose={onClose} {...state}>
      <p>All of it</p>
    </ConfirmDialog>,
  )

test('what is being done takes no second yes, and is not left before it has ended', async () => {
  show({ busy: true })
  for (const name of ['Yes', 'Cancel', 'Close']) await press(name)
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0])
})

test('what cannot be done now takes no yes, and can be left', async () => {
  show({ busy: false, disabled: true })
  await press('Yes')
  expect(onConfirm).not.toHaveBeenCalled()
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})
