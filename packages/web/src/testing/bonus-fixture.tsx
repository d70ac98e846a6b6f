import type { Reply } from '@sabai/contracts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, vi } from 'vitest'
import { BonusPage } from '../features/bonus/bonus-page.tsx'
import { dismissAllToasts } from '../ui/feedback/toast-list.ts'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { createFakeBackEnd } from './fake-back-end.ts'
import { PROFILE } from './profile.ts'
import { startAllTexts } from './start-all-texts.ts'

/**
 * For tests: the bonus page, in English, of a member without an active bonus, who can have a welcome and a daily bonus. A
 * test file that imports this gets a new back end for each of its tests.
 */

export const LIST = 'GET /api/bonus'
export const CHECK = 'GET /api/bonus/check/active'
export const CURRENT = 'GET /api/promotion/current'
export const FIND = 'GET /api/promotion/find/{code}'
export const ACTIVATE = 'GET /api/bonus/activate/{code}'
export const PROMOTE = 'GET /api/promotion/activate/{code}'
export const CLEAR = 'GET /api/bonus/clear'
export const NOTICE = 'GET /api/lookup/notice'
const WALLET = 'GET /api/wallet'
const GAMES = 'GET /api/wallet/refresh/slot'

const MEMBER: Reply<typeof WALLET> = {
  profile: { ...PROFILE, name: 'Dao', _id: 'm3', username: '0690000003' },
  bankAccount: {
    bankAccountName: 'DAO SAMPLE',
    bankAccountNo: '0000001003',
    bank: { code: 'KBANK', nameTH: 'กสิกรไทย' },
  },
  wallet: { amount: 1500 },
  invite: { amount: 0, success: 100, fail: 50 },
  slots: [],
}

type BonusItem = Reply<typeof LIST>['bonuses'][number]
type UserBonus = NonNullable<BonusItem['userBonus']>

/** The time of these tests: Friday morning in Bangkok. */
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

/** The back end of the test that runs. */
export let backEnd: ReturnType<typeof createFakeBackEnd>

/** From now on the bonus page reads that this is active. */
export const replyActive = (type: 'bonus' | 'promotion' | '') => {
  const userBonus = type === 'bonus' ? createUserBonus() : null
  const promotion = type === 'promotion' ? { code: 'LUCKY88', percentFail: 15, description: '<p>88 for you</p>' } : null
  backEnd.reply(LIST, { bonuses: [createBonus('welcome', { userBonus }), createBonus('daily', { type: 'day' })] })
  backEnd.reply(CHECK, { status: type !== '', type })
  backEnd.reply(CURRENT, { promotion })
}

beforeEach(async () => {
  // The timers stay those of the machine.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) })
  backEnd = createFakeBackEnd()
  replyActive('')
  backEnd.reply(NOTICE, { notice: '<p>Cancelling costs {percentFail}%</p>' })
  backEnd.reply(WALLET, MEMBER)
  backEnd.reply(GAMES, { slots: [] })
  backEnd.reply(ACTIVATE, { userBonus: createUserBonus() })
  backEnd.reply(PROMOTE, { message: 'SUCCESS' })
  backEnd.reply(CLEAR, { message: 'BONUS_CLEAR' })
  await startAllTexts('en')
})
afterEach(() => {
  cleanup()
  dismissAllToasts()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Lets what has come be shown. */
export const wait = (ms = 20) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

export const show = async () => {
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter>
        <BonusPage />
        <Toasts />
      </MemoryRouter>
    </SWRConfig>,
  )
  await wait()
}

export const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await wait()
}
export const queryAlert = (name: string) => screen.queryByRole('alertdialog', { name })
/** What the page reads after a command, by how often it was read. */
export const countReads = () =>
  ([LIST, CHECK, CURRENT, WALLET, GAMES] as const).map((route) => backEnd.callsOf(route).length)

/** Searches a promotion by its code. */
export const search = async (code: string) => {
  fireEvent.change(screen.getByLabelText('Promotion code'), { target: { value: code } })
  await press('Search')
}
