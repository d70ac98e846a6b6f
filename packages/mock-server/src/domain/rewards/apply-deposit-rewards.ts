import type { MemberContext } from '../context.ts'
import type { Transaction } from '../state/money.ts'
import { giveCoins } from './coins.ts'
import { creditInviterOfDeposit } from './invite-credit.ts'

/** Applies the effects of a deposit that was just posted: coins and, for a first deposit, the inviter's share. */
export const applyDepositRewards = (context: MemberContext, deposit: Transaction): void => {
  giveCoins(context, deposit.amount)
  creditInviterOfDeposit(context, deposit)
}
