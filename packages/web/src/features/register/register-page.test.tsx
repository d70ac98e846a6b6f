import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MemberCache } from '../../api/member-cache.tsx'
import { phoneInState } from '../../lib/navigation/login-state.ts'
import { removeStored } from '../../lib/runtime/storage.ts'
import { deferred } from '../../testing/fake-back-end.ts'
import { backEnd } from '../../testing/render-app.tsx'
import { chooseRow } from '../../ui/choice/choose-row.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { RegisterPage } from './register-page.tsx'

const SEND = 'POST /api/otp/send'
const VERIFY = 'POST /api/otp/verify'
const VALIDATE = 'POST /api/account/validate'
const REGISTER = 'POST /api/account'

const Address = () => <output>{useLocation().pathname}</output>

/** A reload needs the browser's own history. */
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
const show = (at = '/register') => {
  history.replaceState(null, '', at)
  return renderPage()
}

const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: string, text: string) => {
  const input = await findField(label)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const findStep = (title: string) => screen.findByRole('heading', { level: 2, name: title })
const expectAlert = (text: RegExp) => waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text))

const closeToasts = () => {
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
}

const passPhoneStep = async (phone = '069-111-0001') => {
  await type('Phone number', phone)
  await press('Next')
}
/** The last digit sends the code. */
const passOtpStep = (code = '123456') => type('OTP', code)
const passProfileStep = async () => {
  await type('Profile name', 'Somsri')
  await type('Password', 'demo1234')
  await type('Confirm password', 'demo1234')
  await press('Next')
}
const passBankStep = async (bank = /^Siam/) => {
  await chooseRow('Bank', bank)
  await type('Account number', '000-000-1234')
  await type("Account holder's first name", 'somsri')
  await type("Account holder's last name", 'tester')
}
const goToBankStep = async () => {
  await passPhoneStep()
  await passOtpStep()
  await passProfileStep()
  await findStep('Your bank account')
}

