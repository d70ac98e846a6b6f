import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type InitialEntry, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { endSession, getSessionToken, logOut, startSession } from '../../api/session.ts'
import { createLoginState } from '../../lib/navigation/login-state.ts'
import { createDeferred } from '../../testing/fake-back-end.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { LoginPage } from './login-page.tsx'
import { keepTypedPhone } from './typed-phone.ts'

const Address = () => <p data-testid="address">{useLocation().pathname}</p>

const renderLoginPage = (path: InitialEntry = '/login') =>
  renderApp(
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    { path: path },
  )

const getPhoneField = () => screen.getByLabelText('Phone number')
const getPasswordField = () => screen.getByLabelText('Password')
const getSubmitButton = () => screen.getByRole('button', { name: 'Log in' })
const readFailureText = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('')

const logInAs = async (username: string, password: string) => {
  const user = userEvent.setup()
  await user.click(getPhoneField())
  await user.paste(username)
  await user.type(getPasswordField(), password)
  await user.click(getSubmitButton())
  return user
}

beforeEach(() => {
  backEnd.reply('POST /api/login', { token: 'a-token' })
})
afterEach(() => {
  keepTypedPhone('')
  logOut()
})

describe('a member whose session has ended', () => {
  test('a member whose session has ended sees the reason until they type, and not again when they return to the login page', async () => {
    startSession('abc', false)
    endSession('abc', new ApiError('refused', { code: 'EXPIRED_AUTH_TOKEN' }))
    const { unmount } = renderLoginPage()
    expect(readFailureText()).toBe('Your session has ended. Please log in again.')
    await userEvent.type(getPhoneField(), '0')
    expect(readFailureText()).toBe('')
    unmount()
    renderLoginPage()
    expect(readFailureText()).toBe('')
  })
})

test('after a registration, the login page has the new member’s phone filled in, and focuses the password field', async () => {
  renderLoginPage({ pathname: '/login', state: createLoginState('0691110001') })
  expect(getPhoneField()).toHaveProperty('value', '069-111-0001')
  expect(document.activeElement).toBe(getPasswordField())
  await userEvent.keyboard('demo1234{Enter}')
  await screen.findByTestId('address')
  expect(backEnd.calls[0]?.body).toEqual({ username: '0691110001', password: 'demo1234' })
})

test.each([null, 7, { phone: 7 }, { step: 'bank' }])(
  'the login page with the navigation state %j starts empty',
  (state) => {
    renderLoginPage({ pathname: '/login', state })
    expect(getPhoneField()).toHaveProperty('value', '')
    expect(document.activeElement).toBe(document.body)
  },
)

describe('a member who logs in', () => {
  test('a member who logs in reaches the home page, and the token is stored only for the tab', async () => {
    renderLoginPage()
    await logInAs('0690000001', 'demo1234')
    expect((await screen.findByTestId('address')).textContent).toBe('/user/home')
    expect(sessionStorage.getItem('token')).toBe('a-token')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('if a member logs in with “Remember me”, the token is still stored after the tab is closed', async () => {
    renderLoginPage()
    await userEvent.click(screen.getByLabelText('Remember me on this device'))
    await logInAs('0690000001', 'demo1234')
    await screen.findByTestId('address')
    expect(localStorage.getItem('token')).toBe('a-token')
  })

  test('a member who logs in may paste the phone number with dashes', async () => {
    renderLoginPage()
    await logInAs(' 069-000-0001 ', 'demo1234')
    await screen.findByTestId('address')
    expect(backEnd.calls[0]?.body).toEqual({ username: '0690000001', password: 'demo1234' })
  })

  test.each([
    ['/user/statement', '/user/statement'],
    ['//evil.example/user/home', '/user/home'],
  ])(
    'after the login, a member goes to the requested page %s if it is on this site, and otherwise to the home page',
    async (nextPath, address) => {
      renderLoginPage(`/login?next=${encodeURIComponent(nextPath)}`)
      await logInAs('0690000001', 'demo1234')
      expect((await screen.findByTestId('address')).textContent).toBe(address)
    },
  )

  test('a login is sent once, however often the member presses the button or Enter', async () => {
    const deferredReply = createDeferred<Response>()
    backEnd.answer('POST /api/login', () => deferredReply.promise)
    renderLoginPage()
    const user = await logInAs('0690000001', 'demo1234')
    expect(getSubmitButton().getAttribute('aria-busy')).toBe('true')
    await user.click(getSubmitButton())
    await user.type(getPasswordField(), '{Enter}')
    deferredReply.resolve(Response.json({ token: 'a-token' }))
    await screen.findByTestId('address')
    expect(backEnd.calls).toHaveLength(1)
  })
})

describe('a failed login', () => {
  test('a failed login shows the reason until the member types', async () => {
    backEnd.refuse('POST /api/login', 'WRONG_CREDENTIAL')
    renderLoginPage()
    const user = await logInAs('0690000001', 'wrong')
    await waitFor(() => expect(readFailureText()).toContain('not correct'))
    await user.type(getPasswordField(), '1')
    expect(readFailureText()).toBe('')
  })

  test('a login with missing fields asks for these fields, and sends nothing', async () => {
    renderLoginPage()
    await userEvent.click(getSubmitButton())
    expect(screen.getByText('Please enter your phone number.')).toBeTruthy()
    expect(screen.getByText('Please enter your password.')).toBeTruthy()
    await userEvent.type(getPhoneField(), '0')
    expect(screen.queryByText('Please enter your phone number.')).toBeNull()
    expect(backEnd.calls).toEqual([])
  })

  test('if a login fails because the connection is down, the login page says so', async () => {
    backEnd.answer('POST /api/login', () => Promise.reject(new TypeError('Failed to fetch')))
    renderLoginPage()
    await logInAs('0690000001', 'demo1234')
    await waitFor(() => expect(readFailureText()).toContain('could not reach'))
    expect(getSessionToken()).toBeNull()
  })

  test('if the reply to a login has no token, the login page shows an error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer('POST /api/login', () => Response.json({ token: null }))
    renderLoginPage()
    await logInAs('0690000001', 'demo1234')
    await waitFor(() => expect(readFailureText()).toContain('incomplete'))
    expect(getSessionToken()).toBeNull()
  })
})

test('the login page links to registration, and to contact for a lost password', () => {
  renderLoginPage()
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  expect(screen.getByRole('link', { name: /Lost your password/ }).getAttribute('href')).toBe('/contact')
})

test('the password on the login page can be shown', async () => {
  renderLoginPage()
  await userEvent.type(getPasswordField(), 'demo1234')
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(getPasswordField().getAttribute('type')).toBe('text')
})

test('if a member leaves the login page and returns without a login, the page has kept the typed phone, but not the password', async () => {
  const { unmount } = renderLoginPage()
  await userEvent.type(getPhoneField(), '0690000001')
  await userEvent.type(getPasswordField(), 'demo1234')
  unmount()
  const secondPage = renderLoginPage()
  expect(getPhoneField()).toHaveProperty('value', '069-000-0001')
  expect(getPasswordField()).toHaveProperty('value', '')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('0690000001')
  await userEvent.type(getPasswordField(), 'demo1234')
  await userEvent.click(getSubmitButton())
  expect(await screen.findByText('/user/home')).toBeTruthy()
  secondPage.unmount()
  renderLoginPage()
  expect(getPhoneField()).toHaveProperty('value', '')
})
