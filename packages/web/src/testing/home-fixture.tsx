import type { Reply } from '@sabai/contracts'
import { screen } from '@testing-library/react'
import type { Cache } from 'swr'
import { beforeEach, vi } from 'vitest'
import { HomePage } from '../app/home/home-page.tsx'
import { removeStored } from '../lib/runtime/storage.ts'
import { PROFILE, WALLET_REPLY } from './profile.ts'
import { backEnd, renderApp } from './render-app.tsx'

/** Test fixture: the home page, in English, of a member with 1,000 in the wallet and 50.50 in the game Orchid. */

export const GAMES_ROUTE = 'GET /api/wallet/refresh/slot'
export const WALLET_ROUTE = 'GET /api/wallet'
export const WHEEL_ROUTE = 'GET /api/spinwheel/active'

export const createGameReply = (
  code: string,
  name: string,
  isActive: boolean,
): Reply<typeof GAMES_ROUTE>['slots'][number] => ({
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
export const gamesReply = {
  slots: [createGameReply('JASMINE', 'Jasmine', false), createGameReply('ORCHID', 'Orchid', true)],
}
export const walletReply: Reply<typeof WALLET_ROUTE> = {
  ...WALLET_REPLY,
  profile: { ...PROFILE, coin: 12 },
  slots: [{ category: 'slot', amount: 50.5 }],
}

beforeEach(() => {
  // Simulates the narrow screen of a phone, on which the home page does not show the latest entries of the statement.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  removeStored('lastSync')
  backEnd.reply(GAMES_ROUTE, gamesReply)
  backEnd.reply(WALLET_ROUTE, walletReply)
})

export const renderHomePage = (cache?: Cache) => renderApp(<HomePage />, { cache })
export const getBalanceCard = () => screen.getByRole('region', { name: 'Total balance' })
