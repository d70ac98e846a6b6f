import type { Currency } from '@sabai/contracts/constants'
import { sum } from '../../lib/format/money.ts'
import type { MoneyAccount } from './check-transfer.ts'

/**
 * The accounts that "move everything" would empty, and what they hold together: null where one is not known, or where
 * the server has others that could not be read.
 */
export const planMoveAll = (
  accounts: readonly MoneyAccount[],
  to: string,
  currency: Currency,
  hasBrokenAccounts: boolean,
) => {
  const sources = accounts.filter((account) => account.code !== to && account.amount !== 0)
  const amounts = sources.map((account) => account.amount)
  return { sources, sum: hasBrokenAccounts ? null : sum(amounts, currency) }
}
