import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type InitialEntry, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { endSession, getSessionToken, logIn, logOut } from '../../api/session.ts'
import { loginStateFor } from '../../lib/navigation/login-state.ts'
import { deferred } from '../../testing/fake-back-end.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { LoginPage } from './login-page.tsx'
import { keepTypedPhone } from './typed-phone.ts'

const Address = () => <p data-testid="address">{useLocation().pathname}</p>

const show = (at: InitialEntry = '/login') =>
  renderApp(
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    { path: at },
  )

const getPhone = () => screen.getByLabelText('Phone number')
const getPassword = () => screen.getByLabelText('Password')
const submitForm = () => screen.getByRole('button', { name: 'Log in' })
const failureText = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('')

const logInAs = async (username: string, secret: string) => {
  const user = userEvent.setup()
  await user.click(getPhone())
  await user.paste(username)
  await user.type(getPassword(), secret)
  await user.click(submitForm())
  return user
}

beforeEach(() => {
  backEnd.reply('POST /api/login', { token: 'a-token' })
})
afterEach(() => {
  keepTypedPhone('')
  logOut()
})

describe('a member whose session was ended', () => {
  test('a member whose session was ended is told why, until they type, and not again when they come back', async () => {
    logIn('abc', false)
    endSession('abc', new ApiError('refused', { code: 'EXPIRED_AUTH_TOKEN' }))
    const { unmount } = show()
    expect(failureText()).toBe('Your session has ended. Please log in again.')
    await userEvent.type(getPhone(), '0')
    expect(failureText()).toBe('')
    unmount()
    show()
    expect(failureText()).toBe('')
  })
})

test('a new member finds the phone filled in, and begins with the password', async () => {
  show({ pathname: '/login', state: loginStateFor('0691110001') })
  expect(getPhone()).toHaveProperty('value', '069-111-0001')
  expect(document.activeElement).toBe(getPassword())
  await userEvent.keyboard('demo1234{Enter}')
  await screen.findByTestId('address')
  expect(backEnd.calls[0]?.body).toEqual({ username: '0691110001', password: 'demo1234' })
})

test.each([null, 7, { phone: 7 }, { step: 'bank' }])('a login page that was given %j begins empty', (state) => {
  show({ pathname: '/login', state })
  expect(getPhone()).toHaveProperty('value', '')
  expect(document.activeElement).toBe(document.body)
})

describe('a member who logs in', () => {
  test('a member who logs in comes home, and is forgotten when the tab is closed', async () => {
    show()
    await logInAs('0690000001', 'demo1234')
    expect((await screen.findByTestId('address')).textContent).toBe('/user/home')
    expect(sessionStorage.getItem('token')).toBe('a-token')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('a member who logs in is remembered when they ask for it', async () => {
    show()
    await userEvent.click(screen.getByLabelText('Remember me on this device'))
    await logInAs('0690000001', 'demo1234')
    await screen.findByTestId('address')
    expect(localStorage.getItem('token')).toBe('a-token')
  })

  test('a member who logs in may paste the phone number with dashes', async () => {
    show()
    await logInAs(' 069-000-0001 ', 'demo1234')
    await screen.findByTestId('address')
    expect(backEnd.calls[0]?.body).toEqual({ username: '0690000001', password: 'demo1234' })
  })

  test.each([
    ['/user/statement', '/user/statement'],
    ['//evil.example/user/home', '/user/home'],
  ])('a member who logs in goes on to where they wanted to be, if it is ours: %s', async (next, address) => {
    show(`/login?next=${encodeURIComponent(next)}`)
    await logInAs('0690000001', 'demo1234')
    expect((await screen.findByTestId('address')).textContent).toBe(address)
  })

  test('a member who logs in sends one login, however often they press', async () => {
    const answer = deferred<Response>()
    backEnd.answer('POST /api/login', () => answer.promise)
    show()
    const user = await logInAs('0690000001', 'demo1234')
    expect(submitForm().getAttribute('aria-busy')).toBe('true')
    await user.click(submitForm())
    await user.type(getPassword(), '{Enter}')
    answer.resolve(Response.json({ token: 'a-token' }))
    await screen.findByTestId('address')
    expect(backEnd.calls).toHaveLength(1)
  })
})

describe('a login that does not work', () => {
  test('a login that does not work says why, until something is typed', async () => {
    backEnd.refuse('POST /api/login', 'WRONG_CREDENTIAL')
    show()
    const user = await logInAs('0690000001', 'wrong')
    await waitFor(() => expect(failureText()).toContain('not correct'))
    await user.type(getPassword(), '1')
    expect(failureText()).toBe('')
  })

  test('a login that does not work asks for what is missing, and sends nothing', async () => {
    show()
    await userEvent.click(submitForm())
    expect(screen.getByText('Please enter your phone number.')).toBeTruthy()
    expect(screen.getByText('Please enter your password.')).toBeTruthy()
    await userEvent.type(getPhone(), '0')
    expect(screen.queryByText('Please enter your phone number.')).toBeNull()
    expect(backEnd.calls).toEqual([])
  })

  test('a login that does not work says so when the line is down', async () => {
    backEnd.answer('POST /api/login', () => Promise.reject(new TypeError('Failed to fetch')))
    show()
    await logInAs('0690000001', 'demo1234')
    await waitFor(() => expect(failureText()).toContain('could not reach'))
    expect(getSessionToken()).toBeNull()
  })

  test('a login that does not work says so when the reply holds no token', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer('POST /api/login', () => Response.json({ token: null }))
    show()
    await logInAs('0690000001', 'demo1234')
    await waitFor(() => expect(failureText()).toContain('incomplete'))
    expect(getSessionToken()).toBeNull()
  })
})

test('who is not a member yet, or has lost the password, finds the way on', () => {
  show()
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  expect(screen.getByRole('link', { name: /Lost your password/ }).getAttribute('href')).toBe('/contact')
})

test('the password can be looked at', async () => {
  show()
  await userEvent.type(getPassword(), 'demo1234')
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(getPassword().getAttribute('type')).toBe('text')
})

test('a phone that was typed is there again after a look at another page, until the member has logged in; the password is not', async () => {
  const { unmount } = show()
  await userEvent.type(getPhone(), '0690000001')
  await userEvent.type(getPassword(), 'demo1234')
  unmount()
  const second = show()
  expect(getPhone()).toHaveProperty('value', '069-000-0001')
  expect(getPassword()).toHaveProperty('value', '')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('0690000001')
  await userEvent.type(getPassword(), 'demo1234')
  await userEvent.click(submitForm())
  expect(await screen.findByText('/user/home')).toBeTruthy()
  second.unmount()
  show()
  expect(getPhone()).toHaveProperty('value', '')
})
