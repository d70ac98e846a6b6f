import { WALLET } from '@sabai/contracts/constants'
import { credit } from './acts.ts'
import { balanceOf } from './ledger.ts'
import { depositMinimum, readAmount, walletMaximum } from './money.ts'
import { Refused, refused } from './refused.ts'
import type { Member, WorldState } from './state.ts'

/** Books a deposit that somebody says has arrived (product section 7). `amount` is that of the wire. */
export const addDeposit = (state: WorldState, member: Member, given: number, now: number) => {
  const amount = readAmount(given, member.currency)
  if (amount instanceof Refused) return amount
  if (amount < depositMinimum(member.currency)) return refused('TRANSFER_MINIMUM')
  if (balanceOf(member, WALLET) + amount > walletMaximum(member.currency))
    return refused('NO_DATA', { detail: 'body.amount is more than the wallet can hold' })
  credit(state, member, amount, now)
  return null
}
