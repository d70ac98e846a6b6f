import type { Immutable } from 'immer'
import type { FixtureData } from '../../fixture-schema/schema.ts'
import type { Member } from '../state.ts'

type Lookups = FixtureData['lookups']
export type DepositAccount = Lookups['deposit']['banks'][number]

/** What a member may pay into: the accounts in the currency of the member, and wallets, which take baht only. */
export const depositLookupOf = ({ currency }: Immutable<Member>, { deposit }: Lookups) => ({
  banks: deposit.banks.filter((account) => account.currency === currency),
  wallets: currency === 'BAHT' ? deposit.wallets : [],
  isManual: deposit.isManual,
})
