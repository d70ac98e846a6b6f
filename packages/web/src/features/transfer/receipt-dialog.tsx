import type { Currency } from '@sabai/contracts/constants'
import { CircleCheckBig } from 'lucide-react'
import { useTexts } from '../../lib/i18n.ts'
import { formatDateTime } from '../../lib/time.ts'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { useMoneyText } from '../../ui/use-money-text.ts'
import type { MoneyAccount } from './check-transfer.ts'
import { MoneyList } from './money-list.tsx'
import styles from './receipt-dialog.module.css'
import type { Moved } from './transfer-form.tsx'

interface Props extends Moved {
  /** ISO time at which the server answered. */
  at: string
  accounts: readonly MoneyAccount[]
  currency: Currency
  onClose: () => void
}

/** It arrived: how much, from where, to where, and when. */
export const ReceiptDialog = ({ from, to, amount, at, accounts, currency, onClose }: Props) => {
  const { t } = useTexts()
  const moneyText = useMoneyText(currency)
  const nameOf = (code: string) => accounts.find((account) => account.code === code)?.name ?? code
  return (
    <MessageDialog title={t(from ? 'transfer.done' : 'transfer.all.done')} onClose={onClose}>
      <p className={styles.amount}>
        <CircleCheckBig className={styles.icon} size={40} aria-hidden="true" />
        <strong>{moneyText(amount)}</strong>
      </p>
      <MoneyList
        items={[
          { key: 'from', label: t('transfer.from'), text: from ? nameOf(from) : t('transfer.all.sources') },
          { key: 'to', label: t('transfer.to'), text: nameOf(to) },
          { key: 'at', label: t('transfer.time'), text: formatDateTime(at) },
        ]}
      />
    </MessageDialog>
  )
}
