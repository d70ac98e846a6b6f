import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  createGameReply,
  GAMES_ROUTE,
  getBalanceCard,
  renderHomePage,
  WALLET_ROUTE,
  walletReply,
} from '../../testing/home-fixture.tsx'
import { backEnd } from '../../testing/render-app.tsx'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { chooseRow } from '../../ui/choice/choose-row.ts'
import { HOME_DIALOGS } from './home-dialogs.tsx'

// Fetches the dialogs in advance. On a busy machine this takes a while, which should not count as time of a test.
beforeAll(async () => {
  await startAllTexts('en')
  await Promise.all(HOME_DIALOGS.map((part) => part.fetch()))
})

const TRANSFER_ROUTE = 'POST /api/wallet/transfer'
const failConnection = () => Promise.reject(new TypeError('reset'))
/** Transfers 100 to Orchid. The reply does not arrive, and from then on the wallet cannot be read either. */
const loseTransferReply = async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await screen.findByText('1,050.50')
  await userEvent.click(screen.getByText('Transfer'))
  await chooseRow('To', /^Orchid/)
  backEnd.answer(TRANSFER_ROUTE, failConnection)
  backEnd.answer(WALLET_ROUTE, failConnection)
  await userEvent.type(screen.getByLabelText('Amount'), '100{Enter}')
  await userEvent.click(screen.getByText(/^Confirm: move/))
  await screen.findByText('Transfer not confirmed')
  await screen.findAllByText(/latest balances could not be loaded/)
}
const refreshBalancesAgain = () =>
  userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Refresh balances again' }))
const OLD_AMOUNTS = /1,000\.00|1,050\.50|(?<!\d)50\.50|505\.00/

describe('after a transfer whose reply was lost, while the balances cannot be read', () => {
  test('after a transfer whose reply was lost, no money can be moved until the games and the wallet have been read, even in a reopened dialog', async () => {
    renderHomePage()
    await loseTransferReply()
    await userEvent.click(screen.getByText('OK'))
    await userEvent.type(screen.getByLabelText('Amount'), '100{Enter}')
    await userEvent.click(screen.getByLabelText('Close'))
    await userEvent.click(screen.getByText('Transfer'))
    await userEvent.click(screen.getByText('Withdraw'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(backEnd.callsOf(TRANSFER_ROUTE)).toHaveLength(1)

    backEnd.reply(WALLET_ROUTE, walletReply)
    await userEvent.click(screen.getByLabelText('Refresh balance'))
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByText('Withdraw'))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  test('after a transfer whose reply was lost, no amount is shown until both the games and the wallet have been read again', async () => {
    renderHomePage()
    await screen.findByText('1,050.50')
    backEnd.reply(GAMES_ROUTE, { slots: [{ ...createGameReply('ORCHID', 'Orchid', true), amount: 8_000 }] })
    await loseTransferReply()
    expect(document.body.textContent).not.toMatch(OLD_AMOUNTS)
    expect(document.body.textContent).not.toContain('8,000')
    expect(within(getBalanceCard()).queryByText(/could not be loaded/)).not.toBeNull()

    backEnd.reply(WALLET_ROUTE, {
      ...walletReply,
      wallet: { amount: 100 },
      slots: [{ category: 'slot', amount: 8_000 }],
    })
    await refreshBalancesAgain()
    await userEvent.click(screen.getByText('OK'))
    await userEvent.click(screen.getByLabelText('Close'))
    expect(await within(getBalanceCard()).findByText('8,100.00')).toBeTruthy()
  })

  test('after a transfer whose reply was lost, a reply without balances does not unlock the dialogs', async () => {
    renderHomePage()
    await loseTransferReply()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer(WALLET_ROUTE, () => Response.json({ ...walletReply, wallet: null }))
    await refreshBalancesAgain()
    await waitFor(() => expect(backEnd.callsOf(WALLET_ROUTE)).toHaveLength(3))
    expect(await screen.findAllByText(/latest balances could not be loaded/)).not.toEqual([])
    expect(document.body.textContent).not.toMatch(OLD_AMOUNTS)
  })

  test('after a transfer whose reply was lost, leaving the page and coming back shows no old amount and keeps the dialogs locked', async () => {
    const cache = new Map()
    const { unmount } = renderHomePage(cache)
    await loseTransferReply()
    unmount()
    renderHomePage(cache)
    await waitFor(() => expect(backEnd.callsOf(WALLET_ROUTE)).toHaveLength(3))
    expect(await within(getBalanceCard()).findByText(/could not be loaded/)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(OLD_AMOUNTS)
    await userEvent.click(screen.getByText('Transfer'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('a total never combines the games of one refresh with the wallet of another, even if no money was moved between them', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  renderHomePage()
  await screen.findByText('1,050.50')
  backEnd.reply(GAMES_ROUTE, { slots: [{ ...createGameReply('ORCHID', 'Orchid', true), amount: 8_000 }] })
  backEnd.refuse(WALLET_ROUTE, 'INTERNAL_SERVER_ERROR')
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh balance' }))
  expect(await screen.findByText(/This is the last balance we have/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Orchid/ }).textContent).toContain('50.50')
  expect(document.body.textContent).not.toContain('8,000')
})

test('when a member returns after money was moved in another tab, an open form uses the new balance and keeps the typed amount', async () => {
  backEnd.reply('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000 })
  renderHomePage()
  await screen.findByText('1,050.50')
  await userEvent.click(screen.getByText('Withdraw'))
  const withdrawDialog = within(await screen.findByRole('dialog'))
  const amountField = await withdrawDialog.findByLabelText<HTMLInputElement>('Amount to withdraw')
  await userEvent.type(amountField, '300')
  backEnd.reply(GAMES_ROUTE, { slots: [{ ...createGameReply('ORCHID', 'Orchid', true), amount: 550.5 }] })
  backEnd.reply(WALLET_ROUTE, { ...walletReply, wallet: { amount: 450 }, slots: [{ category: 'slot', amount: 550.5 }] })
  fireEvent.blur(window)
  fireEvent.focus(window)
  await withdrawDialog.findByText('1,000.50')
  expect(amountField.value).toBe('300')
  await userEvent.click(withdrawDialog.getByRole('button', { name: 'All' }))
  expect(amountField.value).toBe('1,000.5')
})

test('when a member returns and the balances cannot be read, the last known balances stay, with a notice', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  renderHomePage()
  await screen.findByText('1,050.50')
  backEnd.refuse(WALLET_ROUTE, 'INTERNAL_SERVER_ERROR')
  fireEvent.blur(window)
  fireEvent.focus(window)
  expect(await screen.findByText(/This is the last balance we have/)).toBeTruthy()
  expect(within(getBalanceCard()).getByText('1,050.50')).toBeTruthy()
})
