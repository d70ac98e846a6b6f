import type { FixtureData } from '../../fixture-schema/schema.ts'
import type { MemberQueryContext } from '../context.ts'

export type DepositAccount = FixtureData['lookups']['deposit']['banks'][number]

/**
 * Returns the accounts into which a member may deposit: bank accounts in the member's currency and, for baht, wallets.
 * `isManual` says whether the app shows all of them in one plain list.
 */
export const depositLookupOf = ({ member: { currency }, fixtureData }: MemberQueryContext) => {
  const { banks, wallets, isManual } = fixtureData.lookups.deposit
  return {
    banks: banks.filter((account) => account.currency === currency),
    wallets: currency === 'BAHT' ? wallets : [],
    isManual,
  }
}
