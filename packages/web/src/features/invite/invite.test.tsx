import type { Reply } from '@sabai/contracts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Credit } from '../../shared/credit/use-credit-terms.ts'
import { createDeferred } from '../../testing/fake-back-end.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const INVITES_ROUTE = 'POST /api/invite'
const CLAIM_ROUTE = 'GET /api/invite/bonus'
const CREDIT = { amount: 123.45, success: 100, fail: 50 }

const readBalances = vi.fn(async () => true)
const markStale = vi.fn()
const onClaim = vi.fn()
const onClose = vi.fn()
const lock = { state: 'current', markStale, read: readBalances } as const

const renderInviteDialog = (memberId = 'm 1&2', credit = CREDIT) =>
  renderApp(
    <InviteDialog
      memberId={memberId}
      credit={credit}
      currency="BAHT"
      latestBalances={lock}
      onClaim={onClaim}
      onClose={onClose}
    />,
  )
const createClaimDialog = (credit: Credit = CREDIT) => (
  <ClaimDialog
    credit={credit}
    walletBalance={1_000}
    currency="BAHT"
    lock={lock}
    onTransfer={vi.fn()}
    onClose={onClose}
  />
)
const renderClaimDialog = (credit?: Credit) => renderApp(createClaimDialog(credit))
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const createInvitePage = (firstNumber: number, count: number, total?: number): Reply<typeof INVITES_ROUTE> => ({
  invites: Array.from({ length: count }, (_, index) => ({
    from: { name: `Friend ${firstNumber + index}` },
    amount: 1.5,
    createdAt: '2026-11-20T02:30:00.000Z',
  })),
  ...(total === undefined ? {} : { total }),
})

test('the invite link leads to /register with PR and the member’s id as the code, and the main action copies the link if the browser cannot share it', async () => {
  backEnd.reply(INVITES_ROUTE, createInvitePage(1, 0))
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } })
  renderInviteDialog()
  const link = `${location.origin}/register?code=PRm+1%262`
  expect((await screen.findByRole('region', { name: 'Your invite link' })).textContent).toContain(link)
  expect(screen.queryByRole('button', { name: 'Share link' })).toBeNull()
  await press('Copy link')
  expect(writeText).toHaveBeenCalledWith(link)
  expect(screen.queryByText(`Copied: ${link}`)).not.toBeNull()
})

