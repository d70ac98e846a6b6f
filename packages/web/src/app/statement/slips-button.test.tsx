import type { Reply } from '@sabai/contracts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WALLET_REPLY } from '../../testing/profile.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { SlipsButton } from './slips-button.tsx'

const SLIPS_ROUTE = 'POST /api/statement/slip'
type Slip = Reply<typeof SLIPS_ROUTE>['slips'][number]

const replyWithSlip = (slip: Pick<Slip, 'status' | 'amount'>) =>
  backEnd.reply(SLIPS_ROUTE, {
    total: 1,
    slips: [{ createdAt: '2026-11-20T02:30:00.000Z', note: null, link: null, reference: 'S1', ...slip }],
  })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const queryArrival = () => screen.queryByRole('alertdialog', { name: 'Money has arrived in your wallet' })

test('a slip that is credited while the dialog of the statement is open is announced once, with its amount, the new balance and a way to the games', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const onCredited = vi.fn()
  backEnd.reply('GET /api/lookup/slip', { closeFrom: '', closeTo: '', isClosed: false, message: '' })
  backEnd.reply('GET /api/wallet/refresh/slot', { slots: [] })
  backEnd.reply('GET /api/wallet', { ...WALLET_REPLY, wallet: { amount: 1_300 } })
  replyWithSlip({ status: 'PENDING', amount: 0 })
  renderApp(<SlipsButton currency="BAHT" onCredited={onCredited} />)
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText(/In progress|Checking|Processing/)
  expect(queryArrival()).toBeNull()
  replyWithSlip({ status: 'SUCCESS', amount: 300 })
  await wait(10_000)
  const arrival = within(await screen.findByRole('alertdialog', { name: 'Money has arrived in your wallet' }))
  expect(arrival.queryByText('300.00 baht')).not.toBeNull()
  expect(await arrival.findByText('1,300.00 baht')).toBeTruthy()
  expect(arrival.getByRole('link', { name: 'Go to your games' }).getAttribute('href')).toBe('/user/home')
  expect(onCredited).toHaveBeenCalledOnce()
  fireEvent.click(arrival.getByRole('button', { name: 'OK' }))
  await wait(30_000)
  expect(queryArrival()).toBeNull()
})
