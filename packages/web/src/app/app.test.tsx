import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logIn, logOut } from '../api/session.ts'
import { backEnd } from '../testing/render-app.tsx'
import { showToast } from '../ui/feedback/toast-list.ts'
import { App } from './app.tsx'

/** Opens the app at an address, as a visitor or as a member. */
const open = (address: string, token?: string) => {
  history.replaceState(null, '', address)
  if (token) logIn(token, true)
  return render(<App />)
}
const currentAddress = () => location.pathname + location.search
const isAtLogin = () => screen.findByRole('heading', { name: 'Log in' })
const listMenuEntries = () =>
  [...screen.getByRole('navigation', { name: 'Main menu' }).children].map((entry) => entry.textContent)
/** Clicks a link to a page that may have to wait for a part of itself. */
const follow = (link: HTMLElement | undefined) => act(async () => link?.click())
const leave = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }))
}
const isInside = () => screen.findByRole('button', { name: 'Log out' })

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
  test('the root leads inside and logs nobody out', async () => {
    open('/', 'a-token')
    await waitFor(() => expect(currentAddress()).toBe('/user/home'))
    await isInside()
    expect(localStorage.getItem('token')).toBe('a-token')
  })

  test.each(['/user', '/user/home', '/user/profile', '/user/statement', '/user/spin', '/user/bonus', '/user/contact'])(
    '%s needs a login, which remembers it',
    async (wanted) => {
      open(wanted)
      await isAtLogin()
      expect(currentAddress()).toBe(`/login?next=${encodeURIComponent(wanted)}`)
    },
  )

  test.each(['/nowhere', '/user/nowhere', '/login/nowhere'])('%s is no page of ours', async (wanted) => {
    open(wanted, 'a-token')
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
  })

  test.each([
    ['/login', 'Log in', 'Log in'],
    ['/register', 'Register', 'Register'],
    ['/howto', 'How-to videos', 'How-to'],
    ['/contact', 'Contact us', 'Contact'],
  ])('%s logs out whoever is in', async (wanted, heading, title) => {
    localStorage.setItem('remember-agreement', 'x')
    localStorage.setItem('last_sync', '2026-11-20T09:30:00.000Z')
    open(wanted, 'a-token')
    await screen.findByRole('heading', { level: 1, name: heading })
    expect({ ...localStorage }).toEqual({})
    expect(document.title).toBe(`${title} · Golden Wallet`)
  })
})

describe('the service check', () => {
  test('the service check is made at /login alone, and clears what it finds on the body', async () => {
    document.body.style.overflow = 'hidden'
    open('/login')
    await waitFor(() => expect(document.body.getAttribute('style')).toBeNull())
    cleanup()
    const asked = backEnd.callsOf('GET /api/lookup/active').length
    open('/user/statement', 'a-token')
    await isInside()
    expect(backEnd.callsOf('GET /api/lookup/active')).toHaveLength(asked)
  })

  test('the service check counts as passed when it cannot be made', async () => {
    backEnd.answer('GET /api/lookup/active', () => Promise.reject(new TypeError('Failed to fetch')))
    document.body.style.overflow = 'hidden'
    open('/login')
    await waitFor(() => expect(document.body.getAttribute('style')).toBeNull())
    await isAtLogin()
  })
})

describe('a visitor', () => {
  test('a visitor finds the way to log in, to register and to the people behind the app', async () => {
    open('/login')
    await isAtLogin()
    expect(listMenuEntries()).toEqual(['Home', 'Register', 'How-to', 'Contact'])
    await follow(screen.getAllByRole('link', { name: 'Register' })[0])
    await screen.findByRole('heading', { level: 2, name: 'Your phone number' })
    expect(document.activeElement).toBe(screen.getByRole('main'))
    await follow(screen.getByRole('link', { name: 'Contact' }))
    await screen.findByText('Here to help')
    expect(document.querySelector('[data-top-spacing]')).toBeNull()
  })

  test('a visitor reads every page in the language that is chosen there', async () => {
    open('/contact')
    await screen.findByText('Here to help')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'th')
    await screen.findByText('เวอร์ชัน 1.1.14')
    expect(document.title).toBe('ติดต่อเรา · Golden Wallet')
  })
})

