import { WALLET } from '@sabai/contracts/constants'
import { useState } from 'react'
import { Amount } from '../../shared/money/amount.tsx'
import type { Choice } from '../../ui/choice/choice.ts'
import { ChoiceField } from '../../ui/choice/choice-field.tsx'
import { BANK_MONOGRAMS } from '../../ui/display/bank-monograms.ts'
import { AccountTile, BankTile } from '../../ui/display/tile.tsx'

const toAccountChoice = (value: string, name: string, amount: number | null, lockReason?: string): Choice => ({
  value,
  name,
  tile: <AccountTile code={value} name={name} />,
  endContent: <Amount amount={amount} currency="BAHT" />,
  lockReason,
})

const ACCOUNTS = [
  toAccountChoice(WALLET, 'Wallet', 12_345.67),
  toAccountChoice('ORCHID', 'Orchid Garden', 0, 'Already chosen as “To”'),
  toAccountChoice('LONG', 'A game with a name that needs more than one line', 9_999_999_999.99),
  toAccountChoice('MEKONG', 'Mekong Gold', null),
]
const BANKS: readonly Choice[] = [...BANK_MONOGRAMS.keys()].map((code) => ({
  value: code,
  name: code,
  tile: <BankTile code={code} />,
}))

export const AccountsSection = () => {
  const [account, setAccount] = useState<string>(WALLET)
  const [bank, setBank] = useState('')
  const commonProps = { placeholder: 'Choose one' }
  return (
    <>
      <ChoiceField {...commonProps} label="Account" choices={ACCOUNTS} value={account} onChoose={setAccount} />
      <ChoiceField {...commonProps} label="Bank" choices={BANKS} value={bank} onChoose={setBank} />
      <ChoiceField
        {...commonProps}
        label="With an error"
        choices={BANKS}
        value=""
        error="Please choose a bank."
        onChoose={setBank}
      />
    </>
  )
}
