import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  createBankEntry,
  createWalletReply,
  DEPOSIT_LOOKUP_ROUTE,
  onTransfer,
  readBalances,
  renderDepositDialog,
  replyWithLookup,
  WALLET_ROUTE,
} from '../../testing/deposit-fixture.tsx'
import { backEnd } from '../../testing/render-app.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the deposit dialog', () => {
  test('the deposit dialog offers to try again if the deposit methods could not be loaded, and shows no toast', async () => {
    renderDepositDialog()
    await screen.findByText('The ways to deposit could not be loaded')
    expect(screen.queryByText(/connection/)).toBeNull()
    replyWithLookup({ banks: [createBankEntry('SCB', 'AUTO')] })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('000-000-1001')).toBeTruthy()
    expect(backEnd.callsOf(DEPOSIT_LOOKUP_ROUTE)).toHaveLength(2)
  })

  test('if there are no deposit methods, the deposit dialog says so', async () => {
    replyWithLookup({})
    renderDepositDialog()
    expect(await screen.findByText('Deposits are not available right now')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/user/contact')
    expect(screen.queryByRole('tablist')).toBeNull()
  })

  test('the deposit dialog offers to send a slip if there is an account to transfer to', async () => {
    replyWithLookup({ banks: [createBankEntry('GSB', 'SLIP')] })
    renderDepositDialog({ slips: <p>Send a slip here</p> })
    await userEvent.click(await screen.findByRole('tab', { name: 'Slip' }))
    expect(screen.getByRole('tabpanel', { name: 'Slip' }).textContent).toBe('Send a slip here')
    await userEvent.click(screen.getByRole('tab', { name: 'Bank' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send the slip' }))
    expect(screen.getByRole('tab', { name: 'Slip' }).getAttribute('aria-selected')).toBe('true')
    cleanup()
    replyWithLookup({ banks: [createBankEntry('KBANK', 'SMS')] })
    renderDepositDialog({ slips: <p>Send a slip here</p> })
    // The tab that was used last is open.
    expect(await screen.findByRole('tabpanel', { name: 'Slip' })).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Bank' }))
    expect(screen.getByRole('button', { name: 'Send the slip' })).toBeTruthy()
  })

  test('the deposit dialog does not offer to send a slip if there is no account to transfer to', async () => {
    replyWithLookup({ wallets: [{ mode: 'AUTO', walletAccountName: '0691112222' }] })
    renderDepositDialog({ slips: <p>Send a slip here</p> })
    expect(await screen.findByText('069-111-2222')).toBeTruthy()
    expect(screen.queryByRole('tab', { name: 'Slip' })).toBeNull()
    expect(screen.queryByText('Send a slip here')).toBeNull()
  })

  test('the deposit dialog shows a dash for the balance while the balances of the page are not current', async () => {
    replyWithLookup({ banks: [createBankEntry('SCB', 'AUTO')] })
    renderDepositDialog({ state: 'unread' })
    expect(await screen.findByText('000-000-1001')).toBeTruthy()
    expect(screen.getByText('Wallet balance').parentElement?.textContent).toContain('–')
  })

  test('the deposit dialog shows how much money has arrived, and reloads the balances of the page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    replyWithLookup({ banks: [createBankEntry('SCB', 'AUTO')] })
    renderDepositDialog()
    await screen.findByText('1,000.00')
    backEnd.reply(WALLET_ROUTE, createWalletReply(1_250.5))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    const arrivalDialog = within(await screen.findByRole('alertdialog', { name: 'Money has arrived in your wallet' }))
    expect(arrivalDialog.queryByText('250.50 baht')).not.toBeNull()
    expect(arrivalDialog.queryByText('1,250.50 baht')).not.toBeNull()
    expect(readBalances).toHaveBeenCalledOnce()
    fireEvent.click(arrivalDialog.getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('1,250.50')).toBeTruthy()
  })

  test('the deposit dialog adds up the money that arrives until the member closes the message, and announces no decrease', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    replyWithLookup({ banks: [createBankEntry('SCB', 'AUTO')] })
    renderDepositDialog()
    await screen.findByText('1,000.00')
    const changeBalance = async (amount: number) => {
      backEnd.reply(WALLET_ROUTE, createWalletReply(amount))
      await act(() => vi.advanceTimersByTimeAsync(5_000))
    }
    await changeBalance(900)
    expect(await screen.findByText('900.00')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await changeBalance(1_000)
    const findArrival = async () =>
      within(await screen.findByRole('alertdialog', { name: 'Money has arrived in your wallet' }))
    expect((await findArrival()).getByText('100.00 baht')).toBeTruthy()
    expect(document.querySelector('[role=alertdialog] [data-outcome=done]')).not.toBeNull()
    await changeBalance(1_050)
    expect((await findArrival()).getByText('150.00 baht')).toBeTruthy()
    fireEvent.click((await findArrival()).getByRole('button', { name: 'OK' }))
    await changeBalance(1_080)
    expect((await findArrival()).getByText('30.00 baht')).toBeTruthy()
    expect(onTransfer).not.toHaveBeenCalled()
    fireEvent.click((await findArrival()).getByRole('button', { name: 'Move it to a game' }))
    expect(onTransfer).toHaveBeenCalledOnce()
  })

  test('the deposit dialog reads the wallet every five seconds while the page is visible, and at once when the page becomes visible again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const visibilitySpy = vi.spyOn(document, 'visibilityState', 'get')
    replyWithLookup({ banks: [createBankEntry('SCB', 'AUTO')] })
    renderDepositDialog()
    await screen.findByText('1,000.00')
    const countCallsAfter = async (ms: number) => {
      const callsBefore = backEnd.callsOf(WALLET_ROUTE).length
      await act(() => vi.advanceTimersByTimeAsync(ms))
      return backEnd.callsOf(WALLET_ROUTE).length - callsBefore
    }
    expect(await countCallsAfter(10_000)).toBe(2)
    visibilitySpy.mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    expect(await countCallsAfter(60_000)).toBe(0)
    visibilitySpy.mockReturnValue('visible')
    const callCountWhenVisible = countCallsAfter(100)
    fireEvent(document, new Event('visibilitychange'))
    expect(await callCountWhenVisible).toBe(1)
  })
})