describe('a member', () => {
  test('a member reaches the same people as a visitor, with room above the page', async () => {
    open('/user/contact', 'a-token')
    await screen.findByText('Here to help')
    expect(document.querySelector('[data-top-spacing]')).toBeTruthy()
    expect(localStorage.getItem('token')).toBe('a-token')
  })

  test('a member sees the operator, in the page and in the title', async () => {
    open('/user/statement', 'a-token')
    await isInside()
    expect(await screen.findByText('Golden Wallet')).toBeTruthy()
    expect(document.title).toBe('Statement · Golden Wallet')
  })

  test('a member finds only what there is in the menu', async () => {
    open('/user/statement', 'a-token')
    await isInside()
    expect(listMenuEntries()).toEqual(['Profile', 'Home', 'Statement', 'Contact', 'Terms'])
  })

  test('a member opens the prize wheel, which home leads to and the menu does not', async () => {
    open('/user/spin', 'a-token')
    expect(await screen.findByRole('heading', { level: 1, name: 'Prize wheel' })).toBeTruthy()
    expect(listMenuEntries()).not.toContain('Prize wheel')
    expect(document.title).toBe('Prize wheel · Golden Wallet')
  })

  test('a member reads the conditions', async () => {
    open('/user/statement', 'a-token')
    await isInside()
    await userEvent.click(screen.getByRole('button', { name: 'Terms' }))
    await waitFor(() => expect(document.querySelectorAll('dialog li')).toHaveLength(2))
    await screen.findByText('kind')
  })

  test('a member reads conditions that say the same twice, each in its place', async () => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.reply('GET /api/lookup/conditions', { conditions: ['<p>Be kind</p>', '<p>Be kind</p>'] })
    open('/user/statement', 'a-token')
    await isInside()
    await userEvent.click(screen.getByRole('button', { name: 'Terms' }))
    await waitFor(() => expect(screen.getAllByText('Be kind')).toHaveLength(2))
    expect(failed).not.toHaveBeenCalled()
  })

  test('a member leaves by the logout button, and nothing of the session stays', async () => {
    open('/user/statement', 'a-token')
    await isInside()
    await leave()
    await isAtLogin()
    expect(currentAddress()).toBe('/login')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('a member who confirms "Log out" is logged out at once, even if the page is left before the login page is shown', async () => {
    open('/user/statement', 'a-token')
    await isInside()
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' })
    expect(localStorage.getItem('token')).toBe('a-token')
    act(() => {
      confirm.click()
      // React has not rendered the login page yet.
      expect(localStorage.getItem('token')).toBeNull()
    })
    await isAtLogin()
  })

  test('a member who does not confirm to log out stays, with the session as it was', async () => {
    open('/user/statement', 'a-token')
    await isInside()
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(localStorage.getItem('token')).toBe('a-token')
    expect(currentAddress()).toBe('/user/statement')
  })

  test.each(['/login', '/user/statement'])(
    'the first stop of the keyboard at %s leads to the content',
    async (address) => {
      open(address, address === '/login' ? undefined : 'a-token')
      await (address === '/login' ? isAtLogin() : isInside())
      await userEvent.tab()
      expect(document.activeElement?.textContent).toBe('Skip to content')
      await userEvent.keyboard('{Enter}')
      expect(document.activeElement).toBe(screen.getByRole('main'))
      expect(currentAddress()).toBe(address)
    },
  )

  test("a toast of a member's page does not stay over the login page", async () => {
    open('/user/statement', 'a-token')
    await isInside()
    act(() => showToast('note', 'Just refreshed'))
    await leave()
    await isAtLogin()
    expect(screen.queryByText('Just refreshed')).toBeNull()
  })

  test('a member whose session has ended is asked to log in again, once, and comes back', async () => {
    backEnd.refuse('POST /api/statement', 'EXPIRED_AUTH_TOKEN')
    open('/user/statement?page=2', 'a-token')
    await isAtLogin()
    expect(currentAddress()).toBe(`/login?next=${encodeURIComponent('/user/statement?page=2')}`)
  })

  test('a member who logs out in another tab is out here too', async () => {
    open('/user/statement', 'a-token')
    await isInside()
    new BroadcastChannel('session').postMessage('out')
    await isAtLogin()
  })

  test('a member changes the language', async () => {
    open('/user/statement', 'a-token')
    await isInside()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'la')
    await screen.findByRole('button', { name: 'ອອກຈາກລະບົບ' })
    expect(localStorage.getItem('locale')).toBe('la')
  })
})

test('without a line the app says so', async () => {
  open('/login')
  await isAtLogin()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText(/You are offline/)).toBeTruthy()
})

// Last: nothing is asked any more afterwards.
describe('a service that is gone', () => {
  test('a service that is gone sends everyone to the end, and stays there', async () => {
    backEnd.reply('GET /api/lookup/active', { terminated: 'gone' })
    open('/login')
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(currentAddress()).toBe('/terminated')
    const asked = backEnd.calls.length
    cleanup()
    open('/user/statement', 'a-token')
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(currentAddress()).toBe('/terminated')
    expect(backEnd.calls).toHaveLength(asked)
  })
})
