import type { Reply } from '@sabai/contracts'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { MemberCache } from '../api/member-cache.tsx'
import { DepositDialog } from '../features/deposit/deposit-dialog.tsx'
import { dismissAllToasts } from '../ui/feedback/toast-list.ts'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { createFakeBackEnd } from './fake-back-end.ts'
import { PROFILE } from './profile.ts'
import { startAllTexts } from './start-all-texts.ts'

/** For tests: the deposit dialog, in English. A test file that imports this gets a new back end for each of its tests. */

export const LOOKUP = 'GET /api/lookup/deposit'
export const WALLET = 'GET /api/wallet'

type Lookup = Reply<typeof LOOKUP>

/** An account of the lookup, or a provider of QR codes. */
export const bankEntry = (bankType: string, mode: string, more: Partial<Lookup['banks'][number]> = {}) => ({
  bankType,
  bankCode: bankType,
  mode,
  bank: { nameTH: `ธนาคาร ${bankType}`, nameEN: `${bankType} Bank` },
  bankAccountName: 'SABAI DEMO',
  bankAccountNo: '0000001001',
  currency: 'BAHT' as const,
  ...more,
})
export const walletOf = (amount: number, currency: 'BAHT' | 'LAK' = 'BAHT'): Reply<typeof WALLET> => ({
  profile: { ...PROFILE, currency },
  bankAccount: { bankAccountName: 'SOMCHAI DEMO', bankAccountNo: '0000002002', bank: { nameTH: 'SCB' } },
  wallet: { amount },
  invite: { amount: 0, success: 100, fail: 50 },
  slots: [],
})
const BANK = { name: 'SOMCHAI DEMO', number: '0000002002', bankCode: 'SCB', bankNameTH: 'ธนาคารไทยพาณิชย์' }

export const readBalances = vi.fn(async () => true)
export const markStale = vi.fn()
export const onExpectMoney = vi.fn()
export const onClose = vi.fn()

/** The back end of the test that runs. */
export let backEnd: ReturnType<typeof createFakeBackEnd>
beforeEach(async () => {
  backEnd = createFakeBackEnd()
  backEnd.reply(WALLET, walletOf(1_000))
  backEnd.reply('GET /api/lookup/banks', { banks: [{ code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'SCB Bank' }] })
  await startAllTexts('en')
})
afterEach(() => {
  cleanup()
  dismissAllToasts()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

export const offer = (lookup: Partial<Lookup>) =>
  backEnd.reply(LOOKUP, { banks: [], wallets: [], isManual: false, ...lookup })

export const show = ({ slips, cache = new Map() }: { slips?: ReactNode; cache?: Map<string, unknown> } = {}) =>
  render(
    <MemberCache createCache={() => cache as Map<string, never>}>
      <MemoryRouter>
        <DepositDialog
          currency="BAHT"
          bank={BANK}
          lock={{ state: 'current', markStale, read: readBalances }}
          slips={slips}
          onExpectMoney={onExpectMoney}
          onClose={onClose}
        />
        <Toasts />
      </MemoryRouter>
    </MemberCache>,
  )