describe('the bank tab', () => {
  test('the bank tab shows each account, and copies only the digits of its number', async () => {
    const user = userEvent.setup()
    replyWithLookup({
      banks: [
        createBankEntry('SCB', 'AUTO', { bankAccountNo: '000-000-1001' }),
        createBankEntry('GSB', 'SLIP', { bankAccountNo: '000000012345' }),
      ],
    })
    renderDepositDialog()
    const gsbCard = within(await screen.findByRole('region', { name: 'GSB Bank 000-000-012-345' }))
    expect(gsbCard.queryByText('000-000-012-345')).not.toBeNull()
    expect(gsbCard.queryByText(/12 digits/)).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Copy: Account number SCB Bank' }))
    expect(await navigator.clipboard.readText()).toBe('0000001001')
    expect(await screen.findByText('Copied: 0000001001')).toBeTruthy()
  })

  test('for an account at SCB, the bank tab says that only transfers from the member’s registered account are credited', async () => {
    replyWithLookup({ banks: [createBankEntry('SCB', 'AUTO')] })
    renderDepositDialog()
    const scbCard = within(await screen.findByRole('region', { name: 'SCB Bank 000-000-1001' }))
    expect(scbCard.queryByText(/Only a transfer from your registered account/)).not.toBeNull()
    expect(scbCard.queryByText('000-000-2002')).not.toBeNull()
    expect(scbCard.queryByText(/within 1 minute/)).not.toBeNull()
  })

  test('the bank tab asks for the exact amount, to the satang, for KBANK in the mode SMS', async () => {
    const user = userEvent.setup()
    replyWithLookup({ banks: [createBankEntry('KBANK', 'SMS')] })
    renderDepositDialog()
    const amountField = await screen.findByLabelText('Amount you will transfer')
    await user.type(amountField, '0')
    expect(screen.queryByText('Amount to transfer')).toBeNull()
    await user.clear(amountField)
    await user.type(amountField, '1500.37')
    expect(screen.queryByText(/exactly this amount, to the satang/)).not.toBeNull()
    expect(screen.getByText('Amount to transfer').parentElement?.textContent).toContain('1,500.37')
    await user.click(screen.getByRole('button', { name: 'Copy: Amount to transfer' }))
    expect(await navigator.clipboard.readText()).toBe('1500.37')
    expect(screen.queryByText(/5 minutes after the transfer/)).not.toBeNull()
  })

  test.each(['AUTO', 'SMS'])('for KBANK in the mode %s, the bank tab also leads to QR codes of KBANK', async (mode) => {
    backEnd.reply('GET /api/qrcode/{provider}', { hasQrcode: false })
    replyWithLookup({ banks: [createBankEntry('SCB', 'AUTO'), createBankEntry('KBANK', mode)] })
    renderDepositDialog()
    await userEvent.click(await screen.findByRole('button', { name: 'Pay by QR' }))
    const panel = within(screen.getByRole('tabpanel', { name: 'QR' }))
    const chips = within(await panel.findByRole('group', { name: 'Choose an amount' })).getAllByRole('button')
    expect(chips.map((chip) => chip.textContent)).toEqual(['10', '20', '50', '100', '500', '1,000'])
    const readAriaDisabled = () => panel.getByRole('button', { name: 'Create QR code' }).getAttribute('aria-disabled')
    await userEvent.type(panel.getByLabelText('Amount to deposit'), '0')
    expect(readAriaDisabled()).toBe('true')
    await userEvent.click(chips[0] ?? panel.getByText('10'))
    expect(readAriaDisabled()).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: 'Bank' }))
  })

  test('for an account at BCEL, the bank tab says which currency the account accepts', async () => {
    replyWithLookup({ banks: [createBankEntry('BCEL', 'SLIP', { currency: 'LAK' })] })
    renderDepositDialog()
    expect(await screen.findByText('This account takes kip only.')).toBeTruthy()
  })

  test('if staff enter deposits by hand, the deposit dialog shows only accounts to copy', async () => {
    replyWithLookup({
      banks: [createBankEntry('SCB', 'AUTO'), createBankEntry('WW', 'QR')],
      wallets: [
        { mode: 'AUTO', walletAccountName: '0691112222' },
        { mode: 'LINK', walletAccountName: 'gifts' },
      ],
      isManual: true,
    })
    renderDepositDialog({ slips: <p>Send a slip here</p> })
    expect(await screen.findByText('000-000-1001')).toBeTruthy()
    expect(screen.queryByText('069-111-2222')).not.toBeNull()
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(screen.queryByText(/registered|gifts/)).toBeNull()
  })

  test('the deposit dialog shows no deposit method if staff enter deposits by hand and there is no account to copy', async () => {
    replyWithLookup({
      banks: [createBankEntry('WW', 'QR')],
      wallets: [{ mode: 'LINK', walletAccountName: 'gifts' }],
      isManual: true,
    })
    renderDepositDialog()
    expect(await screen.findByText('Deposits are not available right now')).toBeTruthy()
    expect(screen.queryByRole('tablist')).toBeNull()
  })
})
