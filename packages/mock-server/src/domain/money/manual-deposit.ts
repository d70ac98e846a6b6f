import type { MemberContext } from '../context.ts'
import { Refusal, refuse } from '../refusal.ts'
import { creditWallet } from './acts.ts'
import { depositMinimumOf, parseBodyAmount } from './money.ts'

/** Posts a deposit that a member reports by hand (product section 7). `amount` is in baht or kip, as in the API. */
export const addDeposit = (context: MemberContext, { amount: amountInput }: { readonly amount: number }) => {
  const { member } = context
  const amount = parseBodyAmount(amountInput, member.currency)
  if (amount instanceof Refusal) return amount
  if (amount < depositMinimumOf(member.currency)) return refuse('TRANSFER_MINIMUM')
  return creditWallet(context, { amount })
}
