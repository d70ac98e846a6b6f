import type { FixtureData } from '../../fixture-schema/schema.ts'
import type { Transaction } from '../state/money.ts'
import type { Member, WorldState } from '../state.ts'
import { giveCoins } from './coins.ts'
import { creditInviterOfDeposit } from './invite-credit.ts'

/** What follows from a deposit that was just posted: coins, and for the first one the share of who invited the member. */
export const afterDeposit = (
  state: WorldState,
  member: Member,
  fixtureData: FixtureData,
  deposit: Transaction,
): void => {
  giveCoins(member, fixtureData, deposit.amount, deposit.at)
  creditInviterOfDeposit(state, member, fixtureData, deposit)
}
