import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MemberCache } from '../../api/member-cache.tsx'
import { readPhoneFromState } from '../../lib/navigation/login-state.ts'
import { removeStored } from '../../lib/runtime/storage.ts'
import { createDeferred } from '../../testing/fake-back-end.ts'
import { backEnd } from '../../testing/render-app.tsx'
import { chooseRow } from '../../ui/choice/choose-row.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { RegisterPage } from './register-page.tsx'

const SEND_ROUTE = 'POST /api/otp/send'
const VERIFY_ROUTE = 'POST /api/otp/verify'
const VALIDATE_ROUTE = 'POST /api/account/validate'
const REGISTER_ROUTE = 'POST /api/account'

const Address = () => <output>{useLocation().pathname}</output>

/** Renders the page with the browser's own history, which a reload keeps. */
const renderPage = () =>
  render(
    <MemberCache>
      <BrowserRouter>
        <Routes>
          <Route path="/register" element={<RegisterPage />} />
          <Route path="*" element={<Address />} />
        </Routes>
        <Toasts />
      </BrowserRouter>
    </MemberCache>,
  )
const openRegistration = (path = '/register') => {
  history.replaceState(null, '', path)
  return renderPage()
}

const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
/** Replaces the text of a field at once. Typing it would be slow, because the page is rendered again for each key. */
const replaceText = async (label: string, text: string) => {
  await userEvent.clear(await findField(label))
  await userEvent.paste(text)
}
/** Presses the keys of a text one by one. */
const pressKeys = async (label: string, text: string) => userEvent.type(await findField(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const findStep = (title: string) => screen.findByRole('heading', { level: 2, name: title })
const expectAlert = (text: RegExp) => waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text))

