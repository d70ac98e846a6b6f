import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { deliverFile } from './deliver-file.ts'
import { SaveReceiptButton } from './save-receipt-button.tsx'

const PICTURE_FILE = new File(['picture'], 'receipt.png', { type: 'image/png' })
const clickLink = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)

afterEach(() => {
  cleanup()
  clickLink.mockClear()
  vi.unstubAllGlobals()
})

const allowShare = (share: () => Promise<void>) => vi.stubGlobal('navigator', { canShare: () => true, share })

test('a receipt is shared if the device can share files, and otherwise downloaded', async () => {
  allowShare(() => Promise.resolve())
  expect(await deliverFile(PICTURE_FILE)).toBe('shared')
  expect(clickLink).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', {})
  expect(await deliverFile(PICTURE_FILE)).toBe('saved')
  expect(clickLink).toHaveBeenCalledOnce()
})

test('a receipt is downloaded if the share sheet fails to open, but not if the member closes the sheet', async () => {
  allowShare(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(await deliverFile(PICTURE_FILE)).toBe('shared')
  expect(clickLink).not.toHaveBeenCalled()
  allowShare(() => Promise.reject(new DOMException('too late', 'NotAllowedError')))
  expect(await deliverFile(PICTURE_FILE)).toBe('saved')
})

test.each([
  [
    "LINE's browser",
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/131.0.0.0 Mobile Safari/537.36 Line/14.20.1/IAB',
  ],
  [
    'another web view',
    'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36',
  ],
])(
  'in %s a receipt is shared if possible, and never downloaded, because that browser ignores downloads',
  async (_, userAgent) => {
    vi.stubGlobal('navigator', { userAgent })
    expect(await deliverFile(PICTURE_FILE)).toBe('shown')
    expect(clickLink).not.toHaveBeenCalled()
    vi.stubGlobal('navigator', { userAgent, canShare: () => true, share: () => Promise.resolve() })
    expect(await deliverFile(PICTURE_FILE)).toBe('shared')
  },
)

test('if a receipt cannot be drawn, a message says so, and the button can be pressed again', async () => {
  await startAllTexts('en')
  const content = { brand: 'Sabai', title: 'Done', outcome: 'done', amount: '1.00 baht', hint: '', items: [] } as const
  render(
    <>
      <SaveReceiptButton content={content} fileName="receipt.png" />
      <Toasts />
    </>,
  )
  // The simulated document of the tests has no canvas.
  await userEvent.click(screen.getByRole('button', { name: 'Save picture' }))
  expect(await screen.findByText(/could not be saved/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save picture' }).hasAttribute('aria-disabled')).toBe(false)
})
