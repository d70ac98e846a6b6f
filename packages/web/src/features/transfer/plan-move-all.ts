import type { Currency } from '@sabai/contracts/constants'
import { sum } from '../../lib/format/money.ts'
import type { MoneyAccount } from './check-transfer.ts'

/**
 * The accounts that "move everything" would empty, what they hold together, and what the target will hold: null where
 * a balance is not known, or where the server has others that could not be read.
 */
export const planMoveAll = (
  accounts: readonly MoneyAccount[],
  to: string,
  currency: Currency,
  hasBrokenAccounts: boolean,
) => {
  const sources = accounts.filter((account) => account.code !== to && account.amount !== 0)
  const amounts = sources.map((account) => account.amount)
  const moved = hasBrokenAccounts ? null : sum(amounts, currency)
  const target = accounts.find((account) => account.code === to)
  return { sources, sum: moved, targetAfter: sum([target?.amount ?? null, moved], currency) }
}
