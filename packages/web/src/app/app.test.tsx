import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logOut, startSession } from '../api/session.ts'
import { backEnd } from '../testing/render-app.tsx'
import { showToast } from '../ui/feedback/toast-list.ts'
import { App } from './app.tsx'

/** Opens the app at an address, as a visitor or, with a token, as a member. */
const openApp = (address: string, token?: string) => {
  history.replaceState(null, '', address)
  if (token) startSession(token, true)
  return render(<App />)
}
const currentAddress = () => location.pathname + location.search
const findLoginPage = () => screen.findByRole('heading', { name: 'Log in' })
const listMenuEntries = () =>
  [...screen.getByRole('navigation', { name: 'Main menu' }).children].map((entry) => entry.textContent)
/** Clicks a link to a page whose code may have to be fetched first. */
const followLink = (link: HTMLElement | undefined) => act(async () => link?.click())
const confirmLogout = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }))
}
const findMemberPage = () => screen.findByRole('button', { name: 'Log out' })

beforeEach(() => {
  backEnd.reply('GET /api/lookup/active', { terminated: null })
  backEnd.reply('GET /api/lookup/info', { name: 'Golden Wallet', website: '' })
  backEnd.reply('GET /api/lookup/conditions', { conditions: ['<p>Be <b>kind</b></p>', '<p>Be of age</p>'] })
  backEnd.reply('GET /api/lookup/registerOTP', { registerOTP: true })
  backEnd.reply('GET /api/lookup/contact', {
    contactText: '<p>Here to help</p>',
    lineLink: 'https://contact.sabai.example',
    lineName: '@sabai.demo',
    lineQR: '/media/contact-qr.svg',
  })
  backEnd.reply('POST /api/statement', { total: 0, statements: [] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  logOut()
})

describe('addresses', () => {
  test('the root path redirects a member to the home page and keeps the session', async () => {
    openApp('/', 'a-token')
    await waitFor(() => expect(currentAddress()).toBe('/user/home'))
    await findMemberPage()
    expect(localStorage.getItem('token')).toBe('a-token')
  })

  test.each(['/user', '/user/home', '/user/profile', '/user/statement', '/user/spin', '/user/bonus', '/user/contact'])(
    'a visitor who opens %s is redirected to the login page, whose address contains the requested path',
    async (path) => {
      openApp(path)
      await findLoginPage()
      expect(currentAddress()).toBe(`/login?next=${encodeURIComponent(path)}`)
    },
  )

  test.each(['/nowhere', '/user/nowhere', '/login/nowhere'])('the unknown path %s shows the 404 page', async (path) => {
    openApp(path, 'a-token')
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
  })

  test.each([
    ['/login', 'Log in', 'Log in'],
    ['/register', 'Register', 'Register'],
    ['/howto', 'How-to videos', 'How-to'],
    ['/contact', 'Contact us', 'Contact'],
  ])('opening %s logs out a member', async (path, heading, title) => {
    localStorage.setItem('remember-agreement', 'x')
    localStorage.setItem('last_sync', '2026-11-20T09:30:00.000Z')
    openApp(path, 'a-token')
    await screen.findByRole('heading', { level: 1, name: heading })
    expect({ ...localStorage }).toEqual({})
    expect(document.title).toBe(`${title} · Golden Wallet`)
  })
})

describe('the service check', () => {
  test('the login page asks whether the service is active and removes the style attribute of the body, and a member page does not ask', async () => {
    document.body.style.overflow = 'hidden'
    openApp('/login')
    await waitFor(() => expect(document.body.getAttribute('style')).toBeNull())
    cleanup()
    const callCount = backEnd.callsOf('GET /api/lookup/active').length
    openApp('/user/statement', 'a-token')
    await findMemberPage()
    expect(backEnd.callsOf('GET /api/lookup/active')).toHaveLength(callCount)
  })

  test('if the login page cannot find out whether the service is active, the page is shown as usual', async () => {
    backEnd.answer('GET /api/lookup/active', () => Promise.reject(new TypeError('Failed to fetch')))
    document.body.style.overflow = 'hidden'
    openApp('/login')
    await waitFor(() => expect(document.body.getAttribute('style')).toBeNull())
    await findLoginPage()
  })
})

describe('a visitor', () => {
  test('a visitor can reach login, registration, the how-to page and support from the menu', async () => {
    openApp('/login')
    await findLoginPage()
    expect(listMenuEntries()).toEqual(['Home', 'Register', 'How-to', 'Contact'])
    await followLink(screen.getAllByRole('link', { name: 'Register' })[0])
    await screen.findByRole('heading', { level: 2, name: 'Your phone number' })
    expect(document.activeElement).toBe(screen.getByRole('main'))
    await followLink(screen.getByRole('link', { name: 'Contact' }))
    await screen.findByText('Here to help')
    expect(document.querySelector('[data-top-spacing]')).toBeNull()
  })

  test('a visitor can change the language of a page', async () => {
    openApp('/contact')
    await screen.findByText('Here to help')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'th')
    await screen.findByText('เวอร์ชัน 1.1.14')
    expect(document.title).toBe('ติดต่อเรา · Golden Wallet')
  })
})

describe('a member', () => {
  test('a member sees the same contact page as a visitor, with added space above it', async () => {
    openApp('/user/contact', 'a-token')
    await screen.findByText('Here to help')
    expect(document.querySelector('[data-top-spacing]')).toBeTruthy()
    expect(localStorage.getItem('token')).toBe('a-token')
  })

  test("a member sees the operator's name on the page and in the title", async () => {
    openApp('/user/statement', 'a-token')
    await findMemberPage()
    expect(await screen.findByText('Golden Wallet')).toBeTruthy()
    expect(document.title).toBe('Statement · Golden Wallet')
  })

  test('the menu of a member lists the profile, home, statement, contact and terms', async () => {
    openApp('/user/statement', 'a-token')
    await findMemberPage()
    expect(listMenuEntries()).toEqual(['Profile', 'Home', 'Statement', 'Contact', 'Terms'])
  })

  test('the prize wheel has its own page, which is not in the menu', async () => {
    openApp('/user/spin', 'a-token')
    expect(await screen.findByRole('heading', { level: 1, name: 'Prize wheel' })).toBeTruthy()
    expect(listMenuEntries()).not.toContain('Prize wheel')
    expect(document.title).toBe('Prize wheel · Golden Wallet')
  })

  test('a member can read the operator’s conditions', async () => {
    openApp('/user/statement', 'a-token')
    await findMemberPage()
    await userEvent.click(screen.getByRole('button', { name: 'Terms' }))
    await waitFor(() => expect(document.querySelectorAll('dialog li')).toHaveLength(2))
    await screen.findByText('kind')
  })

  test('two conditions with the same text are both shown', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.reply('GET /api/lookup/conditions', { conditions: ['<p>Be kind</p>', '<p>Be kind</p>'] })
    openApp('/user/statement', 'a-token')
    await findMemberPage()
    await userEvent.click(screen.getByRole('button', { name: 'Terms' }))
    await waitFor(() => expect(screen.getAllByText('Be kind')).toHaveLength(2))
    expect(consoleError).not.toHaveBeenCalled()
  })

  test('the logout button ends the session and removes its data', async () => {
    openApp('/user/statement', 'a-token')
    await findMemberPage()
    await confirmLogout()
    await findLoginPage()
    expect(currentAddress()).toBe('/login')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('confirming "Log out" removes the session at once, even before the login page is shown', async () => {
    openApp('/user/statement', 'a-token')
    await findMemberPage()
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    const confirmButton = within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' })
    expect(localStorage.getItem('token')).toBe('a-token')
    act(() => {
      confirmButton.click()
      // React has not rendered the login page yet.
      expect(localStorage.getItem('token')).toBeNull()
    })
    await findLoginPage()
  })

  test('cancelling the logout keeps the session', async () => {
    openApp('/user/statement', 'a-token')
    await findMemberPage()
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(localStorage.getItem('token')).toBe('a-token')
    expect(currentAddress()).toBe('/user/statement')
  })

  test.each(['/login', '/user/statement'])(
    'the first tab stop at %s is the link that skips to the content',
    async (address) => {
      openApp(address, address === '/login' ? undefined : 'a-token')
      await (address === '/login' ? findLoginPage() : findMemberPage())
      await userEvent.tab()
      expect(document.activeElement?.textContent).toBe('Skip to content')
      await userEvent.keyboard('{Enter}')
      expect(document.activeElement).toBe(screen.getByRole('main'))
      expect(currentAddress()).toBe(address)
    },
  )

  test("a toast of a member's page is not shown on the login page", async () => {
    openApp('/user/statement', 'a-token')
    await findMemberPage()
    act(() => showToast('note', 'Just refreshed'))
    await confirmLogout()
    await findLoginPage()
    expect(screen.queryByText('Just refreshed')).toBeNull()
  })

  test("an expired session redirects to the login page, which leads back to the member's page after the login", async () => {
    backEnd.refuse('POST /api/statement', 'EXPIRED_AUTH_TOKEN')
    openApp('/user/statement?page=2', 'a-token')
    await findLoginPage()
    expect(currentAddress()).toBe(`/login?next=${encodeURIComponent('/user/statement?page=2')}`)
  })

  test('a logout in another tab logs the member out in this tab too', async () => {
    openApp('/user/statement', 'a-token')
    await findMemberPage()
    new BroadcastChannel('session').postMessage('out')
    await findLoginPage()
  })

  test('a member can change the language', async () => {
    openApp('/user/statement', 'a-token')
    await findMemberPage()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'la')
    await screen.findByRole('button', { name: 'ອອກຈາກລະບົບ' })
    expect(localStorage.getItem('locale')).toBe('la')
  })
})

test('the app shows a banner while the device is offline, and removes it when it is online again', async () => {
  openApp('/login')
  await findLoginPage()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText(/You are offline/)).toBeTruthy()
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(/You are offline/)).toBeNull()
})

// This must be the last test of the file, because afterwards the app sends no calls until it is loaded again.
describe('a terminated service', () => {
  test('a terminated service redirects everyone to /terminated and stops all further calls', async () => {
    backEnd.reply('GET /api/lookup/active', { terminated: 'gone' })
    openApp('/login')
    await screen.findByRole('heading', { name: 'Service closed' })
    expect(currentAddress()).toBe('/terminated')
    const callCount = backEnd.calls.length
    cleanup()
    openApp('/user/statement', 'a-token')
    await screen.findByRole('heading', { name: 'Service closed' })
    expect(currentAddress()).toBe('/terminated')
    expect(backEnd.calls).toHaveLength(callCount)
  })
})