const closeToasts = () => {
  for (const closeButton of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(closeButton)
}

const passPhoneStep = async (phone = '069-111-0001') => {
  await replaceText('Phone number', phone)
  await press('Next')
}
/** Enters the code, which is submitted without a press once it is complete. */
const passOtpStep = (code = '123456') => replaceText('OTP', code)
const passProfileStep = async () => {
  await replaceText('Profile name', 'Somsri')
  await replaceText('Password', 'demo1234')
  await replaceText('Confirm password', 'demo1234')
  await press('Next')
}
const fillBankStep = async (bank = /^Siam/) => {
  await chooseRow('Bank', bank)
  await replaceText('Account number', '000-000-1234')
  await replaceText("Account holder's first name", 'somsri')
  await replaceText("Account holder's last name", 'tester')
}
const goToBankStep = async () => {
  await passPhoneStep()
  await passOtpStep()
  await passProfileStep()
  await findStep('Your bank account')
}

beforeEach(() => {
  backEnd.reply('GET /api/lookup/registerOTP', { registerOTP: true })
  backEnd.reply('GET /api/lookup/sources', { sources: [{ code: 'S1', description: 'LINE' }] })
  backEnd.reply('GET /api/lookup/banks', {
    banks: [
      { code: 'SCB', nameTH: 'ไทยพาณิชย์', nameEN: 'Siam Commercial Bank' },
      { code: 'KBANK', nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank' },
      { code: 'KTB', nameTH: 'กรุงไทย', nameEN: 'Krungthai Bank' },
    ],
  })
  backEnd.reply(SEND_ROUTE, { otpRef: 'ABCD', otpToken: 'first-token', code: 'OK' })
  backEnd.reply(VERIFY_ROUTE, { message: 'OTP_CODE_VALID' })
  backEnd.reply(VALIDATE_ROUTE, { message: 'SUCCESS' })
  backEnd.reply(REGISTER_ROUTE, { message: 'SUCCESS' })
})
afterEach(() => {
  closeToasts()
  removeStored('inviteCode')
  removeStored('registration')
})

/** Renders the page again with everything that a reload keeps: the address, the history entry and the storage. */
const reloadPage = () => {
  cleanup()
  return renderPage()
}

test('after a reload, a registration continues at the same step, without a second OTP', async () => {
  openRegistration()
  await passPhoneStep()
  await findStep('Confirm your phone number')
  reloadPage()
  await screen.findByText('Reference ABCD')
  await passOtpStep()
  await findStep('About you')
  reloadPage()
  await passProfileStep()
  await findStep('Your bank account')
  expect(backEnd.callsOf(SEND_ROUTE)).toHaveLength(1)
})

test('after a reload at its last step, a registration asks again only for the passwords', async () => {
  openRegistration()
  await goToBankStep()
  await fillBankStep()
  history.back()
  await findStep('About you')
  await userEvent.selectOptions(await findField('How did you find us? (optional)'), 'LINE')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('demo1234')
  reloadPage()
  await findStep('About you')
  expect((await findField('Profile name')).value).toBe('Somsri')
  await replaceText('Password', 'demo1234')
  await replaceText('Confirm password', 'demo1234')
  await press('Next')
  expect((await findField('Account number')).value).toBe('000-000-1234')
  await press('Register')
  await findStep('Welcome, Somsri')
  expect(backEnd.callsOf(REGISTER_ROUTE)[0]?.body).toMatchObject({
    sourceCode: 'S1',
    bankAccountName: 'SOMSRI TESTER',
    password: 'demo1234',
  })
  // Nothing of a finished registration is left for the next person who uses this tab.
  expect(sessionStorage.getItem('registration')).toBeNull()
})

test.each([
  '{',
  '[]',
  '{"visitId":1,"draft":null}',
  '{"visitId":"1","draft":{"phone":"1"}}',
  '{"visitId":1,"draft":{"phone":{}},"sentOtp":[]}',
])('a registration starts empty if the stored registration is damaged: %s', async (storedText) => {
  sessionStorage.setItem('registration', storedText)
  openRegistration()
  expect((await findField('Phone number')).value).toBe('')
})

describe('a new member', () => {
  test('a new member registers in four steps, and reaches the login page after two seconds', async () => {
    openRegistration()
    expect(screen.getByText('Step 1 of 4')).toBeTruthy()
    expect(screen.queryByText(/is applied/)).toBeNull()
    await pressKeys('Phone number', '0691110001')
    await press('Next')
    expect(await screen.findByText('Reference ABCD')).toBeTruthy()
    expect(document.activeElement).toBe(await findField('OTP'))
    await pressKeys('OTP', '123 456')
    expect((await findField('Phone number')).value).toBe('069-111-0001')
    await passProfileStep()
    await fillBankStep()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await press('Register')
    expect(await screen.findByText(/You are registered/)).toBeTruthy()
    await findStep('Welcome, Somsri')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(backEnd.callsOf(VERIFY_ROUTE)[0]?.body).toEqual({ otpToken: 'first-token', otpCode: '123456' })
    expect(backEnd.callsOf(REGISTER_ROUTE).map(({ body }) => body)).toEqual([
      {
        name: 'Somsri',
        username: '0691110001',
        password: 'demo1234',
        sourceCode: '',
        inviteCode: '',
        bankCode: 'SCB',
        bankAccountName: 'SOMSRI TESTER',
        bankAccountNo: '0000001234',
        currency: 'BAHT',
      },
    ])
  })

  test('after registering, a new member can go to the login page at once, and the phone is passed on, but not in the address', async () => {
    openRegistration()
    await goToBankStep()
    await fillBankStep()
    await press('Register')
    await findStep('Welcome, Somsri')
    await press('Log in now')
    expect(location.pathname + location.search).toBe('/login')
    expect(readPhoneFromState(history.state.usr)).toBe('0691110001')
  })

  test('a new member who leaves the page after registering is not taken to the login page later', async () => {
    const { unmount } = openRegistration()
    await goToBankStep()
    await fillBankStep()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await press('Register')
    await findStep('Welcome, Somsri')
    unmount()
    history.replaceState(null, '', '/contact')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(location.pathname).toBe('/contact')
  })

  test('if the list of sources cannot be loaded, a new member registers without that question', async () => {
    backEnd.refuse('GET /api/lookup/sources', 'INTERNAL_SERVER_ERROR')
    openRegistration()
    await passPhoneStep()
    await passOtpStep()
    await findStep('About you')
    await waitFor(() => expect(backEnd.callsOf('GET /api/lookup/sources')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('How did you find us? (optional)')).toBeNull())
    await passProfileStep()
    await findStep('Your bank account')
  })

  test('a new member needs no OTP if the server requires none', async () => {
    backEnd.reply('GET /api/lookup/registerOTP', { registerOTP: false })
    openRegistration()
    await screen.findByText('Step 1 of 3')
    await passPhoneStep()
    await findStep('About you')
    expect(backEnd.callsOf(SEND_ROUTE)).toEqual([])
  })

  test('a new member needs no OTP if the phone is already confirmed', async () => {
    backEnd.reply(SEND_ROUTE, { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' })
    openRegistration()
    await passPhoneStep()
    await findStep('About you')
  })

  test('a new member who was invited sees the referral code, and cannot change it', async () => {
    openRegistration('/register?code=PRsomchai')
    expect(screen.queryByText('Referral code PRsomchai is applied')).not.toBeNull()
    await passPhoneStep()
    await passOtpStep()
    const code = await findField('Referral code')
    expect([code.value, code.readOnly]).toEqual(['PRsomchai', true])
    await passProfileStep()
    await findStep('Your bank account')
    expect(backEnd.callsOf(VALIDATE_ROUTE)[0]?.body).toMatchObject({ inviteCode: 'PRsomchai' })
  })

  test('the registration form recommends two banks to a new member', async () => {
    openRegistration()
    await goToBankStep()
    const hint = await screen.findByText(/We recommend/)
    expect(hint.textContent).toContain('We recommend Siam Commercial Bank or Kasikornbank')
  })
})

describe('going back in a registration', () => {
  test('going back in a registration keeps all input, and sends no second OTP', async () => {
    openRegistration()
    await goToBankStep()
    await fillBankStep(/^Krungthai/)
    history.back()
    await findStep('About you')
    expect((await findField('Profile name')).value).toBe('Somsri')
    expect((await findField('Confirm password')).value).toBe('demo1234')
    await press('Back')
    await findStep('Your phone number')
    expect((await findField('Phone number')).value).toBe('069-111-0001')
    await press('Next')
    await findStep('About you')
    await press('Next')
    await findStep('Your bank account')
    expect((await findField("Account holder's first name")).value).toBe('somsri')
    expect((await screen.findByLabelText('Bank')).textContent).toContain('Krungthai')
    expect(backEnd.callsOf(SEND_ROUTE)).toHaveLength(1)
  })

  test('going back from a second OTP leads to the phone number, as from the first', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openRegistration()
    await passPhoneStep()
    await findStep('Confirm your phone number')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await press('Send a new code')
    await waitFor(() => expect(backEnd.callsOf(SEND_ROUTE)).toHaveLength(2))
    await press('Back')
    await findStep('Your phone number')
  })

  test('going back and forward in a registration keeps the OTP that was sent', async () => {
    openRegistration()
    await passPhoneStep()
    await findStep('Confirm your phone number')
    await press('Back')
    await findStep('Your phone number')
    await press('Next')
    await findStep('Confirm your phone number')
    expect(backEnd.callsOf(SEND_ROUTE)).toHaveLength(1)
  })

  test('changing the phone number restarts a registration, and the browser’s forward button does not reopen the later steps', async () => {
    openRegistration()
    await passPhoneStep()
    await passOtpStep()
    await findStep('About you')
    history.back()
    await findStep('Your phone number')
    await replaceText('Phone number', '0691110002')
    history.forward()
    await waitFor(() => expect(history.state.usr).toMatchObject({ step: 'profile' }))
    await findStep('Your phone number')
    await press('Next')
    await findStep('Confirm your phone number')
    expect(backEnd.callsOf(SEND_ROUTE).map(({ body }) => body)).toEqual([
      { phoneNumber: '0691110001' },
      { phoneNumber: '0691110002' },
    ])
  })

  test('a registration that is reopened by its address starts at the first step, with the phone number as typed', async () => {
    const { unmount } = openRegistration()
    await goToBankStep()
    unmount()
    openRegistration(location.href)
    await findStep('Your phone number')
    expect((await findField('Phone number')).value).toBe('069-111-0001')
  })
})

describe('invalid input in a registration', () => {
  test('invalid input in a registration shows an error at its field, focuses that field, and sends nothing', async () => {
    openRegistration()
    await press('Next')
    expect(screen.getByText('Please enter your phone number.')).toBeTruthy()
    expect(document.activeElement).toBe(await findField('Phone number'))
    await replaceText('Phone number', '069')
    expect(screen.getByText('The phone number must support 10 digits')).toBeTruthy()
    await replaceText('Phone number', '0691110001')
    expect(screen.queryByText('The phone number must support 10 digits')).toBeNull()
    expect(backEnd.callsOf(SEND_ROUTE)).toEqual([])
  })

  test('the profile step of a registration rejects two different passwords', async () => {
    openRegistration()
    await passPhoneStep()
    await passOtpStep()
    await replaceText('Profile name', 'Somsri')
    await replaceText('Password', 'demo1234')
    await replaceText('Confirm password', 'demo12345')
    await press('Next')
    expect(screen.getByText("Passwords don't match")).toBeTruthy()
    expect(backEnd.callsOf(VALIDATE_ROUTE)).toEqual([])
  })

  test('the bank step of a registration rejects a Thai name for a bank that requires English', async () => {
    openRegistration()
    await goToBankStep()
    await fillBankStep(/^Krungthai/)
    await replaceText("Account holder's first name", 'สมศรี')
    await press('Register')
    expect(screen.getByText('Bank account name must be in English only')).toBeTruthy()
    expect(backEnd.callsOf(REGISTER_ROUTE)).toEqual([])
  })

  test('the bank step of a registration sends nothing if the list of banks could not be loaded', async () => {
    backEnd.refuse('GET /api/lookup/banks', 'INTERNAL_SERVER_ERROR')
    openRegistration()
    await goToBankStep()
    await replaceText('Account number', '0000001234')
    await replaceText("Account holder's first name", 'somsri')
    await replaceText("Account holder's last name", 'tester')
    await press('Register')
    expect(backEnd.callsOf(REGISTER_ROUTE)).toEqual([])
    backEnd.reply('GET /api/lookup/banks', { banks: [{ code: 'SCB', nameTH: 'ไทยพาณิชย์' }] })
    await press('Try again')
    await chooseRow('Bank', /^ไทยพาณิชย์/)
    await press('Register')
    await waitFor(() => expect(backEnd.callsOf(REGISTER_ROUTE)).toHaveLength(1))
  })
})

describe('a registration refused by the server', () => {
  test('after a refusal by the server, the registration stays at its step and shows the reason in one place, with a link to support, until the member types', async () => {
    backEnd.refuse(VALIDATE_ROUTE, 'EXISTING_USER')
    openRegistration()
    await passPhoneStep()
    await passOtpStep()
    await passProfileStep()
    await expectAlert(/already a member/)
    const queryRefusals = () => screen.queryAllByText(/already a member\. Please log in/)
    expect(queryRefusals()).toHaveLength(1)
    await findStep('About you')
    closeToasts()
    expect(queryRefusals()).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact')
    await replaceText('Profile name', 'Another')
    expect(queryRefusals()).toEqual([])
  })

  test('the reason why a registration was refused disappears when the member chooses another bank', async () => {
    backEnd.refuse(REGISTER_ROUTE, 'INVALID_BANK')
    openRegistration()
    await goToBankStep()
    await fillBankStep()
    await press('Register')
    await expectAlert(/bank or account number is not correct/)
    closeToasts()
    const queryRefusals = () => screen.queryAllByText(/bank or account number is not correct/)
    expect(queryRefusals()).toHaveLength(1)
    await chooseRow('Bank', /^Kasikornbank/)
    expect(queryRefusals()).toEqual([])
  })

  test('if the confirmation of the phone has expired at the profile step, the registration returns to the phone step', async () => {
    backEnd.refuse(VALIDATE_ROUTE, 'UNVERIFIED_OTP')
    openRegistration()
    await passPhoneStep()
    await passOtpStep()
    await passProfileStep()
    await findStep('Your phone number')
  })

  test('a registration shows the refusal of a wrong OTP, and then accepts the right one', async () => {
    backEnd.refuse(VERIFY_ROUTE, 'OTP_CODE_INVALID')
    openRegistration()
    await passPhoneStep()
    await passOtpStep('000000')
    expect(await screen.findByText(/The OTP is not correct/)).toBeTruthy()
    backEnd.reply(VERIFY_ROUTE, { message: 'OTP_CODE_VALID' })
    await passOtpStep()
    await findStep('About you')
  })

  test('when a phone confirmation has expired, the registration returns to the phone step, with the phone filled in', async () => {
    backEnd.refuse(REGISTER_ROUTE, 'UNVERIFIED_OTP')
    openRegistration()
    await goToBankStep()
    await fillBankStep()
    await press('Register')
    await expectAlert(/confirm your phone number/)
    await findStep('Your phone number')
    expect((await findField('Phone number')).value).toBe('069-111-0001')
    await press('Next')
    await findStep('Confirm your phone number')
    expect(backEnd.callsOf(SEND_ROUTE)).toHaveLength(2)
    await passOtpStep()
    expect((await findField('Profile name')).value).toBe('Somsri')
  })

  test('if the reply to sending an OTP has no token, an error is shown, because the OTP cannot be verified without it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer(SEND_ROUTE, () => Response.json({ otpRef: 'ABCD', code: 'OK' }))
    openRegistration()
    await passPhoneStep()
    await expectAlert(/incomplete/)
    await findStep('Your phone number')
  })
})

test('if the reply to a registration is lost, the page says that the outcome is unknown, and not that the registration failed', async () => {
  backEnd.answer(REGISTER_ROUTE, () => Promise.reject(new TypeError('Failed to fetch')))
  openRegistration()
  await goToBankStep()
  await fillBankStep()
  await press('Register')
  await expectAlert(/do not know yet whether you are registered/)
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  expect(backEnd.callsOf(REGISTER_ROUTE)).toHaveLength(1)
})

test('each step of a registration is sent once, however often its button is pressed', async () => {
  const deferredReplies = {
    [SEND_ROUTE]: createDeferred<Response>(),
    [VALIDATE_ROUTE]: createDeferred<Response>(),
    [REGISTER_ROUTE]: createDeferred<Response>(),
  } as const
  for (const route of [SEND_ROUTE, VALIDATE_ROUTE, REGISTER_ROUTE] as const)
    backEnd.answer(route, () => deferredReplies[route].promise)
  const pressTwice = async (name: string) => {
    await userEvent.dblClick(screen.getByRole('button', { name }))
    expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBe('true')
  }
  openRegistration()
  await replaceText('Phone number', '0691110001')
  await pressTwice('Next')
  deferredReplies[SEND_ROUTE].resolve(Response.json({ otpRef: 'ABCD', otpToken: 'first-token', code: 'OK' }))
  await passOtpStep()
  await replaceText('Profile name', 'Somsri')
  await replaceText('Password', 'demo1234')
  await replaceText('Confirm password', 'demo1234')
  await pressTwice('Next')
  deferredReplies[VALIDATE_ROUTE].resolve(Response.json({ message: 'SUCCESS' }))
  await fillBankStep()
  await pressTwice('Register')
  deferredReplies[REGISTER_ROUTE].resolve(Response.json({ message: 'SUCCESS' }))
  await screen.findByText(/You are registered/)
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
  for (const route of [SEND_ROUTE, VALIDATE_ROUTE, REGISTER_ROUTE] as const)
    expect(backEnd.callsOf(route)).toHaveLength(1)
})
