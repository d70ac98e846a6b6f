import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readStored, removeStored } from '../../lib/runtime/storage.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Agreement } from './agreement.tsx'

const AGREEMENTS = 'GET /api/lookup/agreements'

/** The time before it opens is moved on, not waited for. */
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const findAgree = () => screen.findByRole('button', { name: 'I have read this and agree' })
const queryDialog = () => screen.queryByRole('alertdialog', { name: 'Terms of use' })

/** The home page is entered; the replies of the visit are kept. */
const enterHome = (others?: ReactNode) => {
  const showBeside = (shown?: ReactNode) => (
    <>
      <Agreement />
      {shown}
    </>
  )
  const { rerender, unmount } = renderApp(showBeside(others), { cache: replies })
  return { unmount, closeOthers: () => rerender(showBeside()) }
}

let replies: Map<string, object>
beforeEach(async () => {
  removeStored('agreement')
  replies = new Map()
  backEnd.reply(AGREEMENTS, { agreements: ['<p>Be <b>kind</b></p>', '<p>Be of age</p>'] })
  // Already fetched, so that nothing but the delay keeps it away.
  await import('./agreement-dialog.tsx')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})

describe('the agreement', () => {
  test('the agreement is shown 1.5 seconds after coming home, with what the operator wrote', async () => {
    enterHome()
    await advanceTime(1_000)
    expect(queryDialog()).toBeNull()
    await advanceTime(600)
    await findAgree()
    expect(await screen.findByText('kind')).toBeTruthy()
    expect(screen.queryByText('Be of age')).not.toBeNull()
  })

  test('the agreement is not shown again on that day once it was agreed to', async () => {
    const { unmount } = enterHome()
    await advanceTime(1_500)
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await findAgree())
    expect(queryDialog()).toBeNull()
    expect(readStored('agreement')).not.toBeNull()
    unmount()
    enterHome()
    await advanceTime(2_000)
    expect(queryDialog()).toBeNull()
  })

  test('the agreement is shown again when its texts have changed', async () => {
    const { unmount } = enterHome()
    await advanceTime(1_500)
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await findAgree())
    unmount()
    backEnd.reply(AGREEMENTS, { agreements: ['<p>Be <b>very</b> kind</p>'] })
    // A reply of the last two seconds is not asked for again.
    await advanceTime(2_000)
    enterHome()
    await advanceTime(1_500)
    await findAgree()
  })

  test('the agreement interrupts no other dialog, and comes when that is closed', async () => {
    const { closeOthers } = enterHome(
      <Dialog title="Transfer" onClose={() => undefined}>
        …
      </Dialog>,
    )
    await advanceTime(3_000)
    expect(queryDialog()).toBeNull()
    closeOthers()
    await findAgree()
  })

  test.each([
    ['there is nothing to agree to', { agreements: [] }],
    ['the reply holds no texts', { agreements: null }],
  ])('the agreement is not shown when %s', async (_, reply) => {
    const violation = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer(AGREEMENTS, () => Response.json(reply))
    enterHome()
    await advanceTime(2_000)
    expect(queryDialog()).toBeNull()
    await waitFor(() => expect(violation).toHaveBeenCalledTimes(reply.agreements ? 0 : 1))
    vi.restoreAllMocks()
  })

  test('the agreement shows a text that is there twice both times', async () => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.reply(AGREEMENTS, { agreements: ['<p>Be of age</p>', '<p>Be of age</p>'] })
    enterHome()
    await advanceTime(1_500)
    await findAgree()
    await waitFor(() => expect(screen.getAllByText('Be of age')).toHaveLength(2))
    expect(failed).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  test('the agreement says nothing when it cannot be had', async () => {
    backEnd.refuse(AGREEMENTS, 'INTERNAL_SERVER_ERROR')
    enterHome()
    await advanceTime(2_000)
    expect(document.querySelector('dialog')).toBeNull()
  })
})
