import type { Currency } from '@sabai/contracts/constants'
import { Amount } from '../../shared/money/amount.tsx'
import type { Choice } from '../../ui/choice/choice.ts'
import { AccountTile } from '../../ui/display/tile.tsx'
import type { MoneyAccount } from './check-transfer.ts'

/**
 * Returns the accounts as choices with their balances. `lockReasonOf` returns the reason why an account cannot be
 * chosen, or undefined if it can be chosen.
 */
export const toChoices = (
  accounts: readonly MoneyAccount[],
  currency: Currency,
  lockReasonOf?: (code: string) => string | undefined,
): readonly Choice[] =>
  accounts.map(({ code, name, amount, logo = '' }) => ({
    value: code,
    name,
    tile: <AccountTile code={code} name={name} logo={logo} />,
    endContent: <Amount amount={amount} currency={currency} />,
    lockReason: lockReasonOf?.(code),
  }))
