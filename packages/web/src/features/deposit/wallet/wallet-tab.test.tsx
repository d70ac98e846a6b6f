import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import AES from 'crypto-js/aes'
import utf8 from 'crypto-js/enc-utf8'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createWalletReply,
  markStale,
  readBalances,
  renderDepositDialog,
  replyWithLookup,
  WALLET_ROUTE,
} from '../../../testing/deposit-fixture.tsx'
import { backEnd } from '../../../testing/render-app.tsx'

const SEND_ROUTE = 'POST /api/wallet/truelink'
const LINK = 'https://gift.truemoney.com/campaign/?v=MOCK100Abcdefg'
const RULES_FILE = join(import.meta.dirname, '../../../../../../fixtures/world/th/rules.json')
/** The key with which the mock server decrypts gift links. The app's default key must be the same. */
const { key: GIFT_LINK_KEY }: { key: string } = JSON.parse(readFileSync(RULES_FILE, 'utf8')).giftLink

beforeEach(() =>
  replyWithLookup({
    wallets: [
      { mode: 'AUTO', walletAccountName: '0691112222' },
      { mode: 'LINK', walletAccountName: 'SABAI GIFT' },
    ],
  }),
)
const getSendButton = () => screen.getByRole('button', { name: 'Send the link' })
/** Returns the encrypted link that the first call sent. */
const readSentLink = (): string => {
  const [{ body } = { body: {} }] = backEnd.callsOf(SEND_ROUTE)
  const { link = '' } = body as { link?: string }
  return link
}
const readSentText = (): string => AES.decrypt(readSentLink(), GIFT_LINK_KEY).toString(utf8)
const pasteLink = async (text: string) => {
  await userEvent.click(await screen.findByLabelText('Gift link'))
  await userEvent.paste(text)
}

