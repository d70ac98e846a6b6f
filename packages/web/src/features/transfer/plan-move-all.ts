import type { Currency } from '@sabai/contracts/constants'
import { sum } from '../../lib/format/money.ts'
import type { MoneyAccount } from './check-transfer.ts'

/**
 * Returns the accounts that "move everything" would empty, the sum of their balances, and the target's balance
 * afterwards. The sum is null if the balance of a source is unknown, or if an account could not be read. The target's
 * balance afterwards is null if the sum is null, or if the target's current balance is unknown.
 */
export const planMoveAll = (
  accounts: readonly MoneyAccount[],
  to: string,
  currency: Currency,
  hasBrokenAccounts: boolean,
) => {
  const sources = accounts.filter((account) => account.code !== to && account.amount !== 0)
  const amounts = sources.map((account) => account.amount)
  const movedAmount = hasBrokenAccounts ? null : sum(amounts, currency)
  const target = accounts.find((account) => account.code === to)
  return { sources, sum: movedAmount, targetBalanceAfter: sum([target?.amount ?? null, movedAmount], currency) }
}
