import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { Toasts } from '../feedback/toasts.tsx'
import { CopyButton } from './copy-button.tsx'

beforeEach(() => startAllTexts('en'))
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

test('if the browser denies the clipboard, a message says that copying failed, and omits the secret', async () => {
  userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  render(
    <>
      <CopyButton copyText="secret-1" label="Copy: Password" copiedText="Password copied" />
      <Toasts />
    </>,
  )
  screen.getByRole('button', { name: 'Copy: Password' }).click()
  expect(await screen.findByText('Failed to copy')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/copied|secret-1/)
})
