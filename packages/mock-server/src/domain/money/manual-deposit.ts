import type { FixtureData } from '../../fixture-schema/schema.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Member, WorldState } from '../state.ts'
import { credit, fitsWallet } from './acts.ts'
import { depositMinimumOf, readAmount } from './money.ts'

/** Books a deposit that somebody says has arrived (product section 7). `amount` is that of the wire. */
export const addDeposit = (state: WorldState, member: Member, fixtureData: FixtureData, given: number, now: number) => {
  const amount = readAmount(given, member.currency)
  if (amount instanceof Refusal) return amount
  if (amount < depositMinimumOf(member.currency)) return refuse('TRANSFER_MINIMUM')
  if (!fitsWallet(member, amount)) return refuse('NO_DATA', { detail: 'body.amount is more than the wallet can hold' })
  credit(state, member, fixtureData, amount, now)
  return null
}
