import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { ContactPage } from './contact-page.tsx'

const CONTACT_ROUTE = 'GET /api/lookup/contact'
const VALID_CONTACT = {
  contactText: '<p>Always <b>here</b></p>',
  lineLink: 'https://contact.sabai.example',
  lineName: '@sabai.demo',
  lineQR: '/media/contact-qr.svg',
}

const renderContactPage = () => renderApp(<ContactPage />)
const findQr = () => screen.findByRole<HTMLImageElement>('img')

beforeEach(() => {
  backEnd.reply(CONTACT_ROUTE, VALID_CONTACT)
})

test('the contact page says how to contact the operator, and shows the version of the app', async () => {
  renderContactPage()
  expect(await screen.findByText('here')).toBeTruthy()
  expect(screen.getByText('Version 1.1.14')).toBeTruthy()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /@sabai\.demo/ })
  expect([link.href, link.target, link.rel]).toEqual([
    'https://contact.sabai.example/',
    '_blank',
    'noopener noreferrer',
  ])
})

describe('the QR code of the contact', () => {
  test('the QR code of the contact is fetched again on every visit', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_795_167_000_000)
    renderContactPage()
    const { pathname, search } = new URL((await findQr()).src)
    expect(pathname + search).toBe('/media/contact-qr.svg?t=1795167000000')
  })

  test('the address of the QR code keeps the query that it already has', async () => {
    backEnd.reply(CONTACT_ROUTE, { ...VALID_CONTACT, lineQR: 'https://media.example/qr.png?size=2' })
    renderContactPage()
    expect((await findQr()).src).toMatch(/^https:\/\/media\.example\/qr\.png\?size=2&t=\d+$/)
  })

  test('a QR code that cannot be loaded is replaced by a placeholder picture', async () => {
    renderContactPage()
    fireEvent.error(await findQr())
    expect((await findQr()).src).not.toContain('/media/')
    expect((await findQr()).alt).toBe('The QR code cannot be shown right now')
  })

  test('if the page may not read the pixels of the QR code, a message asks the member to press and hold the code to save it', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    renderContactPage()
    await findQr()
    await userEvent.click(screen.getByRole('button', { name: 'Save the QR code' }))
    expect(await screen.findByText('Press and hold the picture to save it')).toBeTruthy()
  })

  test.each(['javascript:alert(1)', '//evil.example/a.png', '', null])(
    'the QR code is never fetched from %s',
    async (lineQR) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      backEnd.answer(CONTACT_ROUTE, () => Response.json({ ...VALID_CONTACT, lineQR }))
      renderContactPage()
      expect((await findQr()).alt).toBe('The QR code cannot be shown right now')
    },
  )
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'intent://x', '//evil.example', null])(
  'the contact name is not a link if its address is %s',
  async (lineLink) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer(CONTACT_ROUTE, () => Response.json({ ...VALID_CONTACT, lineLink }))
    renderContactPage()
    expect(await screen.findByText('@sabai.demo')).toBeTruthy()
    expect(document.querySelector('a')).toBeNull()
  },
)

test('if the contact details could not be loaded, a button tries to load them again', async () => {
  backEnd.refuse(CONTACT_ROUTE, 'INTERNAL_SERVER_ERROR')
  renderContactPage()
  await screen.findByText('The contact details could not be loaded')
  backEnd.reply(CONTACT_ROUTE, VALID_CONTACT)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('here')).not.toBeNull())
})
