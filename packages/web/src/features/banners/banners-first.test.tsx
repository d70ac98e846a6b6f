import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { BannersFirst } from './banners-first.tsx'

const ROUTE = 'GET /api/invite/banners'

beforeEach(() => {
  vi.useFakeTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const show = async () => {
  renderApp(
    <BannersFirst route={ROUTE} title="Invite">
      The dialog
    </BannersFirst>,
  )
  await wait(50)
}
const queryOn = () => screen.queryByRole('button', { name: 'Continue' })
const isOpen = () => screen.queryByText('The dialog') !== null

test('a dialog opens when its banners are closed', async () => {
  backEnd.reply(ROUTE, { banners: [{ image: '', html: 'News' }] })
  await show()
  expect([queryOn() !== null, isOpen()]).toEqual([true, false])
  act(() => queryOn()?.click())
  expect([queryOn() !== null, isOpen()]).toEqual([false, true])
})

test.each([
  ['there are none', () => backEnd.reply(ROUTE, { banners: [] })],
  ['they are broken', () => backEnd.answer(ROUTE, () => Response.json({ banners: [null, {}] }))],
  ['they cannot be loaded', () => backEnd.answer(ROUTE, () => Promise.reject(new TypeError('Failed to fetch')))],
])('a dialog opens at once where its banners are nothing to show: %s', async (_, arrange) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  arrange()
  await show()
  expect(isOpen()).toBe(true)
})

test('a dialog does not wait for banners longer than three seconds, and none lies over it when they come', async () => {
  const later = (): Promise<Response> =>
    new Promise((resolve) => {
      setTimeout(() => resolve(Response.json({ banners: [{ image: '', html: 'News' }] })), 4_000)
    })
  backEnd.answer(ROUTE, later)
  await show()
  await wait(2_900)
  expect(isOpen()).toBe(false)
  await wait(100)
  expect(isOpen()).toBe(true)
  await wait(2_000)
  expect([queryOn() !== null, isOpen()]).toEqual([false, true])
})
