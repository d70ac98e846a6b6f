import type { Reply } from '@sabai/contracts'
import type { ReactNode } from 'react'
import type { Cache } from 'swr'
import { beforeEach, vi } from 'vitest'
import { DepositDialog } from '../features/deposit/deposit-dialog.tsx'
import type { MoneyLock } from '../shared/account/use-balances.ts'
import { PROFILE, WALLET_REPLY } from './profile.ts'
import { backEnd, renderApp } from './render-app.tsx'

/** Test fixture: the deposit dialog, in English. */

export const DEPOSIT_LOOKUP_ROUTE = 'GET /api/lookup/deposit'
export const WALLET_ROUTE = 'GET /api/wallet'

type Lookup = Reply<typeof DEPOSIT_LOOKUP_ROUTE>

/** Creates an entry of the deposit lookup: a bank account, or a provider of QR codes. */
export const createBankEntry = (bankType: string, mode: string, changes: Partial<Lookup['banks'][number]> = {}) => ({
  bankType,
  bankCode: bankType,
  mode,
  bank: { nameTH: `ธนาคาร ${bankType}`, nameEN: `${bankType} Bank` },
  bankAccountName: 'SABAI DEMO',
  bankAccountNo: '0000001001',
  currency: 'BAHT' as const,
  ...changes,
})
export const createWalletReply = (amount: number, currency: 'BAHT' | 'LAK' = 'BAHT'): Reply<typeof WALLET_ROUTE> => ({
  ...WALLET_REPLY,
  profile: { ...PROFILE, currency },
  wallet: { amount },
})
const BANK = { name: 'SOMCHAI DEMO', number: '0000002002', bankCode: 'SCB', bankNameTH: 'ธนาคารไทยพาณิชย์' }

export const readBalances = vi.fn(async () => true)
export const markStale = vi.fn()
export const onExpectMoney = vi.fn()
export const onTransfer = vi.fn()
export const onClose = vi.fn()

beforeEach(() => {
  backEnd.reply(WALLET_ROUTE, createWalletReply(1_000))
  backEnd.reply('GET /api/lookup/banks', { banks: [{ code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'SCB Bank' }] })
})

export const replyWithLookup = (lookup: Partial<Lookup>) =>
  backEnd.reply(DEPOSIT_LOOKUP_ROUTE, { banks: [], wallets: [], isManual: false, ...lookup })

interface Options {
  slips?: ReactNode
  cache?: Cache
  /** Whether the balances of the page are current; by default they are. */
  state?: MoneyLock['state']
}

export const renderDepositDialog = ({ slips, cache, state = 'current' }: Options = {}) =>
  renderApp(
    <DepositDialog
      currency="BAHT"
      bank={BANK}
      lock={{ state, markStale, read: readBalances }}
      slips={slips}
      onExpectMoney={onExpectMoney}
      onTransfer={onTransfer}
      onClose={onClose}
    />,
    { cache },
  )
