import type { ReactNode } from 'react'
import { bankNameOf } from '../../../lib/bank/bank-name.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { AccountCard } from '../../../shared/account/account-card.tsx'
import { useBank } from '../../../shared/account/use-bank.ts'
import type { DepositAccount } from '../read-deposit.ts'

/** A card for one of the operator's accounts, with the bank's name in the app's language. */
export const DepositAccountCard = ({ account, children }: { account: DepositAccount; children?: ReactNode }) => {
  const { t, locale } = useTexts()
  const localBankName = bankNameOf({ ...account, nameLA: '' }, locale) || account.code
  const { name: bankName } = useBank({ name: '', number: '', bankCode: account.code, bankNameTH: localBankName })
  return (
    <AccountCard
      code={account.code}
      bankName={bankName}
      name={account.name}
      number={account.number}
      numberName={`${t('deposit.bank.account')} ${bankName}`}
    >
      {children}
    </AccountCard>
  )
}
