import type { Currency } from '@sabai/contracts/constants'
import { addUp } from '../../lib/money.ts'
import type { MoneyAccount } from './check-transfer.ts'

/** The accounts that "move everything" would empty, and what they hold together; null where one is not known. */
export const moveAllTo = (accounts: readonly MoneyAccount[], to: string, currency: Currency) => {
  const sources = accounts.filter((account) => account.code !== to && account.amount !== 0)
  return {
    sources,
    sum: addUp(
      sources.map((account) => account.amount),
      currency,
    ),
  }
}