test('the invite link can be shared if the browser supports it, and no error is shown if the member closes the share sheet', async () => {
  backEnd.reply(INVITES_ROUTE, createInvitePage(1, 0))
  const share = vi.fn(async () => Promise.reject(new DOMException('closed', 'AbortError')))
  vi.stubGlobal('navigator', { onLine: true, share })
  renderInviteDialog()
  await press('Share link')
  expect(share).toHaveBeenCalledOnce()
  expect(screen.queryByText(/could not be shared/)).toBeNull()
  share.mockImplementation(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await press('Share link')
  expect(screen.queryByText(/could not be shared/)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy: Your invite link' })).not.toBeNull()
})

test('without the member’s id, the dialog shows no invite link, but a button to load it', async () => {
  backEnd.reply(INVITES_ROUTE, createInvitePage(1, 0))
  renderInviteDialog('')
  expect(screen.queryByText('Your invite link could not be loaded')).not.toBeNull()
  await press('Try again')
  expect(readBalances).toHaveBeenCalledOnce()
})

test('the referral credits are shown ten to a page', async () => {
  backEnd.answer(INVITES_ROUTE, ({ body }) =>
    Response.json((body as { page: number }).page === 1 ? createInvitePage(1, 10, 24) : createInvitePage(11, 10, 24)),
  )
  renderInviteDialog()
  expect(await screen.findByText('Friend 1')).toBeTruthy()
  expect(screen.queryByText('Page 1 of 3')).not.toBeNull()
  await press('Page 2')
  expect(await screen.findByText('Friend 11')).toBeTruthy()
  expect(backEnd.callsOf(INVITES_ROUTE).map(({ body }) => body)).toEqual([
    { page: 1, limit: 10 },
    { page: 2, limit: 10 },
  ])
})

test('if the reply has no total, a full page of referral credits offers the next page, and an empty page leads back to the first', async () => {
  backEnd.answer(INVITES_ROUTE, ({ body }) =>
    Response.json((body as { page: number }).page === 1 ? createInvitePage(1, 10) : createInvitePage(11, 0)),
  )
  renderInviteDialog()
  await screen.findByText('Friend 1')
  await press('Next page')
  expect(await screen.findByText('There is nothing on this page')).toBeTruthy()
  await press('Go to the first page')
  expect(await screen.findByText('Friend 1')).toBeTruthy()
})

test('if the referral credits cannot be loaded, only their list shows an error, with a button to try again, and the invite link can still be used', async () => {
  backEnd.refuse(INVITES_ROUTE, 'INTERNAL_SERVER_ERROR')
  renderInviteDialog()
  expect(await screen.findByText('The bonuses could not be loaded')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Your invite link' })).not.toBeNull()
  backEnd.reply(INVITES_ROUTE, createInvitePage(1, 0, 0))
  await press('Try again')
  expect(await screen.findByText('No bonuses from friends yet')).toBeTruthy()
})

test('broken referral credits cause no error, and a missing name or amount is shown as a dash', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  backEnd.answer(INVITES_ROUTE, () =>
    Response.json({ invites: [null, {}, { from: { name: '$& <b>' }, amount: 'much' }] }),
  )
  renderInviteDialog()
  expect(await screen.findByText('$& <b>')).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(3)
})

test('the claim dialog shows the payout with and without a bonus, sends one claim for two presses, and then shows the reloaded balance', async () => {
  backEnd.reply(CLAIM_ROUTE, { message: 'INVITE_BONUS_SUCCESS' })
  renderClaimDialog()
  expect(screen.queryByText('100% · 123.45 baht')).not.toBeNull()
  expect(screen.queryByText('50% · 61.72 baht')).not.toBeNull()
  const confirmButton = screen.getByRole('button', { name: 'Receive in wallet' })
  await act(async () => {
    confirmButton.click()
    confirmButton.click()
  })
  expect(backEnd.callsOf(CLAIM_ROUTE)).toHaveLength(1)
  expect(screen.queryByText('You have received your referral bonus.')).not.toBeNull()
  expect(screen.queryByText('1,000.00 baht')).not.toBeNull()
  expect(readBalances).toHaveBeenCalledOnce()
})

test('if only a part of the credit was paid, the claim dialog says so', async () => {
  backEnd.reply(CLAIM_ROUTE, { message: 'INVITE_BONUS_FAIL' })
  renderClaimDialog()
  await press('Receive in wallet')
  expect(screen.queryByText(/part of the referral bonus/)).not.toBeNull()
  expect(screen.getByRole('alertdialog').textContent).toContain('61.72')
})

test('while a bonus is active, the claim dialog says which part of the credit will be paid', async () => {
  backEnd.reply('GET /api/bonus/check/active', { status: true, type: 'bonus' })
  renderClaimDialog()
  expect(await screen.findByRole('button', { name: /^Receive 61\.72\sbaht in wallet$/ })).toBeTruthy()
})

test('while the claim is being sent, the dialog still shows the credit that the member confirmed', async () => {
  const deferredReply = createDeferred<Response>()
  backEnd.answer(CLAIM_ROUTE, () => deferredReply.promise)
  const { rerender } = renderClaimDialog()
  await press('Receive in wallet')
  rerender(createClaimDialog({ amount: null, success: null, fail: null }))
  expect(screen.queryByText('100% · 123.45 baht')).not.toBeNull()
  await act(async () => deferredReply.resolve(Response.json({ message: 'INVITE_BONUS_SUCCESS' })))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('123.45')
})

test('the button of the invite dialog that pays out the referral credit names the amount that will arrive', async () => {
  backEnd.reply(INVITES_ROUTE, createInvitePage(1, 0))
  backEnd.reply('GET /api/bonus/check/active', { status: true, type: 'bonus' })
  renderInviteDialog()
  const button = await screen.findByRole('button', { name: /^Receive 61\.72\sbaht in wallet$/ })
  await act(async () => button.click())
  expect(onClaim).toHaveBeenCalledOnce()
})

test('without referral credit, nothing can be claimed', async () => {
  backEnd.reply(INVITES_ROUTE, createInvitePage(1, 0))
  const { unmount } = renderInviteDialog(undefined, { ...CREDIT, amount: 0 })
  await press('Receive in wallet')
  expect(onClaim).not.toHaveBeenCalled()
  unmount()
  renderClaimDialog({ ...CREDIT, amount: 0 })
  expect(screen.queryByText('100% · 0.00 baht')).toBeNull()
  await act(async () => screen.queryByRole('button', { name: /^Receive/ })?.click())
  expect(backEnd.callsOf(CLAIM_ROUTE)).toHaveLength(0)
})

test('if the percentages are unknown, the claim dialog shows dashes, and the claim can still be sent', async () => {
  backEnd.reply(CLAIM_ROUTE, { message: 'INVITE_BONUS_SUCCESS' })
  renderClaimDialog({ amount: 5, success: null, fail: null })
  expect(screen.getAllByText('–')).toHaveLength(2)
  await press('Receive in wallet')
  expect(screen.queryByText('Bonus received')).not.toBeNull()
})

test.each([
  ['NO_INVITE_BONUS', /no referral bonus to receive yet/],
  ['NO_INVITEE_PLAY_INFO', /have not played yet/],
  ['INVITE_COLLECT', /already received/],
  ['INVITE_INACTIVE', /not available/],
] as const)('if a claim is refused with %s, a toast shows the reason, and the dialog closes', async (code, text) => {
  backEnd.refuse(CLAIM_ROUTE, code)
  renderClaimDialog()
  await press('Receive in wallet')
  expect(screen.getByRole('alert').textContent).toMatch(text)
  expect(onClose).toHaveBeenCalledOnce()
})

test('if the reply to a claim is lost, the dialog says that the claim is not confirmed, reloads the balances, and does not send the claim again', async () => {
  backEnd.answer(CLAIM_ROUTE, () => Promise.reject(new TypeError('Failed to fetch')))
  renderClaimDialog()
  await press('Receive in wallet')
  expect(screen.queryByRole('alertdialog', { name: 'The bonus is not confirmed yet' })).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Receive in wallet' })).toBeNull()
  expect([readBalances.mock.calls.length, backEnd.callsOf(CLAIM_ROUTE).length]).toEqual([1, 1])
})

test('while the device is offline, a claim is not sent, and the dialog stays open', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  renderClaimDialog()
  await press('Receive in wallet')
  expect(screen.getByRole('alert').textContent).toContain('You are offline')
  expect([backEnd.callsOf(CLAIM_ROUTE).length, onClose.mock.calls.length]).toEqual([0, 0])
})
