import type { Reply } from '@sabai/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDeferred } from '../../testing/fake-back-end.ts'
import { PROFILE, WALLET_REPLY } from '../../testing/profile.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { ProfilePage } from './profile-page.tsx'

const WALLET_ROUTE = 'GET /api/wallet'
const PASSWORD_ROUTE = 'PUT /api/account/changepwd'
const NOT_EQUAL_TEXT = 'Passwords do not match'
const BANK_NAME_ROUTE = 'PUT /api/account/bankAccountName'

const createWallet = (name: string, code: string | undefined = 'KTB'): Reply<typeof WALLET_ROUTE> => ({
  ...WALLET_REPLY,
  profile: { ...PROFILE, name: 'Malee', _id: 'm4', username: '0690000004' },
  bankAccount: {
    bankAccountName: name,
    bankAccountNo: '0000001004',
    bank: { nameTH: 'ธนาคารกรุงไทย', ...(code ? { code } : {}) },
  },
})

const renderProfilePage = () => renderApp(<ProfilePage />)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  backEnd.reply(WALLET_ROUTE, createWallet('MALEE SAMPLE'))
  backEnd.reply('GET /api/lookup/banks', {
    banks: [{ code: 'KTB', nameTH: 'ธนาคารกรุงไทย', nameEN: 'Krungthai Bank' }],
  })
  backEnd.reply(PASSWORD_ROUTE, { message: 'SUCCESS' })
  backEnd.reply(BANK_NAME_ROUTE, { message: 'SUCCESS' })
})

