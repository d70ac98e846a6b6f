import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { ContactPage } from './contact-page.tsx'

const CONTACT = 'GET /api/lookup/contact'
const GOOD = {
  contactText: '<p>Always <b>here</b></p>',
  lineLink: 'https://contact.sabai.example',
  lineName: '@sabai.demo',
  lineQR: '/media/contact-qr.svg',
}

const show = () => renderApp(<ContactPage />)
const findQr = () => screen.findByRole<HTMLImageElement>('img')

beforeEach(() => {
  backEnd.reply(CONTACT, GOOD)
})

test('the page says how to reach us, and which version this is', async () => {
  show()
  expect(await screen.findByText('here')).toBeTruthy()
  expect(screen.getByText('Version 1.1.14')).toBeTruthy()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /@sabai\.demo/ })
  expect([link.href, link.target, link.rel]).toEqual([
    'https://contact.sabai.example/',
    '_blank',
    'noopener noreferrer',
  ])
})

describe('the QR code', () => {
  test('the QR code is asked for anew at every visit', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_795_167_000_000)
    show()
    const { pathname, search } = new URL((await findQr()).src)
    expect(pathname + search).toBe('/media/contact-qr.svg?t=1795167000000')
  })

  test('the QR code keeps what its address asks for already', async () => {
    backEnd.reply(CONTACT, { ...GOOD, lineQR: 'https://media.example/qr.png?size=2' })
    show()
    expect((await findQr()).src).toMatch(/^https:\/\/media\.example\/qr\.png\?size=2&t=\d+$/)
  })

  test('the QR code makes way for a picture of ours where it cannot be loaded', async () => {
    show()
    fireEvent.error(await findQr())
    expect((await findQr()).src).not.toContain('/media/')
    expect((await findQr()).alt).toBe('The QR code cannot be shown right now')
  })

  test('the QR code that a page may not read is saved by holding it, and that is said', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    show()
    await findQr()
    await userEvent.click(screen.getByRole('button', { name: 'Save the QR code' }))
    expect(await screen.findByText('Press and hold the picture to save it')).toBeTruthy()
  })

  test.each(['javascript:alert(1)', '//evil.example/a.png', '', null])(
    'the QR code is never fetched from %s',
    async (lineQR) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      backEnd.answer(CONTACT, () => Response.json({ ...GOOD, lineQR }))
      show()
      expect((await findQr()).alt).toBe('The QR code cannot be shown right now')
    },
  )
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'intent://x', '//evil.example', null])(
  'the name leads nowhere where its address is %s',
  async (lineLink) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer(CONTACT, () => Response.json({ ...GOOD, lineLink }))
    show()
    expect(await screen.findByText('@sabai.demo')).toBeTruthy()
    expect(document.querySelector('a')).toBeNull()
  },
)

test('what cannot be loaded can be asked for again', async () => {
  backEnd.refuse(CONTACT, 'INTERNAL_SERVER_ERROR')
  show()
  await screen.findByText('The contact details could not be loaded')
  backEnd.reply(CONTACT, GOOD)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('here')).not.toBeNull())
})
