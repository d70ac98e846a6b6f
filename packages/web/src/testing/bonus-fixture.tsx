import type { Reply } from '@sabai/contracts'
import { act, fireEvent, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { beforeEach, vi } from 'vitest'
import { BonusPage } from '../features/bonus/bonus-page.tsx'
import { WALLET_REPLY } from './profile.ts'
import { backEnd, renderApp } from './render-app.tsx'

/**
 * Test fixture: the bonus page, in English, of a member without an active bonus, who is offered a welcome and a daily
 * bonus.
 */

export const BONUSES_ROUTE = 'GET /api/bonus'
export const ACTIVE_CHECK_ROUTE = 'GET /api/bonus/check/active'
export const CURRENT_PROMOTION_ROUTE = 'GET /api/promotion/current'
export const FIND_PROMOTION_ROUTE = 'GET /api/promotion/find/{code}'
export const ACTIVATE_BONUS_ROUTE = 'GET /api/bonus/activate/{code}'
export const ACTIVATE_PROMOTION_ROUTE = 'GET /api/promotion/activate/{code}'
export const CLEAR_BONUS_ROUTE = 'GET /api/bonus/clear'
export const BONUS_NOTICE_ROUTE = 'GET /api/lookup/notice'
const WALLET_ROUTE = 'GET /api/wallet'
const GAMES_ROUTE = 'GET /api/wallet/refresh/slot'

type BonusItem = Reply<typeof BONUSES_ROUTE>['bonuses'][number]
type UserBonus = NonNullable<BonusItem['userBonus']>

/** The time in these tests: Friday morning in Bangkok. */
const NOW = '2026-11-20T02:30:00.000Z'

export const createUserBonus = (changes: Partial<UserBonus> = {}): UserBonus => ({
  _id: 'u-welcome',
  isActive: true,
  received: [{ updatedAt: NOW }],
  turnover: { done: 4000, needed: 16_000 },
  ...changes,
})
export const createBonus = (code: string, changes: Partial<BonusItem> = {}): BonusItem => ({
  code,
  type: 'limit',
  maxReceived: 1,
  banners: [{ image: `/media/${code}.svg`, html: `<h3>The ${code} bonus</h3><p>All about it</p>` }],
  percentFail: 40,
  userBonus: null,
  ...changes,
})

/** Makes the fake back end reply that a bonus or a promotion is active, or that neither is (an empty `type`). */
export const replyWithActiveReward = (type: 'bonus' | 'promotion' | '') => {
  const userBonus = type === 'bonus' ? createUserBonus() : null
  const promotion = type === 'promotion' ? { code: 'LUCKY88', percentFail: 15, description: '<p>88 for you</p>' } : null
  backEnd.reply(BONUSES_ROUTE, {
    bonuses: [createBonus('welcome', { userBonus }), createBonus('daily', { type: 'day' })],
  })
  backEnd.reply(ACTIVE_CHECK_ROUTE, { status: type !== '', type })
  backEnd.reply(CURRENT_PROMOTION_ROUTE, { promotion })
}

beforeEach(() => {
  // Only the date is faked; timers run in real time.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) })
  replyWithActiveReward('')
  backEnd.reply(BONUS_NOTICE_ROUTE, { notice: '<p>Cancelling costs {percentFail}%</p>' })
  backEnd.reply(WALLET_ROUTE, WALLET_REPLY)
  backEnd.reply(GAMES_ROUTE, { slots: [] })
  backEnd.reply(ACTIVATE_BONUS_ROUTE, { userBonus: createUserBonus() })
  backEnd.reply(ACTIVATE_PROMOTION_ROUTE, { message: 'SUCCESS' })
  backEnd.reply(CLEAR_BONUS_ROUTE, { message: 'BONUS_CLEAR' })
})

/** Waits in real time until the replies have been rendered. */
export const wait = (ms = 20) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

export const renderBonusPage = async () => {
  // SWR does not send a query again within `dedupingInterval` after the last one. The tests return to the page within
  // this time, so they switch this off.
  renderApp(
    <SWRConfig value={{ dedupingInterval: 0, revalidateOnFocus: true }}>
      <BonusPage />
    </SWRConfig>,
  )
  await wait()
}

export const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await wait()
}
/** Simulates that the member returns to the page after this number of minutes, so that all data is read again. */
export const comeBack = async (minutes: number) => {
  vi.setSystemTime(Date.now() + minutes * 60_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await wait()
}
export const failToConnect = () => Promise.reject(new TypeError('Failed to fetch'))
export const getDialog = () => screen.getByRole('dialog')
export const queryAlert = (name: string) => screen.queryByRole('alertdialog', { name })
/** Returns how often the page has sent each of the queries that it repeats after a command. */
export const countRepeatedQueries = () =>
  ([BONUSES_ROUTE, ACTIVE_CHECK_ROUTE, CURRENT_PROMOTION_ROUTE, WALLET_ROUTE, GAMES_ROUTE] as const).map(
    (route) => backEnd.callsOf(route).length,
  )

/** Searches for a promotion by its code. */
export const search = async (code: string) => {
  fireEvent.change(screen.getByLabelText('Promotion code'), { target: { value: code } })
  await press('Search')
}