describe('the profile', () => {
  test('the profile shows the member and their bank account', async () => {
    renderProfilePage()
    await screen.findByText('Krungthai Bank')
    for (const text of [
      'Malee',
      'm4',
      '01/01/2026 07:00:00',
      '0690000004',
      'MALEE SAMPLE',
      'ธนาคารกรุงไทย',
      '000-000-1004',
    ])
      expect(screen.queryByText(text)).not.toBeNull()
  })

  test('the account number on the profile is copied as digits only, and a message says what was copied', async () => {
    renderProfilePage()
    await press('Copy: Account number')
    expect(await screen.findByText('Copied: 0000001004')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('0000001004')
    await press('Copy: Member ID')
    expect(await navigator.clipboard.readText()).toBe('m4')
  })

  test('the name of a bank that has only a Thai name is shown once', async () => {
    backEnd.reply('GET /api/lookup/banks', { banks: [] })
    renderProfilePage()
    expect(await screen.findAllByText('ธนาคารกรุงไทย')).toHaveLength(1)
  })

  test('a message to support about the bank account names the member', async () => {
    onTestFinished(() => sessionStorage.clear())
    renderProfilePage()
    await userEvent.click(await screen.findByRole('link', { name: 'Ask support' }))
    expect(JSON.stringify({ ...sessionStorage })).toMatch(/Reference: m4\b/)
  })

  test('if the profile cannot be loaded, the page says so, and a button tries again', async () => {
    backEnd.refuse(WALLET_ROUTE, 'NO_WALLET')
    renderProfilePage()
    await screen.findByText('Your profile could not be loaded')
    backEnd.reply(WALLET_ROUTE, createWallet('MALEE SAMPLE'))
    await press('Try again')
    expect(await screen.findByText('Malee')).toBeTruthy()
  })

  test('the profile shows a dash for fields that the server did not send', async () => {
    backEnd.answer(WALLET_ROUTE, () => Response.json({ profile: { name: 'Malee' } }))
    renderProfilePage()
    await screen.findByText('Malee')
    expect(screen.getAllByText('–').length).toBeGreaterThanOrEqual(6)
  })
})

describe('a new password', () => {
  const fillPasswords = async (oldPassword: string, newPassword: string, repeatedPassword: string) => {
    await press('Change password')
    const dialog = within(screen.getByRole('dialog', { name: 'Change password' }))
    const typeInto = async (label: string, text: string) => {
      if (text) await userEvent.type(dialog.getByLabelText(label), text)
    }
    await typeInto('Old password', oldPassword)
    await typeInto('New password', newPassword)
    await typeInto('Confirm new password', repeatedPassword)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    return dialog
  }

  test('a new password is sent once, even if "Save" is pressed twice, and a message says that the password has changed', async () => {
    const deferredReply = createDeferred<Response>()
    backEnd.answer(PASSWORD_ROUTE, () => deferredReply.promise)
    renderProfilePage()
    const dialog = await fillPasswords('demo1234', 'new-one', 'new-one')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    // The dialog has to show the outcome, so it stays open until the reply arrives.
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeNull()
    deferredReply.resolve(Response.json({ message: 'SUCCESS' }))
    expect(await screen.findByText('Your password has been changed')).toBeTruthy()
    expect(backEnd.callsOf(PASSWORD_ROUTE).map(({ body }) => body)).toEqual([
      { oldPassword: 'demo1234', newPassword: 'new-one' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    ['old', '', 'new-one', 'new-one', 'Old password'],
    ['new', 'demo1234', '', 'new-one', 'New password'],
    ['repeated', 'demo1234', 'new-one', '', 'Confirm new password'],
  ])(
    'a new password is not sent while the %s password is missing, and the empty field gets the focus',
    async (_, oldPassword, newPassword, repeatedPassword, label) => {
      renderProfilePage()
      const dialog = await fillPasswords(oldPassword, newPassword, repeatedPassword)
      expect(document.activeElement).toBe(dialog.getByLabelText(label))
      expect(dialog.queryByText(NOT_EQUAL_TEXT)).toBeNull()
      expect(backEnd.callsOf(PASSWORD_ROUTE)).toEqual([])
    },
  )

  test('a new password that is not repeated correctly is not sent, and the message about it disappears when the member types', async () => {
    renderProfilePage()
    const dialog = await fillPasswords('demo1234', 'new-one', 'new-two')
    expect(dialog.queryByText(NOT_EQUAL_TEXT)).not.toBeNull()
    await userEvent.type(dialog.getByLabelText('Confirm new password'), '!')
    expect(dialog.queryByText(NOT_EQUAL_TEXT)).toBeNull()
    expect(backEnd.callsOf(PASSWORD_ROUTE)).toEqual([])
  })

  test('if the old password is wrong, an alert says that nothing has changed, and the typed passwords stay in the form', async () => {
    backEnd.refuse(PASSWORD_ROUTE, 'WRONG_PASSWORD')
    renderProfilePage()
    const dialog = await fillPasswords('wrong', 'new-one', 'new-one')
    const alert = within(await screen.findByRole('alertdialog', { name: 'Error' }))
    expect(alert.queryByText(/old password is not correct/)).not.toBeNull()
    expect(alert.queryByText('Your password has not been changed.')).not.toBeNull()
    expect(alert.queryByRole('link', { name: 'Ask support' })).not.toBeNull()
    await userEvent.click(alert.getByRole('button', { name: 'OK' }))
    expect(dialog.getByLabelText('New password')).toHaveProperty('value', 'new-one')
  })

  test('all three passwords can be shown while they are typed, and a hint says how long a new password must be', async () => {
    renderProfilePage()
    await press('Change password')
    const dialog = within(screen.getByRole('dialog', { name: 'Change password' }))
    expect(dialog.getByText(/^Use \d+ to \d+ characters\.$/)).toBeTruthy()
    const showButtons = dialog.getAllByRole('button', { name: 'Show the password' })
    for (const showButton of showButtons) await userEvent.click(showButton)
    expect(dialog.getByLabelText('New password')).toHaveProperty('type', 'text')
    expect(showButtons).toHaveLength(3)
  })

  test('if the reply to changing the password is lost, the dialog says that the password may have been changed already', async () => {
    backEnd.answer(PASSWORD_ROUTE, () => Promise.reject(new TypeError('reset')))
    renderProfilePage()
    await fillPasswords('demo1234', 'new-one', 'new-one')
    expect(await screen.findByText(/may have been changed already/)).toBeTruthy()
  })

  test('if the password may have been changed despite a server error, the dialog also shows the error', async () => {
    backEnd.refuse(PASSWORD_ROUTE, 'INTERNAL_SERVER_ERROR')
    renderProfilePage()
    await fillPasswords('demo1234', 'new-one', 'new-one')
    expect(await screen.findByText(/may have been changed already/)).toBeTruthy()
    expect(screen.getByText(/temporarily unavailable/)).toBeTruthy()
  })
})

describe('an account name that must be in English', () => {
  const fillAccountName = async (name: string) => {
    await press('Edit account name')
    await userEvent.type(screen.getByLabelText('Account name in English'), name)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  }
  beforeEach(() => backEnd.reply(WALLET_ROUTE, createWallet('มาลี ตัวอย่าง')))

  test('the app asks for an account name in English, sends it in capitals, and then no longer asks', async () => {
    renderProfilePage()
    await press('Edit account name')
    await userEvent.type(screen.getByLabelText('Account name in English'), ' malee  sample')
    backEnd.reply(WALLET_ROUTE, createWallet('MALEE SAMPLE'))
    await press('Save')
    expect(await screen.findByText('Your account name has been changed')).toBeTruthy()
    expect(backEnd.callsOf(BANK_NAME_ROUTE)[0]?.body).toEqual({ bankCode: 'KTB', bankAccountName: 'MALEE SAMPLE' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit account name' })).toBeNull())
  })

  test('if the reply to a new account name is lost, the profile is loaded again', async () => {
    renderProfilePage()
    await press('Edit account name')
    await userEvent.type(screen.getByLabelText('Account name in English'), 'malee sample')
    backEnd.answer(BANK_NAME_ROUTE, () => Response.error())
    backEnd.reply(WALLET_ROUTE, createWallet('MALEE SAMPLE'))
    await press('Save')
    expect(await screen.findByText('MALEE SAMPLE')).toBeTruthy()
  })

  test('while the device is offline, a new account name is not sent, and the profile is not loaded again', async () => {
    renderProfilePage()
    await press('Edit account name')
    await userEvent.type(screen.getByLabelText('Account name in English'), 'malee sample')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await press('Save')
    expect(await screen.findByText(/You are offline/)).toBeTruthy()
    expect([backEnd.callsOf(BANK_NAME_ROUTE).length, backEnd.callsOf(WALLET_ROUTE).length]).toEqual([0, 1])
  })

  test.each(['มาลี', 'MALEE-1', '   '])('the account name %j is not sent if it must be in English', async (name) => {
    renderProfilePage()
    await fillAccountName(name)
    expect(screen.queryByText(/A-Z and spaces only/)).not.toBeNull()
    expect(backEnd.callsOf(BANK_NAME_ROUTE)).toEqual([])
  })

  test('if an account name is refused, a red toast shows the reason, and the dialog stays open', async () => {
    backEnd.refuse(BANK_NAME_ROUTE, 'INVALID_BANK')
    renderProfilePage()
    await fillAccountName('MALEE')
    expect(await screen.findByText(/bank or account number is not correct/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })

  test("the app also asks for an English account name if the reply has the bank's name, but not its code", async () => {
    backEnd.answer(WALLET_ROUTE, () => Response.json({ ...createWallet('มาลี', '') }))
    renderProfilePage()
    expect(await screen.findByRole('button', { name: 'Edit account name' })).toBeTruthy()
  })

  test('the app does not ask for an English account name if the bank does not require one', async () => {
    backEnd.reply(WALLET_ROUTE, createWallet('มาลี ตัวอย่าง', 'SCB'))
    renderProfilePage()
    await screen.findByText('มาลี ตัวอย่าง')
    expect(screen.queryByRole('button', { name: 'Edit account name' })).toBeNull()
  })
})
