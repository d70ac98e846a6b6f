import type { BankAccount } from '../../lib/bank/bank-account.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { AccountCard } from '../../shared/account/account-card.tsx'
import { useBank } from '../../shared/account/use-bank.ts'

/** The bank account that receives a withdrawal. It is always the member's own. */
export const BankCard = ({ bank }: { bank: BankAccount }) => {
  const { t } = useTexts()
  const { code, name: bankName } = useBank(bank)
  return (
    <AccountCard
      code={code}
      bankName={bankName}
      name={bank.name}
      number={bank.number}
      numberName={t('withdraw.account')}
      label={t('withdraw.to')}
    />
  )
}
