import type { Reply } from '@sabai/contracts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { MemberCache } from '../api/member-cache.tsx'
import { HomePage } from '../app/home/home-page.tsx'
import { removeStored } from '../lib/runtime/storage.ts'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { createFakeBackEnd } from './fake-back-end.ts'
import { PROFILE } from './profile.ts'
import { startAllTexts } from './start-all-texts.ts'

/**
 * For tests: the home page, in English, of a member with 1,000 in the wallet and 50.50 in Orchid. A test file that imports
 * this gets a new back end for each of its tests.
 */

export const GAMES = 'GET /api/wallet/refresh/slot'
export const WALLET = 'GET /api/wallet'
export const ACTIVE = 'GET /api/spinwheel/active'

export const game = (code: string, name: string, isActive: boolean): Reply<typeof GAMES>['slots'][number] => ({
  code,
  name,
  category: 'slot',
  logo: '/media/logo.svg',
  background: '/media/background.svg',
  isActive,
  amount: 50.5,
  ftWalletSlot: 10,
  web: null,
  android: null,
  ios: null,
})
export const games = { slots: [game('JASMINE', 'Jasmine', false), game('ORCHID', 'Orchid', true)] }
export const wallet: Reply<typeof WALLET> = {
  profile: { ...PROFILE, coin: 12 },
  bankAccount: { bankAccountName: 'SOMCHAI DEMO', bankAccountNo: '0000000001', bank: { nameTH: 'SCB' } },
  wallet: { amount: 1_000 },
  invite: { amount: 0, success: 100, fail: 50 },
  slots: [{ category: 'slot', amount: 50.5 }],
}

/** The back end of the test that runs. */
export let backEnd: ReturnType<typeof createFakeBackEnd>
beforeEach(async () => {
  removeStored('lastSync')
  backEnd = createFakeBackEnd()
  backEnd.reply(GAMES, games)
  backEnd.reply(WALLET, wallet)
  await startAllTexts('en')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The cache is that of a visit: it outlives the page. */
export const show = (cache = new Map()) =>
  render(
    <MemberCache createCache={() => cache}>
      <MemoryRouter>
        <HomePage />
        <Toasts />
      </MemoryRouter>
    </MemberCache>,
  )
export const getCard = () => screen.getByRole('region', { name: 'Total balance' })
