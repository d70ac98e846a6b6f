import type { FixtureData } from '../../fixture-schema/schema.ts'
import type { MemberQueryContext } from '../context.ts'

export type DepositAccount = FixtureData['lookups']['deposit']['banks'][number]

/** What a member may pay into: the accounts in the currency of the member, and wallets, which take baht only. */
export const depositLookupOf = ({ member: { currency }, fixtureData }: MemberQueryContext) => {
  const { banks, wallets, isManual } = fixtureData.lookups.deposit
  return {
    banks: banks.filter((account) => account.currency === currency),
    wallets: currency === 'BAHT' ? wallets : [],
    isManual,
  }
}
