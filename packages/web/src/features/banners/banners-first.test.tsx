import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { BannersFirst } from './banners-first.tsx'

const BANNERS_ROUTE = 'GET /api/invite/banners'

beforeEach(() => {
  vi.useFakeTimers()
})

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const renderBannersFirst = async () => {
  renderApp(
    <BannersFirst route={BANNERS_ROUTE} title="Invite">
      The dialog
    </BannersFirst>,
  )
  await advanceTime(50)
}
const queryContinueButton = () => screen.queryByRole('button', { name: 'Continue' })
const isDialogOpen = () => screen.queryByText('The dialog') !== null

test('the banners of a dialog are shown first, and the dialog opens when the banners are closed', async () => {
  backEnd.reply(BANNERS_ROUTE, { banners: [{ image: '', html: 'News' }] })
  await renderBannersFirst()
  expect([queryContinueButton() !== null, isDialogOpen()]).toEqual([true, false])
  act(() => queryContinueButton()?.click())
  expect([queryContinueButton() !== null, isDialogOpen()]).toEqual([false, true])
})

test.each([
  ['there are no banners', () => backEnd.reply(BANNERS_ROUTE, { banners: [] })],
  ['the banners are broken', () => backEnd.answer(BANNERS_ROUTE, () => Response.json({ banners: [null, {}] }))],
  [
    'the banners cannot be loaded',
    () => backEnd.answer(BANNERS_ROUTE, () => Promise.reject(new TypeError('Failed to fetch'))),
  ],
])('a dialog opens at once if %s', async (_, arrange) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  arrange()
  await renderBannersFirst()
  expect(isDialogOpen()).toBe(true)
})

test('a dialog waits at most three seconds for its banners, and banners that arrive later do not cover the open dialog', async () => {
  const replyLater = (): Promise<Response> =>
    new Promise((resolve) => {
      setTimeout(() => resolve(Response.json({ banners: [{ image: '', html: 'News' }] })), 4_000)
    })
  backEnd.answer(BANNERS_ROUTE, replyLater)
  await renderBannersFirst()
  await advanceTime(2_900)
  expect(isDialogOpen()).toBe(false)
  await advanceTime(100)
  expect(isDialogOpen()).toBe(true)
  await advanceTime(2_000)
  expect([queryContinueButton() !== null, isDialogOpen()]).toEqual([false, true])
})
