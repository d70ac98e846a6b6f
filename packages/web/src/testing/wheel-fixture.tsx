import type { Reply } from '@sabai/contracts'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { SpinPage } from '../features/wheel/spin-page.tsx'
import { backEnd, renderApp } from './render-app.tsx'

/**
 * Test fixture: the page of the prize wheel, in English, of a member with 12 coins and one coupon, with fake timers.
 */

export const WHEEL_SETUP_ROUTE = 'GET /api/spinwheel/setup'
export const SPIN_ROUTE = 'POST /api/spinwheel/spin'
export const COUPONS_ROUTE = 'GET /api/spinwheel/coupon'
export const CLAIM_COUPON_ROUTE = 'POST /api/spinwheel/coupon/claim'

type Slices = NonNullable<Reply<typeof WHEEL_SETUP_ROUTE>['activeSpinwheel']>['slices']

export const createSlices = (...labels: string[]): Slices =>
  labels.map((label) => ({
    code: label.toUpperCase(),
    label,
    bgColor: '#7a1f3d',
    textColor: '#ffffff',
    htmlDescription: `<p>All about ${label}</p>`,
  }))
export const createWheelSetup = (
  userCoin = 12,
  slices = createSlices('Ten', 'Twenty', 'Nothing'),
): Reply<typeof WHEEL_SETUP_ROUTE> => ({
  activeSpinwheel: { name: 'Lucky day', slices },
  userCoin,
})
export const createCoupons = (...ids: string[]): Reply<typeof COUPONS_ROUTE> => ({
  coupons: ids.map((_id) => ({ _id, prize: { slice: `Slice ${_id}`, name: `Credit ${_id}` }, amount: 20 })),
})
export const createSpinReply = (code: string): Reply<typeof SPIN_ROUTE> => ({
  success: true,
  result: { code, label: code, remainingCoin: 11 },
})

beforeEach(() => {
  backEnd.reply(WHEEL_SETUP_ROUTE, createWheelSetup())
  backEnd.reply(COUPONS_ROUTE, createCoupons('c1'))
  backEnd.reply(SPIN_ROUTE, createSpinReply('TWENTY'))
  vi.useFakeTimers()
})

/** Advances the fake timers by this number of milliseconds, and renders the replies that arrive in this time. */
export const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

export const renderSpinPage = async () => {
  renderApp(<SpinPage />)
  await wait(50)
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const getSpinButton = () => screen.getByRole('button', { name: /^Spin/ })
export const queryAlert = (name: string) => screen.queryByRole('alertdialog', { name })