beforeEach(() => {
  backEnd.reply('GET /api/lookup/registerOTP', { registerOTP: true })
  backEnd.reply('GET /api/lookup/sources', { sources: [{ code: 'LINE', description: 'LINE' }] })
  backEnd.reply('GET /api/lookup/banks', {
    banks: [
      { code: 'SCB', nameTH: 'ไทยพาณิชย์', nameEN: 'Siam Commercial Bank' },
      { code: 'KBANK', nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank' },
      { code: 'KTB', nameTH: 'กรุงไทย', nameEN: 'Krungthai Bank' },
    ],
  })
  backEnd.reply(SEND, { otpRef: 'ABCD', otpToken: 'first-token', code: 'OK' })
  backEnd.reply(VERIFY, { message: 'OTP_CODE_VALID' })
  backEnd.reply(VALIDATE, { message: 'SUCCESS' })
  backEnd.reply(REGISTER, { message: 'SUCCESS' })
})
afterEach(() => {
  closeToasts()
  removeStored('inviteCode')
  removeStored('registration')
})

/** What a reload leaves: the address, the history entry and the storage. */
const reloadPage = () => {
  cleanup()
  return renderPage()
}

test('after a reload a registration goes on where it was, without a second code', async () => {
  show()
  await passPhoneStep()
  await findStep('Confirm your phone number')
  reloadPage()
  await screen.findByText('Reference ABCD')
  await passOtpStep()
  await findStep('About you')
  reloadPage()
  await passProfileStep()
  await findStep('Your bank account')
  expect(backEnd.callsOf(SEND)).toHaveLength(1)
})

test('after a reload at its last step a registration asks for the password again, and for nothing else', async () => {
  show()
  await goToBankStep()
  await passBankStep()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('demo1234')
  reloadPage()
  await findStep('About you')
  expect((await findField('Profile name')).value).toBe('Somsri')
  await type('Password', 'demo1234')
  await type('Confirm password', 'demo1234')
  await press('Next')
  expect((await findField('Account number')).value).toBe('000-000-1234')
})

test.each([
  '{',
  '[]',
  '{"visit":1,"draft":null}',
  '{"visit":"1","draft":{"phone":"1"}}',
  '{"visit":1,"draft":{"phone":{}},"sent":[]}',
])('a stored registration that is damaged, %s, begins an empty one', async (stored) => {
  sessionStorage.setItem('registration', stored)
  show()
  expect((await findField('Phone number')).value).toBe('')
})

describe('who registers', () => {
  test('whoever registers goes through four steps, and after two seconds to the login page', async () => {
    show()
    expect(screen.getByText('Step 1 of 4')).toBeTruthy()
    expect(screen.queryByText(/is applied/)).toBeNull()
    await passPhoneStep()
    expect(await screen.findByText('Reference ABCD')).toBeTruthy()
    expect(document.activeElement).toBe(await findField('OTP'))
    await passOtpStep('123 456')
    expect((await findField('Phone number')).value).toBe('069-111-0001')
    await passProfileStep()
    await passBankStep()
    await press('Register')
    expect(await screen.findByText(/You are registered/)).toBeTruthy()
    await findStep('Welcome, Somsri')
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(backEnd.callsOf(VERIFY)[0]?.body).toEqual({ otpToken: 'first-token', otpCode: '123456' })
    expect(backEnd.callsOf(REGISTER).map(({ body }) => body)).toEqual([
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

  test('whoever is welcomed may go to the login page at once, which is given the phone outside of its address', async () => {
    show()
    await goToBankStep()
    await passBankStep()
    await press('Register')
    await findStep('Welcome, Somsri')
    await press('Log in now')
    expect(location.pathname + location.search).toBe('/login')
    expect(phoneInState(history.state.usr)).toBe('0691110001')
  })

  test('whoever registers needs no code where none is asked for', async () => {
    backEnd.reply('GET /api/lookup/registerOTP', { registerOTP: false })
    show()
    await screen.findByText('Step 1 of 3')
    await passPhoneStep()
    await findStep('About you')
    expect(backEnd.callsOf(SEND)).toEqual([])
  })

  test('whoever registers needs no code where the phone is confirmed already', async () => {
    backEnd.reply(SEND, { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' })
    show()
    await passPhoneStep()
    await findStep('About you')
  })

  test('whoever was invited sees by whom, and cannot change it', async () => {
    show('/register?code=PRsomchai')
    expect(screen.queryByText('Referral code PRsomchai is applied')).not.toBeNull()
    await passPhoneStep()
    await passOtpStep()
    const code = await findField('Referral code')
    expect([code.value, code.readOnly]).toEqual(['PRsomchai', true])
    await passProfileStep()
    await findStep('Your bank account')
    expect(backEnd.callsOf(VALIDATE)[0]?.body).toMatchObject({ inviteCode: 'PRsomchai' })
  })

  test('whoever registers is told which two banks are the fastest', async () => {
    show()
    await goToBankStep()
    const hint = await screen.findByText(/We recommend/)
    expect(hint.textContent).toContain('We recommend Siam Commercial Bank or Kasikornbank')
  })
})

describe('going back', () => {
  test('going back in a registration loses nothing that was typed, and asks for no second code', async () => {
    show()
    await goToBankStep()
    await passBankStep(/^Krungthai/)
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
    expect(backEnd.callsOf(SEND)).toHaveLength(1)
  })

  test('going back and on again in a registration finds the code that is under way', async () => {
    show()
    await passPhoneStep()
    await findStep('Confirm your phone number')
    await press('Back')
    await findStep('Your phone number')
    await press('Next')
    await findStep('Confirm your phone number')
    expect(backEnd.callsOf(SEND)).toHaveLength(1)
  })

  test('going back to another phone number begins a registration anew: no step ahead stays open', async () => {
    show()
    await passPhoneStep()
    await passOtpStep()
    await findStep('About you')
    history.back()
    await findStep('Your phone number')
    await type('Phone number', '0691110002')
    history.forward()
    await waitFor(() => expect(history.state.usr).toMatchObject({ step: 'profile' }))
    await findStep('Your phone number')
    await press('Next')
    await findStep('Confirm your phone number')
    expect(backEnd.callsOf(SEND).map(({ body }) => body)).toEqual([
      { phoneNumber: '0691110001' },
      { phoneNumber: '0691110002' },
    ])
  })

  test('a registration that is opened again by its address begins with the phone number, as it was typed', async () => {
    const { unmount } = show()
    await goToBankStep()
    unmount()
    show(location.href)
    await findStep('Your phone number')
    expect((await findField('Phone number')).value).toBe('069-111-0001')
  })
})

describe('what a step refuses by itself', () => {
  test('what a step of the registration refuses by itself is said at the field, and the first one has the focus; nothing is sent', async () => {
    show()
    await press('Next')
    expect(screen.getByText('Please enter your phone number.')).toBeTruthy()
    expect(document.activeElement).toBe(await findField('Phone number'))
    await type('Phone number', '069')
    expect(screen.getByText('The phone number must support 10 digits')).toBeTruthy()
    await type('Phone number', '0691110001')
    expect(screen.queryByText('The phone number must support 10 digits')).toBeNull()
    expect(backEnd.callsOf(SEND)).toEqual([])
  })

  test('the profile step refuses two passwords that differ', async () => {
    show()
    await passPhoneStep()
    await passOtpStep()
    await type('Profile name', 'Somsri')
    await type('Password', 'demo1234')
    await type('Confirm password', 'demo12345')
    await press('Next')
    expect(screen.getByText("Passwords don't match")).toBeTruthy()
    expect(backEnd.callsOf(VALIDATE)).toEqual([])
  })

  test('the bank step refuses a Thai name for a bank that wants English', async () => {
    show()
    await goToBankStep()
    await passBankStep(/^Krungthai/)
    await type("Account holder's first name", 'สมศรี')
    await press('Register')
    expect(screen.getByText('Bank account name must be in English only')).toBeTruthy()
    expect(backEnd.callsOf(REGISTER)).toEqual([])
  })

  test('the bank step refuses a bank that could not be chosen, because the list did not come', async () => {
    backEnd.refuse('GET /api/lookup/banks', 'INTERNAL_SERVER_ERROR')
    show()
    await goToBankStep()
    await type('Account number', '0000001234')
    await type("Account holder's first name", 'somsri')
    await type("Account holder's last name", 'tester')
    await press('Register')
    expect(backEnd.callsOf(REGISTER)).toEqual([])
    backEnd.reply('GET /api/lookup/banks', { banks: [{ code: 'SCB', nameTH: 'ไทยพาณิชย์' }] })
    await press('Try again')
    await chooseRow('Bank', /^ไทยพาณิชย์/)
    await press('Register')
    await waitFor(() => expect(backEnd.callsOf(REGISTER)).toHaveLength(1))
  })
})

describe('what the server refuses', () => {
  test('what the server refuses while registering is said in one place at a time, until something is typed, and the step is not left', async () => {
    backEnd.refuse(VALIDATE, 'EXISTING_USER')
    show()
    await passPhoneStep()
    await passOtpStep()
    await passProfileStep()
    await expectAlert(/already a member/)
    const findAll = () => screen.queryAllByText(/already a member\. Please log in/)
    expect(findAll()).toHaveLength(1)
    await findStep('About you')
    closeToasts()
    expect(findAll()).toHaveLength(1)
    await type('Profile name', 'Another')
    expect(findAll()).toEqual([])
  })

  test('a wrong code is refused, and then the right one is taken', async () => {
    backEnd.refuse(VERIFY, 'OTP_CODE_INVALID')
    show()
    await passPhoneStep()
    await passOtpStep('000000')
    expect(await screen.findByText(/The OTP is not correct/)).toBeTruthy()
    backEnd.reply(VERIFY, { message: 'OTP_CODE_VALID' })
    await passOtpStep()
    await findStep('About you')
  })

  test('a confirmation that has run out leads back to the phone, which is not typed again', async () => {
    backEnd.refuse(REGISTER, 'UNVERIFIED_OTP')
    show()
    await goToBankStep()
    await passBankStep()
    await press('Register')
    await expectAlert(/confirm your phone number/)
    await findStep('Your phone number')
    expect((await findField('Phone number')).value).toBe('069-111-0001')
    await press('Next')
    await findStep('Confirm your phone number')
    expect(backEnd.callsOf(SEND)).toHaveLength(2)
  })

  test('a code without a token cannot be confirmed, and that is said', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer(SEND, () => Response.json({ otpRef: 'ABCD', code: 'OK' }))
    show()
    await passPhoneStep()
    await expectAlert(/incomplete/)
    await findStep('Your phone number')
  })
})

test('a registration whose answer is lost is not called failed', async () => {
  backEnd.answer(REGISTER, () => Promise.reject(new TypeError('Failed to fetch')))
  show()
  await goToBankStep()
  await passBankStep()
  await press('Register')
  await expectAlert(/do not know yet whether you are registered/)
  expect(backEnd.callsOf(REGISTER)).toHaveLength(1)
})

test('however often it is pressed, everything is sent once', async () => {
  const answers = {
    [SEND]: deferred<Response>(),
    [VALIDATE]: deferred<Response>(),
    [REGISTER]: deferred<Response>(),
  } as const
  for (const route of [SEND, VALIDATE, REGISTER] as const) backEnd.answer(route, () => answers[route].promise)
  const pressTwice = async (name: string) => {
    await userEvent.dblClick(screen.getByRole('button', { name }))
    expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBe('true')
  }
  show()
  await type('Phone number', '0691110001')
  await pressTwice('Next')
  answers[SEND].resolve(Response.json({ otpRef: 'ABCD', otpToken: 'first-token', code: 'OK' }))
  await passOtpStep()
  await type('Profile name', 'Somsri')
  await type('Password', 'demo1234')
  await type('Confirm password', 'demo1234')
  await pressTwice('Next')
  answers[VALIDATE].resolve(Response.json({ message: 'SUCCESS' }))
  await passBankStep()
  await pressTwice('Register')
  answers[REGISTER].resolve(Response.json({ message: 'SUCCESS' }))
  await screen.findByText(/You are registered/)
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
  for (const route of [SEND, VALIDATE, REGISTER] as const) expect(backEnd.callsOf(route)).toHaveLength(1)
})
