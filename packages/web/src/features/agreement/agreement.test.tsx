import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logOut, startSession } from '../../api/session.ts'
import { readStored, removeStored } from '../../lib/runtime/storage.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Agreement } from './agreement.tsx'

const AGREEMENTS_ROUTE = 'GET /api/lookup/agreements'

/** Advances the fake timers, so that no test really waits for the delay before the agreement. */
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const findAgreeButton = () => screen.findByRole('button', { name: 'I have read this and agree' })
const queryDialog = () => screen.queryByRole('alertdialog', { name: 'Agreement' })

/** Renders the agreement as the home page does when a member opens that page. Later calls find the cached replies. */
const enterHome = (otherDialogs?: ReactNode) => {
  const renderWith = (otherDialogs?: ReactNode) => (
    <>
      <Agreement />
      {otherDialogs}
    </>
  )
  const { rerender, unmount } = renderApp(renderWith(otherDialogs), { cache: cachedReplies })
  return { unmount, closeOtherDialogs: () => rerender(renderWith()) }
}

let cachedReplies: Map<string, object>
beforeEach(async () => {
  removeStored('agreement')
  cachedReplies = new Map()
  backEnd.reply(AGREEMENTS_ROUTE, { agreements: ['<p>Be <b>kind</b></p>', '<p>Be of age</p>'] })
  // Fetches the dialog's code in advance, so that only the delay postpones the dialog.
  await import('./agreement-dialog.tsx')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})

describe('the agreement', () => {
  test('the agreement is shown with the operator’s texts 1.5 seconds after the home page opens', async () => {
    enterHome()
    await advanceTime(1_000)
    expect(queryDialog()).toBeNull()
    await advanceTime(600)
    await findAgreeButton()
    expect(await screen.findByText('kind')).toBeTruthy()
    expect(screen.queryByText('Be of age')).not.toBeNull()
  })

  test('an agreement that was accepted is not shown again on the same day', async () => {
    const { unmount } = enterHome()
    await advanceTime(1_500)
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await findAgreeButton())
    expect(queryDialog()).toBeNull()
    expect(readStored('agreement')).not.toBeNull()
    unmount()
    enterHome()
    await advanceTime(2_000)
    expect(queryDialog()).toBeNull()
  })

  test('an agreement that the member closed without agreeing is shown again on the next visit', async () => {
    const { unmount } = enterHome()
    await advanceTime(1_500)
    await findAgreeButton()
    // The event of Esc, and of the back gesture on Android.
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(queryDialog()).toBeNull())
    unmount()
    enterHome()
    await advanceTime(1_500)
    await findAgreeButton()
  })

  test('an agreement that was accepted is shown again after the next login', async () => {
    startSession('a-token', false)
    const { unmount } = enterHome()
    await advanceTime(1_500)
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await findAgreeButton())
    unmount()
    logOut()
    startSession('a-token', false)
    enterHome()
    await advanceTime(1_500)
    await findAgreeButton()
  })

  test('the agreement is shown again when its texts have changed', async () => {
    const { unmount } = enterHome()
    await advanceTime(1_500)
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await findAgreeButton())
    unmount()
    backEnd.reply(AGREEMENTS_ROUTE, { agreements: ['<p>Be <b>very</b> kind</p>'] })
    // SWR does not send an equal query again within two seconds.
    await advanceTime(2_000)
    enterHome()
    await advanceTime(1_500)
    await findAgreeButton()
  })

  test('the agreement waits until an open dialog is closed', async () => {
    const { closeOtherDialogs } = enterHome(
      <Dialog title="Transfer" onClose={() => undefined}>
        …
      </Dialog>,
    )
    await advanceTime(3_000)
    expect(queryDialog()).toBeNull()
    closeOtherDialogs()
    await findAgreeButton()
  })

  test.each([
    ['there is nothing to agree to', { agreements: [] }],
    ['the reply contains no texts', { agreements: null }],
  ])('the agreement is not shown when %s', async (_, reply) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer(AGREEMENTS_ROUTE, () => Response.json(reply))
    enterHome()
    await advanceTime(2_000)
    expect(queryDialog()).toBeNull()
    await waitFor(() => expect(consoleError).toHaveBeenCalledTimes(reply.agreements ? 0 : 1))
    vi.restoreAllMocks()
  })

  test('a text that the operator sends twice appears twice in the agreement', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.reply(AGREEMENTS_ROUTE, { agreements: ['<p>Be of age</p>', '<p>Be of age</p>'] })
    enterHome()
    await advanceTime(1_500)
    await findAgreeButton()
    await waitFor(() => expect(screen.getAllByText('Be of age')).toHaveLength(2))
    expect(consoleError).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  test('no agreement and no error is shown when the texts cannot be loaded', async () => {
    backEnd.refuse(AGREEMENTS_ROUTE, 'INTERNAL_SERVER_ERROR')
    enterHome()
    await advanceTime(2_000)
    expect(document.querySelector('dialog')).toBeNull()
  })
})
