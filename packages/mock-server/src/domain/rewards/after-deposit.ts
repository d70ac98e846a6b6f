import type { MemberContext } from '../context.ts'
import type { Transaction } from '../state/money.ts'
import { giveCoins } from './coins.ts'
import { creditInviterOfDeposit } from './invite-credit.ts'

/** What follows from a deposit that was just posted: coins, and for the first one the share of who invited the member. */
export const afterDeposit = (context: MemberContext, deposit: Transaction): void => {
  giveCoins(context, deposit.amount)
  creditInviterOfDeposit(context, deposit)
}
