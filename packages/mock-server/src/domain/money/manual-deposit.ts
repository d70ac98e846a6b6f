import type { MemberContext } from '../context.ts'
import { Refusal, refuse } from '../refusal.ts'
import { credit, fitsWallet } from './acts.ts'
import { depositMinimumOf, parseBodyAmount } from './money.ts'

/** Posts a deposit that is reported by hand (product section 7). `amount` is as on the wire. */
export const addDeposit = (context: MemberContext, { amount: given }: { readonly amount: number }) => {
  const { member } = context
  const amount = parseBodyAmount(given, member.currency)
  if (amount instanceof Refusal) return amount
  if (amount < depositMinimumOf(member.currency)) return refuse('TRANSFER_MINIMUM')
  if (!fitsWallet(member, amount)) return refuse('NO_DATA', { detail: 'body.amount is more than the wallet can hold' })
  credit(context, { amount })
  return null
}
