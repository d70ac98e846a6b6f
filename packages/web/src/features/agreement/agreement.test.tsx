import { act, cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeBackEnd } from '../../api/fake-back-end.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { readStored, removeStored } from '../../lib/runtime/storage.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Agreement } from './agreement.tsx'

configure({ asyncUtilTimeout: 10_000 })

const AGREEMENTS = 'GET /api/lookup/agreements'

/** The time before it opens is moved on, not waited for. */
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const findAgree = () => screen.findByRole('button', { name: 'I have read this and agree' })
const queryDialog = () => screen.queryByRole('alertdialog', { name: 'Terms of use' })

let backEnd: ReturnType<typeof createFakeBackEnd>
beforeEach(async () => {
  removeStored('agreement')
  backEnd = createFakeBackEnd()
  backEnd.reply(AGREEMENTS, { agreements: ['<p>Be <b>kind</b></p>', '<p>Be of age</p>'] })
  await startTexts('en')
  // Already fetched, so that nothing but the delay keeps it away.
  await import('./agreement-dialog.tsx')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the agreement', () => {
  test('is shown 1.5 seconds after coming home, with what the operator wrote', async () => {
    render(<Agreement />)
    await advanceTime(1_000)
    expect(queryDialog()).toBeNull()
    await advanceTime(600)
    await findAgree()
    expect(await screen.findByText('kind')).toBeTruthy()
    expect(screen.queryByText('Be of age')).not.toBeNull()
  })

  test('is not shown again on that day once it was agreed to', async () => {
    const { unmount } = render(<Agreement />)
    await advanceTime(1_500)
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await findAgree())
    expect(queryDialog()).toBeNull()
    expect(readStored('agreement')).not.toBeNull()
    unmount()
    render(<Agreement />)
    await advanceTime(2_000)
    expect(queryDialog()).toBeNull()
  })

  test('is shown again when its texts have changed', async () => {
    const { unmount } = render(<Agreement />)
    await advanceTime(1_500)
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await findAgree())
    unmount()
    backEnd.reply(AGREEMENTS, { agreements: ['<p>Be <b>very</b> kind</p>'] })
    render(<Agreement />)
    await advanceTime(1_500)
    await findAgree()
  })

  test('interrupts no other dialog, and comes when that is closed', async () => {
    const { rerender } = render(
      <>
        <Agreement />
        <Dialog title="Transfer" onClose={() => undefined}>
          …
        </Dialog>
      </>,
    )
    await advanceTime(3_000)
    expect(queryDialog()).toBeNull()
    rerender(<Agreement />)
    await findAgree()
  })

  test.each([
    ['there is nothing to agree to', { agreements: [] }],
    ['the reply holds no texts', { agreements: null }],
  ])('is not shown when %s', async (_, reply) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer(AGREEMENTS, () => Response.json(reply))
    render(<Agreement />)
    await advanceTime(2_000)
    expect(queryDialog()).toBeNull()
    vi.restoreAllMocks()
  })

  test('says nothing when it cannot be had', async () => {
    backEnd.refuse(AGREEMENTS, 'INTERNAL_SERVER_ERROR')
    render(<Agreement />)
    await advanceTime(2_000)
    expect(document.querySelector('dialog')).toBeNull()
  })
})
