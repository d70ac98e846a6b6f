import { applyPercent, WALLET } from '@sabai/contracts/constants'
import type { MemberContext } from '../context.ts'
import { fitsWallet } from '../money/acts.ts'
import { postTransaction } from '../money/ledger.ts'
import { refuse } from '../refusal.ts'
import type { Transaction } from '../state/money.ts'

/** A payment of credit into the wallet. */
interface Payment {
  /** The whole credit, in minor units. */
  readonly amount: number
  /**
   * The percentage of `amount` that is paid: `success` while no bonus is active, and `fail` while a bonus is active.
   */
  readonly shares: { readonly success: number; readonly fail: number }
  readonly related: NonNullable<Transaction['related']>
}

/**
 * Pays the success or the fail percentage of invite credit or refund credit into the wallet; the rest is lost
 * (docs/decisions/rewards.md, "Condition of success"). Refuses an amount that the wallet cannot hold.
 */
export const payCredit = ({ state, member, now }: MemberContext, { amount: credit, shares, related }: Payment) => {
  const amount = applyPercent(credit, member.bonus ? shares.fail : shares.success)
  if (!fitsWallet(member, amount)) return refuse('NO_DATA', { detail: 'the wallet cannot hold so much' })
  if (amount > 0)
    postTransaction(state, member, { at: now, type: 'bonus', from: '', to: WALLET, amount, status: 'SUCCESS', related })
  return null
}
