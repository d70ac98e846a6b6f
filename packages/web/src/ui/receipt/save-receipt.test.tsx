import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { Toasts } from '../feedback/toasts.tsx'
import { deliverFile } from './deliver-file.ts'
import { SaveReceiptButton } from './save-receipt-button.tsx'

const FILE = new File(['picture'], 'receipt.png', { type: 'image/png' })
const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)

afterEach(() => {
  cleanup()
  press.mockClear()
  vi.unstubAllGlobals()
})

const allowShare = (share: () => Promise<void>) => vi.stubGlobal('navigator', { canShare: () => true, share })

test('a receipt is shared where the device can share files, and downloaded where it cannot', async () => {
  allowShare(() => Promise.resolve())
  expect(await deliverFile(FILE)).toBe('shared')
  expect(press).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', {})
  expect(await deliverFile(FILE)).toBe('saved')
  expect(press).toHaveBeenCalledOnce()
})

test('a receipt is not downloaded when the member closes the share sheet, but when the sheet does not open', async () => {
  allowShare(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(await deliverFile(FILE)).toBe('shared')
  expect(press).not.toHaveBeenCalled()
  allowShare(() => Promise.reject(new DOMException('too late', 'NotAllowedError')))
  expect(await deliverFile(FILE)).toBe('saved')
})

test('a receipt that cannot be drawn says so, and can be saved again', async () => {
  await startTexts('en')
  const content = { brand: 'Sabai', title: 'Done', outcome: 'done', amount: '1.00 baht', hint: '', items: [] } as const
  render(
    <>
      <SaveReceiptButton content={content} fileName="receipt.png" />
      <Toasts />
    </>,
  )
  // The test's document has no canvas.
  await userEvent.click(screen.getByRole('button', { name: 'Save as picture' }))
  expect(await screen.findByText(/could not be saved/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save as picture' }).hasAttribute('aria-disabled')).toBe(false)
})