describe('the TrueMoney tab', () => {
  test('the TrueMoney tab shows the wallet to transfer to, the minimum, and a link to support for a member whose number changes', async () => {
    const user = userEvent.setup()
    renderDepositDialog()
    const card = within(await screen.findByRole('region', { name: /TrueMoney/ }))
    await user.click(card.getByRole('button', { name: 'Copy: TrueMoney' }))
    expect(await navigator.clipboard.readText()).toBe('0691112222')
    expect(screen.queryByText(/minimum.*2\.00.baht/)).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/user/contact')
  })

  test('the TrueMoney tab encrypts a gift link together with the name of the wallet that receives it, sends both, and says that the link was sent', async () => {
    backEnd.reply(SEND_ROUTE, { message: 'SUCCESS' })
    renderDepositDialog()
    await pasteLink(`  ${LINK} `)
    await userEvent.click(getSendButton())
    const sentDialog = await screen.findByRole('alertdialog', { name: 'Gift link sent' })
    expect(readSentLink()).not.toContain('truemoney')
    expect(readSentText()).toBe(`${LINK}::SABAI GIFT`)
    await userEvent.click(within(sentDialog).getByRole('button', { name: 'OK' }))
    expect(screen.getByLabelText('Gift link')).toHaveProperty('value', '')
    expect([markStale.mock.calls.length > 0, readBalances.mock.calls.length]).toEqual([true, 1])
  })

  test('when the money of a gift link arrives, the message about the money replaces the message that the link was sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    backEnd.reply(SEND_ROUTE, { message: 'SUCCESS' })
    renderDepositDialog()
    await pasteLink(LINK)
    await userEvent.click(getSendButton())
    await screen.findByRole('alertdialog', { name: 'Gift link sent' })
    backEnd.reply(WALLET_ROUTE, createWalletReply(1_100))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    const arrivalDialog = await screen.findByRole('alertdialog', { name: 'Money has arrived in your wallet' })
    expect(screen.queryByRole('alertdialog', { name: 'Gift link sent' })).toBeNull()
    await userEvent.click(within(arrivalDialog).getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('the TrueMoney tab shows the minimum above the fixed foot of its form, so that the foot does not cover the minimum', async () => {
    renderDepositDialog()
    await screen.findByLabelText('Gift link')
    const positionOfButton = screen.getByText(/minimum.*2\.00.baht/).compareDocumentPosition(getSendButton())
    expect(positionOfButton & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('the TrueMoney tab sends nothing while the field is empty or blank', async () => {
    renderDepositDialog()
    await pasteLink('  ')
    expect(getSendButton().getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Enter}')
    expect(backEnd.callsOf(SEND_ROUTE)).toEqual([])
  })

  test.each([
    ['a link to another host', 'https://gifts.example/campaign/?v=MOCK100Abcdefg&from=a%20b'],
    ['a message that contains a link', `Noi sends you a gift ${LINK} open it soon`],
  ])('the TrueMoney tab warns at the field about %s, but sends the text', async (_, pastedText) => {
    backEnd.reply(SEND_ROUTE, { message: 'SUCCESS' })
    renderDepositDialog()
    await pasteLink(LINK)
    const field = screen.getByLabelText<HTMLInputElement>('Gift link')
    const getDescription = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    expect(getDescription()).toBeUndefined()
    await userEvent.clear(field)
    await pasteLink(` ${pastedText} `)
    // The warning repeats the beginning, because the field may show only the end of the text.
    expect(getDescription()).toContain(`This link begins with ${pastedText.slice(0, 24)}…`)
    expect(getDescription()).toMatch(/usually begin with https:\/\/gift\.truemoney\.com/)
    expect([field.getAttribute('aria-invalid'), getSendButton().getAttribute('aria-disabled')]).toEqual([null, null])
    await userEvent.click(getSendButton())
    await screen.findByRole('alertdialog', { name: 'Gift link sent' })
    expect(readSentText()).toBe(`${pastedText}::SABAI GIFT`)
  })

  test('the TrueMoney tab accepts gift links for a wallet account of any mode except AUTO', async () => {
    backEnd.reply(SEND_ROUTE, { message: 'SUCCESS' })
    replyWithLookup({ wallets: [{ mode: 'VOUCHER_V2', walletAccountName: 'SABAI VOUCHER' }] })
    renderDepositDialog()
    await pasteLink(LINK)
    await userEvent.click(getSendButton())
    await screen.findByRole('alertdialog', { name: 'Gift link sent' })
    expect(readSentText()).toBe(`${LINK}::SABAI VOUCHER`)
    expect(screen.queryByRole('region', { name: /TrueMoney/ })).toBeNull()
    // A gift link moves no money from the TrueMoney number of the member, so a wrong number does not matter.
    expect(screen.queryByText(/To change the TrueMoney number/)).toBeNull()
  })

  test('the TrueMoney tab says in a red toast why a gift link was refused, and keeps the link in the field', async () => {
    backEnd.refuse(SEND_ROUTE, 'TRUELINK_DUPLICATE')
    renderDepositDialog()
    await pasteLink(LINK)
    await userEvent.click(getSendButton())
    expect(within(await screen.findByRole('alert')).queryByText(/already been used/)).not.toBeNull()
    expect(screen.getByLabelText('Gift link')).toHaveProperty('value', LINK)
  })

  test('a gift link whose reply is lost is shown as not confirmed, with a link to the statement', async () => {
    backEnd.answer(SEND_ROUTE, () => Promise.reject(new TypeError('reset')))
    renderDepositDialog()
    await pasteLink(LINK)
    await userEvent.click(getSendButton())
    const unconfirmedDialog = within(await screen.findByRole('alertdialog', { name: 'Gift link not confirmed' }))
    expect(unconfirmedDialog.getByRole('link', { name: 'See the statement' })).toBeTruthy()
    expect(unconfirmedDialog.getByText('1,000.00 baht')).toBeTruthy()
    expect(backEnd.callsOf(SEND_ROUTE)).toHaveLength(1)
    await userEvent.click(unconfirmedDialog.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    // The gift may have arrived, so the field does not offer to send the same link again.
    expect(screen.getByLabelText('Gift link')).toHaveProperty('value', '')
  })

  test('if the clipboard cannot be read, a toast says so, and the field keeps its text', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('denied'))
    renderDepositDialog()
    await user.type(await screen.findByLabelText('Gift link'), 'abc')
    await user.click(screen.getByRole('button', { name: 'Paste the link' }))
    expect(await screen.findByText(/Failed to paste/)).toBeTruthy()
    expect(screen.getByLabelText('Gift link')).toHaveProperty('value', 'abc')
  })

  test('the TrueMoney tab pastes a gift link from the clipboard, and sends it trimmed', async () => {
    const user = userEvent.setup()
    backEnd.reply(SEND_ROUTE, { message: 'SUCCESS' })
    renderDepositDialog()
    await screen.findByLabelText('Gift link')
    await navigator.clipboard.writeText(` ${LINK}\n`)
    await user.click(screen.getByRole('button', { name: 'Paste the link' }))
    expect(await screen.findByDisplayValue(LINK)).toBeTruthy()
    await user.click(getSendButton())
    await screen.findByRole('alertdialog', { name: 'Gift link sent' })
    expect(readSentText()).toBe(`${LINK}::SABAI GIFT`)
  })
})
